import type { ComponentPropsWithRef } from 'react'
import classes from './link-button.module.css'

export const LinkButton = (props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) => (
  <button type="button" className={classes.link} {...props} />
)
