import { useId, useMemo, type ReactNode } from 'react'
import { EmptyList } from '#ui/notes/empty-list.tsx'
import { LoadingRows } from '#ui/notes/loading-rows.tsx'
import { useIsTableBelow } from '#ui/shell/column-width.ts'
import { usualCardsAt, type Column } from '#ui/table/column.ts'
import { DataTable, type TableProps } from '#ui/table/data-table.tsx'
import { DownloadCsv } from '#ui/table/download-csv.tsx'
import { usePrinting } from '#ui/table/printing.ts'
import { sortOf, sortText } from '#ui/table/sort.ts'
import classes from './list-section.module.css'

export type ListQuery = { isPending: boolean; isLoadingError: boolean; refetch: () => unknown }

/** Name of a list: a heading, which also names the table, or a caption. */
type Name =
  | { heading: string; label?: undefined; caption?: string }
  | { heading?: undefined; label?: string; caption: string }

type Props<Item> = Name &
  Omit<TableProps<Item>, 'caption' | 'sort' | 'onSort' | 'empty' | 'isCards' | 'besideOrder'> & {
    id?: string
    className?: string | undefined
    isCard?: boolean
    query: ListQuery
    /** announced while loading */
    loading: string
    empty: string
    /** purpose of the list and a button that fills it, shown below `empty` if the list has no rows */
    help?: ReactNode
    tools?: ReactNode
    freshness: ReactNode
    /** unreadable part of the lists behind the rows, shown above them and in the file */
    lacking?: string | undefined
    /** whether a list behind the rows is unknown: then there is no file */
    isUnknown?: boolean
    note?: ReactNode
    end?: ReactNode
    /** CSV file name without `.csv`; by default no download button */
    file?: string
    /** width in rem of an app with only the table, up to which rows are cards; by default a phone's */
    cardsAt?: number
    inFileOnly?: Column<Item>[]
    order: string | undefined
    /** order if the address names no column of this table */
    usualOrder: string
    onOrder: (order: string) => void
  }

const noColumns: never[] = []
const noRows: never[] = []

/**
 * List of a screen (spec 2, Every screen): heading, filters, CSV download and table. Shows a skeleton while loading,
 * and the empty text with `Reintentar` after a failed load.
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
  heights,
  empty,
  help,
  tools,
  freshness,
  lacking,
  isUnknown = false,
  note,
  end,
  file,
  cardsAt = usualCardsAt,
  inFileOnly = noColumns,
  order,
  usualOrder,
  onOrder,
  ...table
}: Props<Item>) {
  const headingId = useId()
  const { columns, rows, filter } = table
  const sort = useMemo(() => sortOf(order, columns, usualOrder), [order, columns, usualOrder])
  const isNarrow = useIsTableBelow(cardsAt)
  // Paper has headings above its columns, on each sheet.
  const isCards = !usePrinting() && isNarrow
  const download = file !== undefined && (
    <DownloadCsv
      name={file}
      columns={[...columns, ...inFileOnly]}
      rows={query.isPending ? noRows : rows}
      filter={filter}
      sort={sort}
      lacking={lacking}
      isUnknown={isUnknown}
    />
  )
  // The cards have it beside their order, so that it never takes its own line.
  const headerDownload = !isCards || rows.length === 1 ? download : false

  return (
    <section
      id={id}
      className={isCard ? `${classes.card ?? ''} ${className}` : className}
      aria-label={label}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      <Header id={headingId} heading={heading} tools={tools} download={headerDownload} />
      {freshness !== null && <div className={classes.freshness}>{freshness}</div>}
      {lacking !== undefined && <p className={classes.lacking}>{lacking}</p>}
      {note}
      {query.isPending ? (
        <LoadingRows label={loading} columns={columns.length} cardsAt={cardsAt} heights={heights} />
      ) : (
        // Lets a screen make its table scroll.
        <div>
          <DataTable
            {...table}
            isCards={isCards}
            heights={heights}
            besideOrder={download}
            caption={heading === undefined ? caption : (caption ?? heading)}
            sort={sort}
            onSort={(next) => onOrder(sortText(next))}
            empty={<EmptyList empty={empty} hasFailed={query.isLoadingError} onRetry={() => void query.refetch()} />}
          />
          {rows.length === 0 && !query.isLoadingError && help}
        </div>
      )}
      {!query.isPending && end}
    </section>
  )
}

type HeaderProps = { id: string; heading: string | undefined; tools: ReactNode; download: ReactNode }

const Header = ({ id, heading, tools, download }: HeaderProps) =>
  heading === undefined && tools === undefined && download === false ? null : (
    <header className={classes.header}>
      {heading !== undefined && <h2 id={id}>{heading}</h2>}
      {tools}
      {download !== false && <div className={classes.end}>{download}</div>}
    </header>
  )
