import { useMemo } from 'react'
import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import type { Schedule } from '#api/teachers.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import { movesSeries, type EventValues } from '#forms/event.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { heldAgainText } from '#rules/events/call-off.ts'
import { clashesOf, type Clash } from '#rules/events/clashes.ts'
import { periodicityLabel } from '#rules/events/recurrence.ts'
import { describeSchedule } from '#rules/teachers/schedule.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'
import { isolated } from '#values/text.ts'
import classes from './form.module.css'

type Props = {
  missing: Schedule | undefined
  row: CalendarEvent | null
  typed: EventValues
  events: CalendarEvent[]
  /** whether one class can move alone */
  mayBeAlone?: boolean
}

const shownCount = 3

/** Consequences of saving the typed event. They do not block the save. */
export function EventWarnings({ missing, row, typed, events, mayBeAlone = false }: Props) {
  const off = useNotHeld().classes
  const today = useToday()
  const again = row && heldAgainText(row, { ...typed, date: isoDateOf(typed.date) ?? null }, off, today)
  return (
    <div role="status" className={classes.warnings}>
      {movesSeries(row, typed) && (
        <p className={classes.warning}>
          {mayBeAlone
            ? 'Es una serie: «Todas» mueve también las pasadas.'
            : 'Es una serie: se mueven todas, también las pasadas.'}{' '}
          Las listas guardadas no cambian.
        </p>
      )}
      {again && <p className={classes.warning}>{again}</p>}
      {missing && (
        <p className={classes.warning}>
          {`El horario de ${isolated(typed.teacher)} no tiene esta clase: ${describeSchedule(missing)}.`}
        </p>
      )}
      <ClashWarning id={row?.id ?? null} typed={typed} events={events} />
    </div>
  )
}

function ClashWarning({
  id,
  typed: { date, time, teacher, periodicity },
  events,
}: Pick<Props, 'typed' | 'events'> & { id: Id | null }) {
  const clashes = useMemo(() => {
    const day = isoDateOf(date)
    return day === undefined ? [] : clashesOf({ id, date: day, time, teacher, periodicity }, events)
  }, [id, date, time, teacher, periodicity, events])
  const others = clashes.length - shownCount

  if (clashes.length === 0) return null
  return (
    <div className={classes.warning}>
      <p>{`${isolated(teacher)} ya tiene otra clase a esa hora:`}</p>
      <ul>
        {clashes.slice(0, shownCount).map((clash) => (
          <li key={clash.event.id}>{described(clash)}</li>
        ))}
        {others > 0 && <li>{others === 1 ? 'y otra más' : `y otras ${others}`}</li>}
      </ul>
      <p>Puedes guardar el evento de todos modos.</p>
    </div>
  )
}

const described = ({ event: { subdiscipline, level, periodicity }, day }: Clash): string =>
  `${isolated(subdiscipline)} ${isolated(level)} (${periodicityLabel(periodicity)}), el ${mexicanDate(day)}`
