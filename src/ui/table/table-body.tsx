import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useMemo, useRef, type ReactNode } from 'react'
import { placeInCard, type Column, type OpenRow } from '#ui/table/column.ts'
import { usePrinting } from '#ui/table/printing.ts'
import { scrollByAdjustment, scrolled } from '#ui/table/scrolled.ts'
import { leastTop, useTop } from '#ui/table/top.ts'
import { shortened } from '#values/text.ts'
import classes from './data-table.module.css'

/** What a cell shows. Only the beginning of a very long text. */
const shownIn = (value: ReactNode): ReactNode => (typeof value === 'string' ? shortened(value) : value)

type RowProps<Item> = {
  id: string
  item: Item
  columns: Column<Item>[]
  /** replaces the cells while the row is edited */
  open: OpenRow<Item> | undefined
  /** its position in the list */
  index: number
  /** reports its height; only in a long list */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

/** A row of the table. Memoized: it does not render again when other rows change, and its cells not when it moves. */
function BodyRow<Item>({ id, item, columns, open, index, measure }: RowProps<Item>) {
  const cells = useMemo(
    () =>
      open?.cells(item, columns.length) ??
      // Not a component: one for each of hundreds of cells is a sixth of the work of drawing them.
      columns.map((column, at) => (
        <td
          key={column.id}
          role="cell"
          data-label={column.header}
          data-align={column.align}
          data-short={column.isShort}
          data-place={placeInCard(column, at)}
        >
          {shownIn(column.cell(item))}
        </td>
      )),
    [item, columns, open],
  )
  return useMemo(
    () => (
      <tr
        role="row"
        ref={measure}
        data-row={id}
        data-open={open !== undefined || undefined}
        // Also where nothing is measured: a row that was is still watched for a while, and is found by it.
        data-index={index}
        onKeyDown={open?.onKeyDown}
        aria-rowindex={measure && index + 2}
      >
        {cells}
      </tr>
    ),
    [id, cells, open, index, measure],
  )
}

type BodyProps<Item> = {
  /** the name of the table */
  caption: string
  rows: Item[]
  rowId: (item: Item) => string
  columns: Column<Item>[]
  open: OpenRow<Item> | null
  /** whether only the visible rows are rendered */
  isLong: boolean
  /** the height of a row until it is measured, in px */
  rowHeight: number
}

/**
 * The body of a table. Of a long list it renders the visible rows and the one being edited, with spacers for the rest;
 * on paper all rows.
 */
export function TableBody<Item>({ caption, rows, rowId, columns, open, isLong, rowHeight }: BodyProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(body, caption, isLong)
  const isPrinting = usePrinting()
  // A table appears with the rows that a window shows; those below come in the moment after, if there are any.
  const isWhole = useDeferredValue(true, isLong || rows.length <= seenFirst(rowHeight))
  const openId = open?.id
  const openIndex = useMemo(
    () => (isLong && openId !== undefined ? rows.findIndex((item) => rowId(item) === openId) : -1),
    [rows, rowId, isLong, openId],
  )
  const virtualizer = useWindowVirtualizer({
    enabled: isLong,
    count: rows.length,
    estimateSize: () => rowHeight,
    // Uses the size the browser reports after layout; reading it during render would force a second layout. Hidden rows
    // report height 0: use the estimate, or all rows would count as visible.
    measureElement: (row, laidOut, list) => {
      if (laidOut) return measureElement(row, laidOut, list) || rowHeight
      return list.measurementsCache[list.indexFromElement(row)]?.size ?? rowHeight
    },
    overscan,
    // Known before the first measurement, so that rows are there at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: scrolled,
    scrollToFn: scrollByAdjustment,
    scrollMargin: top,
    // A new function would make the virtualizer compute all positions again.
    getItemKey: useCallback(
      (index: number) => {
        const item = rows[index]
        return item ? rowId(item) : index
      },
      [rows, rowId],
    ),
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range)
        return openIndex === -1 || seen.includes(openIndex) ? seen : [...seen, openIndex].toSorted((a, b) => a - b)
      },
      [openIndex],
    ),
  })
  const isWindowed = isLong && !isPrinting
  const draw = (item: Item, index: number) => {
    const id = rowId(item)
    return (
      <BodyRow
        key={id}
        id={id}
        item={item}
        columns={columns}
        open={id === openId ? (open ?? undefined) : undefined}
        index={index}
        measure={isWindowed ? virtualizer.measureElement : undefined}
      />
    )
  }
  // The same list of elements for short and long lists, so that an open row keeps its state when one becomes the other.
  const drawn: ReactNode[] = []
  if (!isWindowed) {
    const begun = isWhole || isPrinting || openId !== undefined ? rows : rows.slice(0, seenFirst(rowHeight))
    drawn.push(...begun.map(draw))
    const left = (rows.length - begun.length) * rowHeight
    if (left > 0) drawn.push(<Spacer key="space" height={left} />)
  } else {
    const seen = virtualizer.getVirtualItems()
    // A list that has just become long has no visible rows yet; render the open one anyway.
    const opened = seen.length === 0 ? rows[openIndex] : undefined
    if (opened) drawn.push(draw(opened, openIndex))
    drawn.push(
      ...withSpaces(seen, top, virtualizer.getTotalSize(), ({ index }) => {
        const item = rows[index]
        return item && draw(item, index)
      }),
    )
  }
  return (
    <tbody role="rowgroup" ref={body}>
      {drawn}
    </tbody>
  )
}

/** The rows of a window of the list, drawn by `draw`, with spaces for those between, above and below; in px. */
function withSpaces(seen: VirtualItem[], top: number, height: number, draw: (row: VirtualItem) => ReactNode) {
  const drawn: ReactNode[] = []
  const keepPlace = (space: number) => {
    if (space > 0) drawn.push(<Spacer key={`space ${drawn.length}`} height={space} />)
  }
  let end = top
  for (const row of seen) {
    keepPlace(row.start - end)
    drawn.push(draw(row))
    end = row.end
  }
  keepPlace(height - (end - top))
  return drawn
}

/** How many rows are rendered beyond those that are seen. */
const overscan = 4

/** How many rows of this height a window shows at most, and some more. */
const seenFirst = (rowHeight: number) => Math.ceil((window.innerHeight - leastTop) / rowHeight) + 2

/** Keeps the place of rows that are not rendered. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden className={classes.spacer} style={{ height }} />
