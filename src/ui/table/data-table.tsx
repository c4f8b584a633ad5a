import { useCallbackRef } from '@mantine/hooks'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { useRestoredFocus } from '#ui/notes/restored-focus.ts'
import { heightOf, type Column, type OpenRow, type RowHeights, type Sort } from '#ui/table/column.ts'
import { OrderField } from '#ui/table/order-field.tsx'
import { orderOf } from '#ui/table/order.ts'
import { usePrinting } from '#ui/table/printing.ts'
import { LeavesOut } from '#ui/table/row-more.tsx'
import { TableBody } from '#ui/table/table-body.tsx'
import cards from './cards.module.css'
import classes from './data-table.module.css'

/**
 * Number of rows above which only the visible ones render. Below it the browser's search finds every row. Counts all
 * rows, not the filtered ones: otherwise one keystroke could render a hundred rows.
 */
const longFrom = 100

export type TableProps<Item> = {
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  /** selects the shown rows, by default all; a change filters again but does not sort again */
  filter?: ((item: Item, index: number) => boolean) | undefined
  /** a stable function: a new one makes a long list measure all rows again */
  rowId: (item: Item) => string
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** the row being edited; the filter must include it */
  open?: OpenRow<Item> | null
  empty: ReactNode
  /** for a table with many columns: smaller text, and headers on up to two lines */
  isDense?: boolean
  isCards: boolean
  heights?: RowHeights | undefined
  /** maximum number of rows on screen, the first of their order; paper has all */
  most?: number
  besideOrder: ReactNode
}

/**
 * Table that sorts by its headers. A long list renders only its visible rows. Cards replace columns that do not fit.
 */
export function DataTable<Item>({
  caption,
  columns,
  rows,
  filter,
  rowId,
  sort,
  onSort,
  open = null,
  empty,
  isDense = false,
  isCards,
  heights,
  most,
  besideOrder,
}: TableProps<Item>) {
  const found = useShownRows({ rows, columns, filter, sort })
  const isPrinting = usePrinting()
  const limit = isPrinting ? undefined : most
  const shown = useMemo(() => (limit === undefined ? found : found.slice(0, limit)), [found, limit])
  const focus = useRestoredFocus<HTMLTableElement>()
  const sortBy = useCallbackRef(onSort)

  return (
    <LeavesOut value={isCards && columns.some(({ inCard }) => inCard === 'more')}>
      {isCards && rows.length > 1 && (
        <OrderField caption={caption} columns={columns} sort={sort} onSort={sortBy}>
          {besideOrder}
        </OrderField>
      )}
      <table
        // As cards the elements lose their native table roles.
        role="table"
        className={isCards ? `${classes.table ?? ''} ${cards.cards ?? ''}` : classes.table}
        data-dense={isDense || undefined}
        data-cards={isCards || undefined}
        aria-rowcount={found.length + 1}
        tabIndex={-1}
        ref={focus}
      >
        <caption>{caption}</caption>
        <HeaderRow columns={columns} sort={sort} isButtons={!isCards} onSort={sortBy} />
        {shown.length === 0 ? (
          <tbody role="rowgroup">
            <tr role="row">
              <td
                role="cell"
                className={isCards ? `${classes.empty ?? ''} ${cards.empty ?? ''}` : classes.empty}
                colSpan={columns.length}
              >
                {empty}
              </td>
            </tr>
          </tbody>
        ) : (
          <TableBody
            caption={caption}
            rows={shown}
            rowId={rowId}
            columns={columns}
            open={open}
            isLong={(most ?? rows.length) > longFrom}
            rowHeight={heightOf(heights, isCards)}
          />
        )}
      </table>
    </LeavesOut>
  )
}

function useShownRows<Item>({
  rows,
  columns,
  filter,
  sort,
}: Pick<TableProps<Item>, 'rows' | 'columns' | 'filter' | 'sort'>): Item[] {
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  const isDescending = sort?.descending
  const order = useMemo(
    () => (sortValue ? orderOf(rows, sortValue, isDescending) : Uint32Array.from(rows.keys())),
    [rows, sortValue, isDescending],
  )
  return useMemo(() => {
    const found: Item[] = []
    for (const index of order) {
      const item = rows[index]
      if (item !== undefined && (!filter || filter(item, index))) found.push(item)
    }
    return found
  }, [rows, order, filter])
}

type HeaderRowProps<Item> = Pick<TableProps<Item>, 'columns' | 'sort' | 'onSort'> & {
  /** whether a press on its cells sorts */
  isButtons: boolean
}

const HeaderRow = <Item,>({ columns, sort, isButtons, onSort }: HeaderRowProps<Item>) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map((column) => (
        <HeaderCell
          key={column.id}
          id={column.id}
          header={column.header}
          align={column.align}
          direction={column.sortValue && directionOf(column.id, sort)}
          isButton={isButtons}
          onSort={onSort}
        />
      ))}
    </tr>
  </thead>
)

type Direction = 'none' | 'ascending' | 'descending'

const directionOf = (column: string, sort: Sort | null): Direction =>
  sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : 'none'

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

type HeaderProps = {
  id: string
  header: string
  align: 'end' | undefined
  /** `undefined` for a column that cannot be sorted */
  direction: Direction | undefined
  isButton: boolean
  onSort: (sort: Sort) => void
}

/** Memoized: it does not render again when the rows change. */
const HeaderCell = memo(function HeaderCell({ id, header, align, direction, isButton, onSort }: HeaderProps) {
  if (!direction || !isButton)
    return (
      <th role="columnheader" scope="col" data-align={align} aria-sort={direction}>
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
