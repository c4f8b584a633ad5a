import type { ComponentPropsWithRef } from 'react'
import classes from './link-button.module.css'

/** A button within a text or a table, which looks like the link that it is to who reads. */
export const LinkButton = (props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) => (
  <button type="button" className={classes.link} {...props} />
)
