import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { undatedFor, useLacks } from '#routes/shared/lists/unreadable.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { historyOf, isInHistory, type PastRoll } from '#rules/rolls/roll-history.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import { lackingText } from '#rules/unreadable.ts'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { asIs, type Column } from '#ui/table/column.ts'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { mexicanDate } from '#values/dates.ts'
import { HistoryFilters } from './filters.tsx'
import { hasHistoryFilter, type AttendanceSearch } from './search.ts'
import classes from './table.module.css'

type Props = {
  search: AttendanceSearch
  onSearch: (change: AttendanceSearch) => void
  onOpen: (choice: RollChoice) => void
  onTake: () => void
}

const none: AttendanceRecord[] = []
const noTeachers: Teacher[] = []

const rollsFor = memoizeByList(historyOf)

/** Saved rolls, filtered (spec 2, Attendance). Memoized: it does not render while a person marks. */
export const History = memo(function History({ search, onSearch, onOpen, onTake }: Props) {
  const records = useQuery(rollsQuery())
  const lacks = useLacks(rollsQuery())
  const { fecha, inicio, fin, subdisciplina, nivel, maestro, orden } = search
  const { data: teachers = noTeachers } = useQuery(teachersQuery())
  const rolls = rollsFor(records.data ?? none, teachers)
  const filter = useMemo(
    () =>
      isInHistory({
        date: fecha,
        start: inicio,
        end: fin,
        subdiscipline: subdisciplina,
        level: nivel,
        teacher: maestro,
      }),
    [fecha, inicio, fin, subdisciplina, nivel, maestro],
  )
  const columns = useMemo(() => columnsFor(onOpen), [onOpen])
  const isFiltered = hasHistoryFilter(search)
  const { list } = useFirstRows(rolls, isFiltered ? filter : undefined, 'listas')

  return (
    <ListSection
      heading="Historial de asistencia"
      className={classes.history}
      isCard
      tools={<HistoryFilters rolls={rolls} search={search} onSearch={onSearch} />}
      freshness={<Freshness of={[rollsQuery()]} />}
      lacking={lackingText('attendance', {
        ...lacks,
        undated: (fecha ?? inicio ?? fin) === undefined ? 0 : undatedFor(records.data ?? none),
      })}
      file="Asistencia"
      query={records}
      loading="Cargando historial"
      heights={{ card: 76 }}
      empty={isFiltered ? 'Ninguna lista coincide con los filtros.' : 'No hay listas guardadas.'}
      help={
        <EmptyHelp
          action={
            <Button variant="default" onClick={onTake}>
              Tomar la primera lista
            </Button>
          }
        >
          Aquí queda cada lista que guardas, para abrirla de nuevo.
        </EmptyHelp>
      }
      columns={columns}
      {...list}
      rows={rolls}
      filter={isFiltered ? filter : undefined}
      rowId={keyOf}
      cardsAt={56}
      order={orden}
      usualOrder="-fecha"
      onOrder={(orden) => onSearch({ orden })}
    />
  )
})

const moment = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const keyOf = ({ key }: PastRoll): string => key

export function columnsFor(onOpen: Props['onOpen']): Column<PastRoll>[] {
  return [
    {
      id: 'fecha',
      header: 'Fecha',
      cell: (roll) => <Day roll={roll} onOpen={onOpen} />,
      sortValue: placeOf,
      csv: ({ date }) => (date === null ? '' : mexicanDate(date)),
      isShort: true,
      inCard: 'figure',
    },
    asIs('subdisciplina', 'Subdisciplina', ({ subdiscipline }) => subdiscipline, { inCard: 'title' }),
    asIs('nivel', 'Nivel', ({ level }) => level, { isShort: true }),
    asIs('maestro', 'Maestro', ({ calledTeacher }) => calledTeacher),
    asIs('presentes', 'Presentes', ({ present }) => present, { inCard: 'named', align: 'end' }),
    asIs('ausentes', 'Ausentes', ({ absent }) => absent, { inCard: 'named', align: 'end' }),
    {
      id: 'registrado',
      header: 'Registrado',
      cell: ({ recorded }) => (recorded === 0 ? '—' : moment.format(recorded)),
      sortValue: ({ recorded }) => recorded,
      csv: ({ recorded }) => (recorded === 0 ? '' : moment.format(recorded)),
      isShort: true,
      inCard: 'named',
    },
  ]
}

function Day({ roll, onOpen }: { roll: PastRoll; onOpen: Props['onOpen'] }) {
  const { date, subdiscipline, level, teacher } = roll
  if (date === null) return '—'
  return (
    <LinkButton
      aria-label={`${mexicanDate(date)}, abrir la lista de ${subdiscipline} ${level}`}
      title="Abrir la lista"
      onClick={() => onOpen({ date, subdiscipline, level, teacher })}
    >
      {mexicanDate(date)}
    </LinkButton>
  )
}

/** Sort value of a roll: its date, then the time of its record. */
const placeOf = ({ date, recorded }: PastRoll): number =>
  Number((date ?? '').replaceAll('-', '')) * 100_000_000 + Math.trunc(recorded / 100_000)
