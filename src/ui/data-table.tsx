import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { inOrder } from '#ui/order.ts'
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

/** The row that is being edited, which stays drawn wherever the page is scrolled: its cells are made of {@link Cell}. */
export type OpenRow<Item> = {
  id: string
  cells: (item: Item) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** By which column a table is sorted. */
export type Sort = { column: string; descending: boolean }

type Props<Item> = {
  caption: string
  columns: Column<Item>[]
  rows: Item[]
  /** which of the rows are shown; all without it. They are not sorted anew when only this changes. */
  keep?: ((item: Item) => boolean) | undefined
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

/** Up to here all rows are on the page, so that the browser's own search finds them. */
const virtualFrom = 100

/** How high a row is until it was measured, in pixels. */
const rowHeight = 45

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
}: Props<Item>) {
  const isCards = useMediaQuery(cardsAt, false, { getInitialValueInEffect: false })
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  const isDescending = sort?.descending
  const sorted = useMemo(
    () => (sortValue ? inOrder(rows, sortValue, isDescending) : rows),
    [rows, sortValue, isDescending],
  )
  const shown = useMemo(() => (keep ? sorted.filter(keep) : sorted), [sorted, keep])
  const focus = useKeptFocus()

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
      <caption className={classes.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
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
        <Body rows={shown} rowId={rowId} columns={columns} open={open} />
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
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    )
  const Icon = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
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
}

type CellProps = {
  /** the header of its column, which a card shows beside it */
  label: string
  align?: 'end' | undefined
  isShort?: boolean | undefined
  children: ReactNode
}

/** A cell of a row. */
export const Cell = ({ label, align, isShort, children }: CellProps) => (
  <td role="cell" data-label={label} data-align={align} data-short={isShort}>
    {children}
  </td>
)

type RowProps<Item> = {
  id: string
  item: Item
  columns: Column<Item>[]
  /** what it is instead, while it is open */
  open: OpenRow<Item> | undefined
  /** its place in a long list */
  index: number | undefined
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

/** A row, which stays as it is while others come and go. */
function BodyRow<Item>({ id, item, columns, open, index, measure }: RowProps<Item>) {
  return useMemo(
    () => (
      <tr
        role="row"
        ref={measure}
        data-row={id}
        data-open={open !== undefined || undefined}
        data-index={index}
        onKeyDown={open?.onKeyDown}
        aria-rowindex={index === undefined ? undefined : index + 2}
      >
        {open?.cells(item) ??
          columns.map(({ id: column, header, cell, ...kind }) => (
            <Cell key={column} label={header} align={kind.align} isShort={kind.isShort}>
              {cell(item)}
            </Cell>
          ))}
      </tr>
    ),
    [id, item, columns, open, index, measure],
  )
}

/** Where a row leaves that had the focus, the table has it: it is not lost to the top of the page. */
function useKeptFocus() {
  const table = useRef<HTMLTableElement>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) table.current?.focus({ preventScroll: true })
  })
  // React hears nothing of the focus that a dialog gives back as it leaves the page.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const enter = () => {
      isHere.current = true
    }
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      // Without a next element it may be the row that left; whoever clicks beside the table moves on to the body too.
      // A dialog gives the focus back, unless its row has left by then.
      if (next instanceof Element && !next.closest('dialog')) isHere.current = false
    }
    table.current?.addEventListener('focusin', enter, { signal })
    table.current?.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [])
  return table
}

type BodyProps<Item> = {
  rows: Item[]
  rowId: (item: Item) => string
  columns: Column<Item>[]
  open: OpenRow<Item> | null
}

/** The rows of a table; of a long list those that are seen, and the open one, with what keeps their places. */
function Body<Item>({ rows, rowId, columns, open }: BodyProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isLong = rows.length > virtualFrom
  const top = useTop(body, isLong)
  const openId = open?.id
  const openIndex = useMemo(
    () => (isLong && openId !== undefined ? rows.findIndex((item) => rowId(item) === openId) : -1),
    [rows, rowId, isLong, openId],
  )
  const virtualizer = useWindowVirtualizer({
    enabled: isLong,
    count: rows.length,
    estimateSize: () => rowHeight,
    // The browser tells how high a row is once it has laid it out; asking as it is drawn would lay all of them out twice.
    // Rows that are hidden have no height; taken at their word, all of a long list would fit on the page at once.
    measureElement: (row, laidOut, list) => {
      if (laidOut) return measureElement(row, laidOut, list) || rowHeight
      return list.measurementsCache[list.indexFromElement(row)]?.size ?? rowHeight
    },
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => {
      const item = rows[index]
      return item ? rowId(item) : index
    },
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range)
        return openIndex === -1 || seen.includes(openIndex) ? seen : [...seen, openIndex].toSorted((a, b) => a - b)
      },
      [openIndex],
    ),
  })
  const draw = (item: Item, index?: number) => {
    const id = rowId(item)
    return (
      <BodyRow
        key={id}
        id={id}
        item={item}
        columns={columns}
        open={id === openId ? (open ?? undefined) : undefined}
        index={index}
        measure={index === undefined ? undefined : virtualizer.measureElement}
      />
    )
  }
  // One body for lists of any length: a row that is open stays what it is while others are filtered away.
  if (!isLong)
    return (
      <tbody role="rowgroup" ref={body}>
        {rows.map((item) => draw(item))}
      </tbody>
    )

  const drawn: ReactNode[] = []
  const keepPlace = (height: number) => {
    if (height > 0)
      drawn.push(<tr key={`space ${drawn.length}`} aria-hidden className={classes.spacer} style={{ height }} />)
  }
  let end = top
  for (const { index, start, end: next } of virtualizer.getVirtualItems()) {
    const item = rows[index]
    if (!item) continue
    keepPlace(start - end)
    drawn.push(draw(item, index))
    end = next
  }
  // A list that has just become long knows nothing of what is seen yet; the row that is open is there all the same.
  const opened = rows[openIndex]
  if (opened && drawn.length === 0) drawn.push(draw(opened, openIndex))
  keepPlace(virtualizer.getTotalSize() - (end - top))
  return (
    <tbody role="rowgroup" ref={body}>
      {drawn}
    </tbody>
  )
}

/** Where an element begins on the page, in px: what stands above moves it whenever the page grows or shrinks. */
function useTop(element: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!isNeeded) return undefined
    const place = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, isNeeded])
  return top
}
