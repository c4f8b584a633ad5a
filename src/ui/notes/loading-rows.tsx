import { useIsTableBelow } from '#ui/shell/column-width.ts'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import { heightOf, usualCardsAt, type RowHeights } from '#ui/table/column.ts'
import classes from './loading-rows.module.css'

type Props = {
  label: string
  /** how many columns the rows to come have */
  columns?: number
  /** up to which width they are cards, in rem; that of phones by default */
  cardsAt?: number | undefined
  heights?: RowHeights | undefined
}

/** A skeleton of a table, in the shape and size of its header and rows, announced by its label. */
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

/** The height of a row from which it has a second line, in px. */
const twoLines = 60
