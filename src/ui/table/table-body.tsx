import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Column, OpenRow } from '#ui/table/column.ts'
import classes from './data-table.module.css'

/** How high a row is until it was measured, in pixels. */
const rowHeight = 45

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

type BodyProps<Item> = {
  rows: Item[]
  rowId: (item: Item) => string
  columns: Column<Item>[]
  open: OpenRow<Item> | null
  /** whether only those that are seen are drawn */
  isLong: boolean
}

/** The rows of a table; of a long list those that are seen, and the open one, with what keeps their places. */
export function TableBody<Item>({ rows, rowId, columns, open, isLong }: BodyProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
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
    // What changes at every drawing would have all places of a long list reckoned anew.
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
    // What is drawn reaches beyond what is seen: whatever moved the table is shown first.
    const observer = new ResizeObserver(() => startTransition(place))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, isNeeded])
  return top
}
