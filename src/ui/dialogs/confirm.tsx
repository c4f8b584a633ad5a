import { Button } from '@mantine/core'
import { use, useId, useLayoutEffect, useRef } from 'react'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Shown } from '#ui/shell/shown.ts'
import buttons from './answers.module.css'
import classes from './confirm.module.css'

type Props = {
  /** what is asked; nothing, and there is no dialog */
  question: string | null
  /** whether what was accepted is being done */
  isBusy?: boolean
  onAccept: () => void
  onDecline: () => void
}

/** Asks before something that cannot be undone: the focus starts on `Cancelar`, Escape cancels. */
export const Confirm = ({ question, ...others }: Props) =>
  question === null ? null : <Question question={question} {...others} />

function Question({ question, isBusy = false, onAccept, onDecline }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = use(Shown)
  // Opened and closed by hand: only so does the browser keep the focus in it, and give it back afterwards.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (isShown) opened?.showModal()
    return () => opened?.close()
  }, [isShown])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal
      aria-labelledby={id}
      className={classes.confirm}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onDecline()
      }}
    >
      <p id={id} className={classes.question}>
        {question}
      </p>
      <div className={buttons.answers}>
        <Button variant="default" disabled={isBusy} onClick={onDecline} autoFocus>
          Cancelar
        </Button>
        <ActionButton color="red.9" loading={isBusy} onClick={onAccept}>
          Aceptar
        </ActionButton>
      </div>
    </dialog>
  )
}
