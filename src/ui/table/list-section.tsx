import { useId, useMemo, type ReactNode } from 'react'
import type { Column } from '#ui/table/column.ts'
import { DataTable, type TableProps } from '#ui/table/data-table.tsx'
import { DownloadCsv } from '#ui/table/download-csv.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { LoadingRows } from '#ui/table/loading-rows.tsx'
import { sortOf, sortText } from '#ui/table/sort.ts'
import classes from './list-section.module.css'

/** How it goes with a list that the server was asked for: of a query, or as one. */
export type ListQuery = { isPending: boolean; isError: boolean; refetch: () => unknown }

/** By its heading, which its table is called by too, unless by a caption; without a heading by a label, if at all. */
type Name =
  | { heading: string; label?: undefined; caption?: string }
  | { heading?: undefined; label?: string; caption: string }

type Props<Item> = Name &
  Omit<TableProps<Item>, 'caption' | 'sort' | 'onSort' | 'empty'> & {
    /** where an address may lead */
    id?: string
    className?: string | undefined
    /** whether it stands by itself, and not on a card with something else */
    isCard?: boolean
    query: ListQuery
    /** what is said while it loads */
    loading: string
    /** what is said instead of the rows when there are none */
    empty: string
    /** beside its heading: what narrows it, what it adds up to */
    tools?: ReactNode
    /** above its rows */
    note?: ReactNode
    /** what its file is called, without `.csv`; none without it */
    file?: string
    /** what its file has besides the table's columns */
    inFileOnly?: Column<Item>[]
    /** its order as the address has it, see {@link sortOf} */
    order: string | undefined
    /** its order where the address has none of its columns */
    usualOrder: string
    onOrder: (order: string) => void
  }

const noColumns: never[] = []

/**
 * A list of a screen (screens.md, Everywhere): its heading, what narrows it, its file, and its table; a skeleton while it
 * loads, and the empty text with a way to try again where that failed.
 */
export function ListSection<Item>({
  heading,
  label,
  caption,
  id,
  className = '',
  isCard = false,
  query,
  loading,
  empty,
  tools,
  note,
  file,
  inFileOnly = noColumns,
  order,
  usualOrder,
  onOrder,
  ...table
}: Props<Item>) {
  const headingId = useId()
  const { columns, rows, keep } = table
  const sort = useMemo(() => sortOf(order, columns, usualOrder), [order, columns, usualOrder])
  const hasHeader = [heading, tools, file].some((part) => part !== undefined)

  return (
    <section
      id={id}
      className={isCard ? `${classes.card} ${className}` : className}
      aria-label={label}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {hasHeader && (
        <header className={classes.header}>
          {heading !== undefined && <h2 id={headingId}>{heading}</h2>}
          {tools}
          {file !== undefined && (
            <DownloadCsv name={file} columns={[...columns, ...inFileOnly]} rows={rows} keep={keep} sort={sort} />
          )}
        </header>
      )}
      {note}
      {query.isPending ? (
        <LoadingRows label={loading} />
      ) : (
        // A screen may let its table scroll.
        <div>
          <DataTable
            {...table}
            caption={heading === undefined ? caption : (caption ?? heading)}
            sort={sort}
            onSort={(next) => onOrder(sortText(next))}
            empty={<EmptyList empty={empty} hasFailed={query.isError} onRetry={() => void query.refetch()} />}
          />
        </div>
      )}
    </section>
  )
}
