import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { reminderWords, usualReminders, type Reminders } from '#rules/debts.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import classes from './payments.module.css'

type Props = {
  isOpen: boolean
  reminders: Reminders
  onSave: (reminders: Reminders) => void
  onClose: () => void
}

const labels = [
  ['one', 'Con un mes pendiente'],
  ['two', 'Con dos meses'],
  ['more', 'Con tres meses o más'],
] as const

/** The words of the reminders, by how late who owes is; kept on this device (spec 4, Who owes). */
export function ReminderTexts({ isOpen, onClose, ...texts }: Props) {
  return (
    <Dialog title="Textos de WhatsApp" isOpen={isOpen} onClose={onClose}>
      <Fields {...texts} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ reminders, onSave, onClose }: Omit<Props, 'isOpen'>) {
  const [texts, setTexts] = useState(reminders)
  return (
    <form
      className={classes.texts}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(texts)
        onClose()
      }}
    >
      <p className={classes.estimate}>
        Se guardan en este dispositivo. Se llenan solas: {reminderWords.map((word) => `{${word}}`).join(', ')}.
      </p>
      {labels.map(([late, label]) => (
        <Textarea
          key={label}
          label={label}
          autosize
          minRows={2}
          value={texts[late]}
          onChange={({ currentTarget }) => setTexts({ ...texts, [late]: currentTarget.value })}
        />
      ))}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => setTexts(usualReminders)}>
          Volver a los de siempre
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Guardar</Button>
      </div>
    </form>
  )
}
