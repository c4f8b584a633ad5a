import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestUnchargedNote } from '#api/memory-values.ts'
import { chargeAgain, waive } from '#device/kept/uncharged-changes.ts'
import { useUncharged } from '#device/kept/uncharged-months.ts'
import { usePlaceWords } from '#routes/shared/fields/place-words.ts'
import { keyOf, monthsAround, monthsBetween, monthsToPay } from '#rules/payments/months-ahead.ts'
import { monthText, type Period } from '#rules/payments/period.ts'
import { periodOfUncharged, yearMonth } from '#rules/payments/uncharged.ts'
import answers from '#ui/dialogs/answers.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { capitalized, isolated } from '#values/text.ts'
import classes from './payments.module.css'

/** The months of everybody, or the months of a student from the month `from` on. */
export type Waived = { student: null } | { student: string; label: string; from: Period }

/** Chooses months that are not charged, and charges them again (spec 4, Who owes). */
export function Uncharged({ waived, now, onClose }: { waived: Waived; now: Period; onClose: () => void }) {
  const { student } = waived
  const from = student === null ? now : waived.from
  const months = student === null ? monthsAround(now) : monthsToPay(from, now)
  const [chosen, setChosen] = useState(keyOf(from))
  const [note, setNote] = useState('')
  const place = usePlaceWords()
  const listed = useUncharged().filter((each) => each.student === student)
  const save = () => {
    const month = months.find((each) => keyOf(each) === chosen) ?? from
    const added = student === null ? [month] : monthsBetween(from, month)
    waive(added.map((each) => ({ student, month: yearMonth(each), note: note.trim() })))
    onClose()
  }
  return (
    <Dialog
      title={student === null ? 'Meses sin cobro para todos' : `No cobrar a ${isolated(waived.label)}`}
      isOpen
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={classes.note}>
          {`${student === null ? 'Nadie debe estos meses' : `Desde ${monthText(from)}`}. Se guarda ${place}.`}
        </p>
        <NativeSelect
          mt="sm"
          label={student === null ? 'Mes' : 'Hasta'}
          data={months.map((month) => ({ value: keyOf(month), label: capitalized(monthText(month)) }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="sm"
          label="Motivo (opcional)"
          maxLength={longestUnchargedNote}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={answers.answers}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">No cobrar</Button>
        </div>
      </form>
      {listed.length > 0 && (
        <ul className={classes.uncharged}>
          {listed.map((month) => {
            const name = monthText(periodOfUncharged(month))
            return (
              <li key={month.month}>
                {[capitalized(name), month.note].filter(Boolean).join(': ')}
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={`Volver a cobrar ${name}`}
                  onClick={() => chargeAgain(month)}
                >
                  Volver a cobrar
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
