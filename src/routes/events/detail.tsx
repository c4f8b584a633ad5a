import { Button } from '@mantine/core'
import type { CalendarEvent } from '#api/events.ts'
import type { EventPlace } from '#rules/events/moved-event.ts'
import { recurrenceNotes } from '#rules/events/recurrence-notes.ts'
import { periodicityLabel, rhythmOf } from '#rules/events/recurrence.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { longDay } from '#values/week.ts'
import { ClassOff } from './class-off.tsx'
import classes from './detail.module.css'

type Props = {
  /** the last opened event, or `undefined` after it is deleted */
  event: CalendarEvent | undefined
  day: IsoDate | null
  isOpen: boolean
  onEdit: (event: CalendarEvent) => void
  onMove: (event: CalendarEvent, from: EventPlace) => void
  onRemove: (event: CalendarEvent) => void
  onClose: () => void
}

/** Details of an event on a day (spec 2, Calendar). */
export function EventDetail({ event, day, isOpen, onEdit, onMove, onRemove, onClose }: Props) {
  const from = day ?? event?.date ?? null
  const actions = event && (
    <>
      <Button data-autofocus onClick={() => onEdit(event)}>
        Editar
      </Button>
      <Button variant="light" color="red" onClick={() => onRemove(event)}>
        Eliminar
      </Button>
      {from !== null && (
        <Button variant="default" onClick={() => onMove(event, { day: from, time: event.time })}>
          Mover
        </Button>
      )}
      <Button variant="default" className={classes.close ?? ''} onClick={onClose}>
        Cerrar
      </Button>
    </>
  )
  return (
    <Dialog title="Detalle del evento" isOpen={isOpen && event !== undefined} onClose={onClose} actions={actions}>
      {event && (
        <>
          <div className={classes.when}>
            {day !== null && <p className={classes.day}>{longDay(day)}</p>}
            {event.date !== null && rhythmOf(event.periodicity) !== 'once' && (
              <p className={classes.since}>{sinceText(event.date, day)}</p>
            )}
          </div>
          <dl className={classes.detail}>
            {factsOf(event).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
          {day !== null && <ClassOff event={event} day={day} />}
          {recurrenceNotes(event.date ?? undefined, event.periodicity).map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </>
      )}
    </Dialog>
  )
}

/** Text of the start of a series, which also shows in earlier weeks (spec 5, Event). */
function sinceText(start: IsoDate, day: IsoDate | null): string {
  const since = longDay(start).toLocaleLowerCase('es')
  return day !== null && day < start ? `Todavía no empieza: es desde el ${since}` : `Desde el ${since}`
}

const factsOf = ({ date, time, subdiscipline, level, teacher, periodicity }: CalendarEvent) => [
  ['Fecha', date === null ? '' : mexicanDate(date)],
  ['Hora', time],
  ['Subdisciplina', subdiscipline],
  ['Nivel', level],
  ['Maestro', teacher],
  ['Periodicidad', periodicityLabel(periodicity)],
]
