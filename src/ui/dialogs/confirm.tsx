import { use, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { ScreenVisible } from '#ui/shell/screen-visible.ts'
import buttons from './answers.module.css'
import classes from './confirm.module.css'

type Props = {
  /** the question, or `null` to close the dialog */
  question: string | null
  note?: ReactNode
  children?: ReactNode
  /** the answer that goes on; default: `Aceptar` */
  accept?: string
  /** the answer that changes nothing; default: `Cancelar` */
  decline?: string
  alternative?: { text: string; onChoose: () => void } | undefined
  /** whether the accepted action destroys nothing: then its button is not red */
  isHarmless?: boolean
  isBusy?: boolean
  onAccept: () => void
  onDecline: () => void
  /** closes the dialog while the accepted action continues; without it the dialog stays until the end */
  onLeave?: () => void
}

/**
 * Asks before an action that should not happen by mistake. The focus starts on the first focusable child, otherwise on
 * the safe answer. Escape gives that answer. While the action runs, it is `Cerrar`.
 */
export const Confirm = ({ question, ...others }: Props) =>
  question === null ? null : <Question question={question} {...others} />

function Question({
  question,
  note,
  children,
  accept = 'Aceptar',
  decline = 'Cancelar',
  alternative,
  isHarmless = false,
  isBusy = false,
  onAccept,
  onDecline,
  onLeave,
}: Props) {
  const close = isBusy ? onLeave : onDecline
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = use(ScreenVisible)
  // Only `showModal()` keeps the focus inside the dialog and returns it on close.
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
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      className={alternative ? classes.wide : classes.confirm}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
    >
      <p id={id} className={classes.question}>
        {question}
      </p>
      {note !== undefined && (
        <p id={`${id}-note`} className={buttons.note}>
          {note}
        </p>
      )}
      {children}
      <div className={buttons.answers}>
        <ActionButton variant="default" disabled={close === undefined} onClick={close} autoFocus>
          {isBusy && onLeave ? 'Cerrar' : decline}
        </ActionButton>
        {alternative && (
          <ActionButton variant="default" disabled={isBusy} onClick={alternative.onChoose}>
            {alternative.text}
          </ActionButton>
        )}
        <ActionButton {...(isHarmless ? {} : { color: 'red.9' })} loading={isBusy} onClick={onAccept}>
          {accept}
        </ActionButton>
      </div>
    </dialog>
  )
}
