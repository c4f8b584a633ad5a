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

const shownIn = (value: ReactNode): ReactNode => (typeof value === 'string' ? shortened(value) : value)

type RowProps<Item> = {
  id: string
  item: Item
  columns: Column<Item>[]
  open: OpenRow<Item> | undefined
  index: number
  /** reports its height; only in a long list */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

/** Memoized: a row does not render when other rows change. Its cells do not render when it moves. */
function BodyRow<Item>({ id, item, columns, open, index, measure }: RowProps<Item>) {
  const cells = useMemo(
    () =>
      open?.cells(item, columns.length) ??
      // Not a component, which would add a sixth to the render time of hundreds of cells.
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
        // Set even without measuring: a row measured before is observed for a while and found by it.
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
  caption: string
  rows: Item[]
  rowId: (item: Item) => string
  columns: Column<Item>[]
  open: OpenRow<Item> | null
  isLong: boolean
  /** height in px of a row before its measurement */
  rowHeight: number
}

/** Body of a table. A long list renders the visible rows and the edited one. Paper has all rows. */
export function TableBody<Item>({ caption, rows, rowId, columns, open, isLong, rowHeight }: BodyProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(body, caption, isLong)
  const isPrinting = usePrinting()
  // A table first renders a window of rows. The rest follows just after.
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
    // Uses the size that the browser reports after layout: reading it during render would force a second layout. Hidden
    // rows report height 0, so they use the estimate. Otherwise all rows would count as visible.
    measureElement: (row, laidOut, list) => {
      if (laidOut) return measureElement(row, laidOut, list) || rowHeight
      return list.measurementsCache[list.indexFromElement(row)]?.size ?? rowHeight
    },
    overscan,
    // Known before the first measurement, so that rows render at once.
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
  // The same element list for short and long lists, so that an open row keeps its state between them.
  const drawn: ReactNode[] = []
  if (!isWindowed) {
    const begun = isWhole || isPrinting || openId !== undefined ? rows : rows.slice(0, seenFirst(rowHeight))
    drawn.push(...begun.map(draw))
    const left = (rows.length - begun.length) * rowHeight
    if (left > 0) drawn.push(<Spacer key="space" height={left} />)
  } else {
    const seen = virtualizer.getVirtualItems()
    // A list that just became long has no visible rows yet. The open row renders anyway.
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

const overscan = 4

const seenFirst = (rowHeight: number) => Math.ceil((window.innerHeight - leastTop) / rowHeight) + 2

const Spacer = ({ height }: { height: number }) => <tr aria-hidden className={classes.spacer} style={{ height }} />
