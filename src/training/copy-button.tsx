import { Button, type ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './copy-button.module.css'

type Props = ButtonProps & {
  children: ReactNode
  text: string
  done: string
}

/** A button that copies a text. It shows the text itself if the browser refuses to copy. */
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
