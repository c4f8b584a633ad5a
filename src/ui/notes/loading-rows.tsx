import { useIsTableBelow } from '#ui/shell/column-width.ts'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import { heightOf, usualCardsAt, type RowHeights } from '#ui/table/column.ts'
import classes from './loading-rows.module.css'

type Props = {
  label: string
  columns?: number
  /** width in rem up to which rows are cards; by default a phone's */
  cardsAt?: number | undefined
  heights?: RowHeights | undefined
}

export function LoadingRows({ label, columns = 4, cardsAt = usualCardsAt, heights }: Props) {
  const isCards = useIsTableBelow(cardsAt)
  const height = heightOf(heights, isCards)
  const isTall = height >= twoLines
  return (
    <div
      role="status"
      aria-label={label}
      className={`${classes.rows ?? ''} ${pulse}`}
      data-cards={isCards || undefined}
      style={{ '--columns': columns, '--height': `${height}px`, '--head': `${heights?.head ?? 48}px` }}
    >
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} height={14} />
          ))}
          {row > 0 && isTall && <Skeleton className={classes.second} height={10} />}
        </div>
      ))}
    </div>
  )
}

/** Height of a row in px from which it has a second line. */
const twoLines = 60
