import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, KeyboardEvent } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A button whose press counts once: a key that is held down presses it no second time. */
export function ActionButton(props: Props) {
  return <Button {...props} onKeyDown={onlyOnce} />
}

/** For `onKeyDown` of a button: a key that is held down presses it once. */
export const onlyOnce = (event: KeyboardEvent) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
