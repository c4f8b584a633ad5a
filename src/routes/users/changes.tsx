import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Change, type ChangeKind } from '#api/changes.ts'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { BackButton } from '#routes/shared/screen/back-button.tsx'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { changesQuery } from '#rows/changes.ts'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { FilterFold, type ChosenFilter } from '#ui/fields/filter-fold.tsx'
import { NoValue } from '#ui/notes/no-value.tsx'
import { asIs, idOf, type Column } from '#ui/table/column.ts'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { isoDateOf, isWithin, mexicanDate } from '#values/dates.ts'
import { rangeText } from '#values/ranges.ts'
import { isSameName, withHeld } from '#values/text.ts'
import classes from './changes.module.css'
import type { UserSearch } from './search.ts'
import { pagesOf } from './table.tsx'

type Props = { search: UserSearch; onSearch: (change: UserSearch) => void }

const none: Change[] = []

/** Who changed what and when, for the user `admin` (spec 2, Changes). */
export function ChangesScreen({ search, onSearch }: Props) {
  const changes = useQuery(changesQuery())
  const all = changes.data ?? none
  const { que, quien, inicio, fin, orden } = search
  const filter = useMemo(() => isShown({ que, quien, inicio, fin }), [que, quien, inicio, fin])
  const { list } = useFirstRows(all, filter, 'cambios', 'los')
  const chosen = chosenOf(search, onSearch)
  return (
    <Screen
      chosen={chosenWords({
        Cambio: que,
        Quién: quien,
        Fechas: rangeText({ start: inicio, end: fin }),
      })}
      actions={
        <BackButton
          onClick={() =>
            onSearch({
              vista: undefined,
              que: undefined,
              quien: undefined,
              inicio: undefined,
              fin: undefined,
              orden: undefined,
            })
          }
        >
          Volver a los usuarios
        </BackButton>
      }
    >
      <ListSection
        heading="Cambios"
        className={classes.list}
        isCard
        tools={
          <div className={classes.filters}>
            <FilterFold chosen={chosen}>
              <Filters all={all} search={search} onSearch={onSearch} />
            </FilterFold>
          </div>
        }
        freshness={<Freshness of={[changesQuery()]} />}
        lacking={useUnreadable(changesQuery())}
        file="Cambios"
        query={changes}
        loading="Cargando cambios"
        heights={{ row: 48, card: 120 }}
        empty={all.length === 0 ? 'No hay cambios anotados.' : 'Ningún cambio coincide con el filtro.'}
        columns={columns}
        {...list}
        rows={all}
        filter={filter}
        rowId={idOf}
        order={orden}
        usualOrder="-cuando"
        onOrder={(order) => onSearch({ orden: order })}
      />
    </Screen>
  )
}

const isShown =
  ({ que, quien, inicio, fin }: UserSearch) =>
  (change: Change): boolean =>
    (que === undefined || kindText(change) === que) &&
    (quien === undefined || isSameName(change.by, quien)) &&
    isWithin(isoDateOf(change.at) ?? '', inicio, fin)

const kindWords: Readonly<Record<string, string>> = {
  cancellation: 'Venta cancelada',
  deletion: 'Eliminado',
  name: 'Nombre',
  password: 'Contraseña',
  payment: 'Pago',
  price: 'Precio o sueldo',
  user: 'Permisos',
} satisfies Record<ChangeKind, string>

/** The kind in words; an unknown kind of another server as it sends it. */
const kindText = ({ kind }: Change): string => kindWords[kind] ?? kind

const held = (chosen: string | undefined): string[] => (chosen === undefined ? [] : [chosen])

const any = { value: '', label: 'Todos' }

function Filters({ all, search: { que, quien, inicio, fin }, onSearch }: Props & { all: Change[] }) {
  // A name or kind from the address stays an option.
  const people = useMemo(
    () =>
      withHeld(
        all.map(({ by }) => by),
        held(quien),
      ),
    [all, quien],
  )
  return (
    <>
      <DateRangeFields today={useToday()} range={{ inicio, fin }} onChange={onSearch} />
      <NativeSelect
        label="Cambio"
        data={[any, ...withHeld(Object.values(kindWords), held(que))]}
        value={que ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ que: value || undefined })}
      />
      <NativeSelect
        label="Quién"
        data={[any, ...people]}
        value={quien ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ quien: value || undefined })}
      />
    </>
  )
}

const chosenOf = ({ que, quien, inicio, fin }: UserSearch, onSearch: Props['onSearch']): ChosenFilter[] => [
  ...(que ? [{ text: `Cambio: ${que}`, onRemove: () => onSearch({ que: undefined }) }] : []),
  ...(quien === undefined ? [] : [{ text: `Quién: ${quien}`, onRemove: () => onSearch({ quien: undefined }) }]),
  ...((inicio ?? fin) === undefined
    ? []
    : [
        {
          text: rangeText({ start: inicio, end: fin }),
          onRemove: () => onSearch({ inicio: undefined, fin: undefined }),
        },
      ]),
]

/** `dd/mm/yyyy hh:mm` */
function momentOf({ at }: Change): string {
  const day = isoDateOf(at)
  return day === undefined ? at : `${mexicanDate(day)} ${at.slice(11, 16)}`
}

/** A value in words; the pages of a user are keys. */
const valueText = ({ kind }: Change, value: string | null): string | null =>
  kind === 'user' && value !== null ? pagesOf({ pages: value.split(', ') }) : value

const valueOf = (id: string, header: string, key: 'before' | 'after'): Column<Change> => ({
  id,
  header,
  cell: (change) => valueText(change, change[key]) ?? <NoValue />,
  csv: (change) => valueText(change, change[key]) ?? '',
  inCard: 'named',
})

const columns: Column<Change>[] = [
  {
    id: 'cuando',
    header: 'Cuándo',
    cell: momentOf,
    // Changes of one second stay in their order.
    sortValue: ({ at, id }) => `${at} ${id.padStart(9, '0')}`,
    csv: momentOf,
    isShort: true,
    inCard: 'note',
  },
  asIs('quien', 'Quién', ({ by }) => by, { inCard: 'note' }),
  asIs('cambio', 'Cambio', kindText, { isShort: true, inCard: 'note' }),
  asIs('de', 'De', ({ subject }) => subject, { inCard: 'title' }),
  valueOf('antes', 'Antes', 'before'),
  valueOf('despues', 'Después', 'after'),
]
