import { useMediaQuery } from '@mantine/hooks'
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table'
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { compare } from '#ui/order.ts'
import classes from './data-table.module.css'

/** A column: what its cells show, and, where it can be sorted, the value that orders them. */
export type Column<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  sortValue?: (item: Item) => string | number
  /** what its cells are in a file: an amount in pesos, a day as `dd/mm/yyyy`; without it, it is left out */
  csv?: (item: Item) => string | number
  align?: 'end'
  /** a text of a word or two, which is never broken */
  isShort?: boolean
}

/** By which column a table is sorted. */
export type Sort = { column: string; descending: boolean }

type Props<Item extends object> = {
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  /** which of the rows are shown; all without it. They are not sorted anew when only this changes. */
  keep?: ((item: Item) => boolean) | undefined
  rowId: (item: Item) => string
  sort: Sort | null
  onSort: (sort: Sort) => void
  /** what is said instead of the rows when there are none */
  empty: ReactNode
  /** for a table of many columns: smaller letters, and headers that may take two lines */
  isDense?: boolean
  /** on which screens (a media query) its rows are cards; on phones, without it */
  cardsAt?: string
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** Up to here all rows are on the page, so that the browser's own search finds them. */
const virtualFrom = 100

/** How high a row is until it was measured, in pixels. */
const rowHeight = 45

/** A table that sorts by its headers, draws only what is seen of a long list, and turns into cards on a phone. */
export function DataTable<Item extends object>({
  caption,
  columns,
  rows,
  keep,
  rowId,
  sort,
  onSort,
  empty,
  isDense = false,
  cardsAt = '(max-width: 40rem)',
}: Props<Item>) {
  const isCards = useMediaQuery(cardsAt, false, { getInitialValueInEffect: false })
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortValue }): ColumnDef<typeof features, Item> => ({
        id,
        accessorFn: (item: Item) => sortValue?.(item) ?? '',
        enableSorting: sortValue !== undefined,
        sortFn: (a, b, column) => compare(a.getValue(column), b.getValue(column)),
      })),
    [columns],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort])
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId, state: { sorting } })
  const sorted = table.getRowModel().rows
  const shown = useMemo(() => (keep ? sorted.filter(({ original }) => keep(original)) : sorted), [sorted, keep])
  const focus = useKeptFocus()

  return (
    <table
      className={classes.table}
      data-dense={isDense || undefined}
      data-cards={isCards || undefined}
      aria-rowcount={shown.length + 1}
      tabIndex={-1}
      {...focus}
    >
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {shown.length === 0 ? (
        <tbody>
          <tr>
            <td className={classes.empty} colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        </tbody>
      ) : shown.length <= virtualFrom ? (
        <tbody>
          {shown.map((row) => (
            <BodyRow key={row.id} item={row.original} columns={columns} />
          ))}
        </tbody>
      ) : (
        <LongBody rows={shown} columns={columns} />
      )}
    </table>
  )
}

type HeaderProps<Item> = { column: Column<Item>; sort: Sort | null; onSort: (sort: Sort) => void }

function HeaderCell<Item>({ column: { id, header, sortValue, align }, sort, onSort }: HeaderProps<Item>) {
  const isSorted = sort?.column === id
  const direction = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'
  if (!sortValue)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  const Icon = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
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
}

type RowProps<Item> = {
  item: Item
  columns: Column<Item>[]
  index?: number
  measure?: (element: HTMLTableRowElement | null) => void
}

/** A row, which stays as it is while others come and go. */
function BodyRow<Item>({ item, columns, index, measure }: RowProps<Item>) {
  return useMemo(
    () => (
      <tr ref={measure} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
        {columns.map(({ id, header, cell, align, isShort }) => (
          <td key={id} data-label={header} data-align={align} data-short={isShort}>
            {cell(item)}
          </td>
        ))}
      </tr>
    ),
    [item, columns, index, measure],
  )
}

/** Where a row leaves that had the focus, the table has it: it is not lost to the top of the page. */
function useKeptFocus() {
  const table = useRef<HTMLTableElement>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) table.current?.focus({ preventScroll: true })
  })
  return {
    ref: table,
    onFocus: () => {
      isHere.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a next element it may be the row that left; whoever clicks beside the table moves on to the body too.
      if (relatedTarget) isHere.current = false
    },
  }
}

function LongBody<Item extends object>({
  rows,
  columns,
}: {
  rows: Row<typeof features, Item>[]
  columns: Column<Item>[]
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  // What stands above the table moves it; the place of its first row is read whenever the page grows or shrinks.
  useLayoutEffect(() => {
    const place = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    // Rows that are hidden have no height; taken at their word, all of a long list would fit on the page at once.
    measureElement: (...row) => measureElement(...row) || rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      {before > 0 && <tr aria-hidden className={classes.spacer} style={{ height: before }} />}
      {items.flatMap(({ index, key }) => {
        const row = rows[index]
        return row
          ? [
              <BodyRow
                key={key}
                item={row.original}
                columns={columns}
                index={index}
                measure={virtualizer.measureElement}
              />,
            ]
          : []
      })}
      {after > 0 && <tr aria-hidden className={classes.spacer} style={{ height: after }} />}
    </tbody>
  )
}
