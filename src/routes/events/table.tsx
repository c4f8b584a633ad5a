import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { CalendarEvent } from '#api/events.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { eventsQuery } from '#rows/events.ts'
import { nameOf } from '#rules/events/name.ts'
import { happensOn, periodicityLabel } from '#rules/events/recurrence.ts'
import { nextClasses } from '#rules/events/timetable.ts'
import { ClearButton } from '#ui/fields/clear-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { GoToForm } from '#ui/shell/form-opener.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { actionsColumn } from '#ui/table/row-action.tsx'
import { mexicanDate } from '#values/dates.ts'
import { shortened } from '#values/text.ts'
import { longDay } from '#values/week.ts'
import type { OpenEvent } from './opening.ts'
import type { CalendarSearch } from './search.ts'
import classes from './table.module.css'

type Props = {
  search: CalendarSearch
  onSearch: (change: CalendarSearch) => void
  onOpen: OpenEvent
  onEdit: (event: CalendarEvent) => void
  onRemove: (event: CalendarEvent) => void
}

const none: CalendarEvent[] = []

export const FirstEvent = () => (
  <EmptyHelp action={<GoToForm>Agregar el primer evento</GoToForm>}>
    Aquí están las clases y los eventos de la academia.
  </EmptyHelp>
)

/** Width in rem below which the columns do not fit: a tablet, or a medium screen with the form. */
const cardsAt = 55.99

/** List of all events, the next one first, or of one day's, recurring events included (spec 2, Calendar). */
export const EventList = memo(function EventList({ search, onSearch, onOpen, onEdit, onRemove }: Props) {
  const events = useQuery(eventsQuery())
  const { fecha, orden } = search
  const now = useNow()
  const hour = `${now.time.slice(0, 2)}:00`
  const notHeld = useNotHeld()
  const next = useMemo(
    () => nextClasses(events.data ?? none, { day: now.day, time: hour }, notHeld.is),
    [events.data, now.day, hour, notHeld],
  )
  const columns = useMemo(
    () => columnsFor({ all: events.data ?? none, fecha, next, onOpen, onEdit, onRemove }),
    [events.data, fecha, next, onOpen, onEdit, onRemove],
  )
  const filter = useMemo(() => (fecha ? (event: CalendarEvent) => happensOn(event, fecha) : undefined), [fecha])

  return (
    <ListSection
      label="Lista de eventos"
      caption="Eventos"
      tools={
        <div className={classes.filters}>
          <DateField label="Fecha" value={fecha ?? ''} onChange={(day) => onSearch({ fecha: day || undefined })} />
          {fecha !== undefined && <ClearButton onClear={() => onSearch({ fecha: undefined })} />}
        </div>
      }
      freshness={<Freshness of={[eventsQuery()]} />}
      lacking={useUnreadable(eventsQuery())}
      query={events}
      loading="Cargando eventos"
      heights={{ row: 65 }}
      empty="No hay eventos."
      help={<FirstEvent />}
      columns={columns}
      rows={events.data ?? none}
      filter={filter}
      rowId={idOf}
      cardsAt={cardsAt}
      order={orden}
      usualOrder={fecha ? 'hora' : 'fecha'}
      onOrder={(orden) => onSearch({ orden })}
    />
  )
})

type Shown = Pick<Props, 'onOpen' | 'onEdit' | 'onRemove'> &
  Pick<CalendarSearch, 'fecha'> & { all: readonly CalendarEvent[]; next: ReturnType<typeof nextClasses> }

function columnsFor({ all, fecha, next, onOpen, onEdit, onRemove }: Shown): Column<CalendarEvent>[] {
  const dayOf = ({ id, date }: CalendarEvent) => fecha ?? next.get(id)?.day ?? date
  const named = Map.groupBy(all, nameOf)
  // A class of several days has as many rows of one name: their buttons also say the day.
  const calledOf = (event: CalendarEvent) => {
    const [name, day] = [nameOf(event), dayOf(event)]
    return day && !fecha && (named.get(name)?.length ?? 0) > 1 ? `${name}, ${longDay(day).toLowerCase()}` : name
  }
  return [
    {
      id: 'fecha',
      header: 'Fecha',
      cell: (event) => mexicanDate(dayOf(event) ?? '—'),
      // Events that are over come last.
      sortValue: (event) => `${next.has(event.id) ? '0' : '1'} ${dayOf(event) ?? ''} ${event.time}`,
      isShort: true,
    },
    {
      id: 'hora',
      header: 'Hora',
      cell: ({ time }) => time || '—',
      sortValue: ({ time, date }) => `${time} ${date ?? ''}`,
      isShort: true,
    },
    {
      id: 'subdisciplina',
      header: 'Subdisciplina',
      cell: (event) => (
        <LinkButton
          aria-label={calledOf(event)}
          onClick={({ currentTarget }) => onOpen(event, dayOf(event), currentTarget)}
        >
          {shortened(event.subdiscipline)}
        </LinkButton>
      ),
      sortValue: ({ subdiscipline }) => subdiscipline,
    },
    { id: 'nivel', header: 'Nivel', cell: ({ level }) => level, sortValue: ({ level }) => level, isShort: true },
    { id: 'maestro', header: 'Maestro', cell: ({ teacher }) => teacher, sortValue: ({ teacher }) => teacher },
    {
      id: 'periodicidad',
      header: 'Periodicidad',
      cell: ({ periodicity }) => periodicityLabel(periodicity),
      sortValue: ({ periodicity }) => periodicityLabel(periodicity),
      isShort: true,
    },
    actionsColumn(calledOf, { onEdit, onRemove }),
  ]
}
