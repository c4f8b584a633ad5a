import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bringBackClass, bringBackDays, daysOf, dismissDays, type useNotHeld } from '#device/kept/not-held.ts'
import { chargeAgain, waive } from '#device/kept/uncharged-changes.ts'
import { eventDateHint } from '#rules/date-limits.ts'
import type { MonthOff } from '#rules/events/months-off.ts'
import {
  bringBackClassLabel,
  bringBackLabel,
  dismissLabel,
  heldWord,
  notHeldText,
} from '#rules/events/not-held-words.ts'
import { AskingButton } from '#ui/dialogs/asking-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { isReversed, type IsoDate } from '#values/dates.ts'
import { daysAfter, longDay } from '#values/week.ts'
import classes from './missing.module.css'

export type NotHeld = ReturnType<typeof useNotHeld>

/** Focuses a button by its label. A pressed button that disappears passes the focus to the button that undoes it. */
export const focusOn = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.focus()

/** Groups consecutive days into ranges. */
function rangesOf(days: readonly IsoDate[]): IsoDate[][] {
  const ranges: IsoDate[][] = []
  for (const day of days.toSorted()) {
    const last = ranges.at(-1)
    if (last && daysAfter(last.at(-1) ?? '', 1) === day) last.push(day)
    else ranges.push([day])
  }
  return ranges
}

type NotesProps = { notHeld: NotHeld; off: readonly MonthOff[]; since: IsoDate; today: IsoDate }

/** Days and classes not held since `since`, each with a button that brings it back, and months without a class. */
export function NotHeldNotes({ notHeld, off, since, today }: NotesProps) {
  const own = notHeld.classes.filter(({ date }) => date >= since && !notHeld.days.includes(date))
  return (
    <>
      {rangesOf(notHeld.days.filter((day) => day >= since)).map((range) => {
        const [first = '', last = first] = [range[0], range.at(-1)]
        return (
          <p key={first} className={classes.note}>
            {notHeldText(first, last, today)}{' '}
            <LinkButton
              aria-label={bringBackLabel(first, today)}
              onClick={() => {
                flushSync(() => bringBackDays(range))
                focusOn(dismissLabel(first))
              }}
            >
              Deshacer
            </LinkButton>
          </p>
        )
      })}
      {own.map((each) => (
        <p key={`${each.date} ${each.key}`} className={classes.note}>
          {`${longDay(each.date)}: ${heldWord(each.date, each.date, today)} ${each.words}. `}
          <LinkButton aria-label={bringBackClassLabel(each, today)} onClick={() => bringBackClass(each)}>
            Deshacer
          </LinkButton>
        </p>
      ))}
      {off.map(({ month, isWaived, text, label, asked }) => (
        <div key={month.month} className={classes.note}>
          {text}{' '}
          <AskingButton {...asked} onAccept={() => (isWaived ? chargeAgain(month) : waive([month]))}>
            {label}
          </AskingButton>
        </div>
      ))}
    </>
  )
}

type Range = { start: IsoDate; end: IsoDate }

/** Dismisses all days of a range at once, for example a week of holidays. */
export function NotHeldRange({ today }: { today: IsoDate }) {
  const [range, setRange] = useState<Range | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // The pressed button disappears, so the focus goes to what takes its place.
  const show = (next: Range | null) => {
    flushSync(() => setRange(next))
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <div ref={place}>
      {range === null ? (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.several ?? ''}
          onClick={() => show({ start: today, end: today })}
        >
          Varios días sin clases
        </Button>
      ) : (
        <RangeFields range={range} today={today} onChange={setRange} onClose={() => show(null)} />
      )}
    </div>
  )
}

type FieldsProps = { range: Range; today: IsoDate; onChange: (range: Range) => void; onClose: () => void }

function RangeFields({ range, today, onChange, onClose }: FieldsProps) {
  const { start, end } = range
  const why = isReversed(start, end) ? 'La fecha de fin es anterior a la de inicio.' : eventDateHint(end, today)
  const isWrong = start === '' || end === '' || why !== undefined
  const count = isWrong ? 0 : daysOf(start, end).length
  return (
    <fieldset className={classes.range}>
      <legend>{isWrong ? 'Varios días sin clases' : notHeldText(start, end, today)}</legend>
      <DateField label="Del" value={start} onChange={(day) => onChange({ ...range, start: day })} />
      <DateField label="Al" value={end} error={why} onChange={(day) => onChange({ ...range, end: day })} />
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={isWrong}
          onClick={() => {
            flushSync(() => dismissDays(daysOf(start, end)))
            onClose()
            focusOn(bringBackLabel(start, today))
          }}
        >
          {count === 1 ? 'Quitar ese día' : `Quitar ${isWrong ? 'esos' : String(count)} días`}
        </Button>
      </div>
    </fieldset>
  )
}
