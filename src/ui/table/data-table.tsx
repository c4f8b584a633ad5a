import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { type Column, type OpenRow, type Sort } from '#ui/table/column.ts'
import { useKeptFocus } from '#ui/table/kept-focus.ts'
import { TableBody } from '#ui/table/table-body.tsx'
import { inOrder } from '#ui/table/order.ts'
import classes from './data-table.module.css'

/**
 * Up to here all rows are on the page, so that the browser's own search finds them. The whole list counts, not what is
 * kept of it: else a letter typed into a search could draw a hundred rows.
 */
const longFrom = 100

export type TableProps<Item> = {
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  /** which of the rows are shown; all without it. They are not sorted anew when only this changes. */
  keep?: ((item: Item) => boolean) | undefined
  /** one function for all drawings: with another, the places of a long list are reckoned anew */
  rowId: (item: Item) => string
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** none without it; `keep` has to leave it */
  open?: OpenRow<Item> | null
  /** what is said instead of the rows when there are none */
  empty: ReactNode
  /** for a table of many columns: smaller letters, and headers that may take two lines */
  isDense?: boolean
  /** on which screens (a media query) its rows are cards; on phones, without it */
  cardsAt?: string
}

/** A table that sorts by its headers, draws only what is seen of a long list, and turns into cards on a phone. */
export function DataTable<Item>({
  caption,
  columns,
  rows,
  keep,
  rowId,
  sort,
  onSort,
  open = null,
  empty,
  isDense = false,
  cardsAt = '(max-width: 40rem)',
}: TableProps<Item>) {
  const isCards = useMediaQuery(cardsAt, false, { getInitialValueInEffect: false })
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  const isDescending = sort?.descending
  const sorted = useMemo(
    () => (sortValue ? inOrder(rows, sortValue, isDescending) : rows),
    [rows, sortValue, isDescending],
  )
  const shown = useMemo(() => (keep ? sorted.filter(keep) : sorted), [sorted, keep])
  const focus = useKeptFocus<HTMLTableElement>()
  const sortBy = useCallbackRef(onSort)

  return (
    <table
      // As cards its parts are no longer drawn as a table: the roles say that it still is one.
      role="table"
      className={classes.table}
      data-dense={isDense || undefined}
      data-cards={isCards || undefined}
      aria-rowcount={shown.length + 1}
      tabIndex={-1}
      ref={focus}
    >
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell
              key={column.id}
              id={column.id}
              header={column.header}
              align={column.align}
              direction={column.sortValue && directionOf(column.id, sort)}
              onSort={sortBy}
            />
          ))}
        </tr>
      </thead>
      {shown.length === 0 ? (
        <tbody role="rowgroup">
          <tr role="row">
            <td role="cell" className={classes.empty} colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        </tbody>
      ) : (
        <TableBody rows={shown} rowId={rowId} columns={columns} open={open} isLong={rows.length > longFrom} />
      )}
    </table>
  )
}

type Direction = 'none' | 'ascending' | 'descending'

const directionOf = (column: string, sort: Sort | null): Direction =>
  sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : 'none'

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

type HeaderProps = {
  id: string
  header: string
  align: 'end' | undefined
  /** nothing where the column cannot be sorted */
  direction: Direction | undefined
  onSort: (sort: Sort) => void
}

/** A header, which stays as it is while the rows below it change. */
const HeaderCell = memo(function HeaderCell({ id, header, align, direction, onSort }: HeaderProps) {
  if (!direction)
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    )
  const Icon = icons[direction]
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ column: id, descending: direction === 'ascending' })}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
})
