import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './answers.module.css'

type Props = {
  title: string
  label: string
  /** the initial text, selected, so that typing replaces it */
  initial?: string | undefined
  isOpen: boolean
  isBusy: boolean
  /** whether the answer was accepted but another load must end first; it can still be cancelled */
  isWaiting?: boolean
  /** whether the data for comparing the answer is loaded */
  canAnswer?: boolean
  /** a note, announced when it changes */
  note?: string | undefined
  error: string | undefined
  onAnswer: (text: string) => void
  onAmend: () => void
  onCancel: () => void
}

export function Prompt({
  title,
  label,
  initial,
  isOpen,
  isBusy,
  isWaiting = false,
  canAnswer = true,
  note,
  error,
  onAnswer,
  onAmend,
  onCancel,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={title} isOpen={isOpen} onClose={isBusy ? () => {} : onCancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onAnswer(field.current?.value ?? '')
          field.current?.focus()
        }}
      >
        <TextInput
          ref={field}
          label={label}
          defaultValue={initial}
          data-autofocus
          autoComplete="off"
          error={error}
          readOnly={isBusy || isWaiting}
          onChange={onAmend}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p role="status" className={classes.note}>
          {note}
        </p>
        <div className={classes.answers}>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            Cancelar
          </Button>
          <ActionButton type="submit" loading={isBusy || isWaiting || !canAnswer}>
            Guardar
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}
