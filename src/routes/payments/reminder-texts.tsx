import { Textarea } from '@mantine/core'
import { longestReminder } from '#api/memory-values.ts'
import { usePlaceWords } from '#routes/shared/fields/place-words.ts'
import { reminderWords, usualReminders, type Reminders } from '#rules/payments/reminder-texts.ts'
import { WordsDialog } from '#ui/dialogs/words-dialog.tsx'
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

/** Texts of the reminders by delay, kept on this device or for the academy (spec 4, Who owes). */
export function ReminderTexts({ reminders, ...others }: Props) {
  const place = usePlaceWords()
  return (
    <WordsDialog
      title="Textos de WhatsApp"
      kept={reminders}
      usual={{ words: usualReminders, text: 'Volver a los de siempre' }}
      fields={(texts, onChange) => (
        <>
          <p className={classes.about}>
            Se guardan {place}. Se llenan solas: {reminderWords.map((word) => `{${word}}`).join(', ')}.
          </p>
          {labels.map(([late, label]) => (
            <Textarea
              key={label}
              label={label}
              autosize
              minRows={2}
              maxLength={longestReminder}
              value={texts[late]}
              onChange={({ currentTarget }) => onChange({ ...texts, [late]: currentTarget.value })}
            />
          ))}
        </>
      )}
      {...others}
    />
  )
}
