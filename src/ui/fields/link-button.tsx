import type { ComponentPropsWithRef } from 'react'
import classes from './link-button.module.css'

/** A button that looks like a link, for use in text or a table. */
export const LinkButton = (props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) => (
  <button type="button" className={classes.link} {...props} />
)
