import { Button, type ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './copy-button.module.css'

type Props = ButtonProps & {
  children: ReactNode
  /** what is copied */
  text: string
  /** said once it is copied */
  done: string
}

/** A button that copies a text and says so; where the browser lets nothing be copied, the text itself is shown. */
export function CopyButton({ text, done, ...button }: Props) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(done)
    } catch {
      setOutcome(text)
    }
  }
  return (
    <>
      <Button {...button} onClick={() => void copy()} />
      <p role="status" className={classes.outcome} hidden={outcome === ''}>
        {outcome}
      </p>
    </>
  )
}
