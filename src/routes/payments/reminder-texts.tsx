import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { reminderWords, usualReminders, type Reminders } from '#rules/payments/debts.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { WordsForm } from '#ui/dialogs/words-form.tsx'
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
    <WordsForm
      usual="Volver a los de siempre"
      onUsual={() => setTexts(usualReminders)}
      onSave={() => onSave(texts)}
      onClose={onClose}
    >
      <p className={classes.about}>
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
    </WordsForm>
  )
}
