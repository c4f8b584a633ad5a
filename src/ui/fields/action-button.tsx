import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, KeyboardEvent } from 'react'

export function ActionButton(props: ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>) {
  return <Button {...props} onKeyDown={onlyOnce} />
}

/** For a button's `onKeyDown`: ignores key repeat, so that a held key presses it once. */
export const onlyOnce = (event: KeyboardEvent) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
