import { useMemo } from 'react'
import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import { clashesOf, type Clash } from '#rules/clashes.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import type { EventValues } from '#rules/event-form.ts'
import { periodicityLabels } from '#rules/recurrence.ts'
import classes from './form.module.css'

type Props = { id: Id | null; typed: EventValues; events: CalendarEvent[] }

/** How many clashes are named; the rest is counted. */
const shownCount = 3

/** Warns when the teacher has another class at the same time, and lists those classes. Saving stays possible. */
export function ClashWarning({ id, typed: { date, time, teacher, periodicity }, events }: Props) {
  const clashes = useMemo(() => {
    const day = isoDateOf(date)
    return day === undefined ? [] : clashesOf({ id, date: day, time, teacher, periodicity }, events)
  }, [id, date, time, teacher, periodicity, events])
  const others = clashes.length - shownCount

  return (
    <div role="status" className={classes.clash}>
      {clashes.length > 0 && (
        <>
          <p>{teacher} ya tiene otra clase a esa hora:</p>
          <ul>
            {clashes.slice(0, shownCount).map((clash) => (
              <li key={clash.event.id}>{described(clash)}</li>
            ))}
            {others > 0 && <li>{others === 1 ? 'y otra más' : `y otras ${others}`}</li>}
          </ul>
          <p>Puedes guardar el evento de todos modos.</p>
        </>
      )}
    </div>
  )
}

const described = ({ event: { subdiscipline, level, periodicity }, day }: Clash): string =>
  `${subdiscipline} ${level} (${periodicityLabels[periodicity]}), el ${mexicanDate(day)}`
