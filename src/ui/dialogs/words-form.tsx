import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import answers from './answers.module.css'
import classes from './words-form.module.css'

type Props = {
  /** its text fields */
  children: ReactNode
  /** the button that types the usual words again */
  usual: string
  onUsual: () => void
  /** keeps what is typed; the dialog closes then */
  onSave: () => void
  onClose: () => void
}

/** The form of a dialog in which words are typed that this device keeps. */
export function WordsForm({ children, usual, onUsual, onSave, onClose }: Props) {
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
        onClose()
      }}
    >
      {children}
      <div className={answers.answers}>
        <Button className={classes.usual ?? ''} variant="subtle" onClick={onUsual}>
          {usual}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Guardar</Button>
      </div>
    </form>
  )
}
