import { Skeleton } from '@mantine/core'
import classes from './loading-rows.module.css'

type Props = {
  label: string
  /** how many columns the rows to come have */
  columns?: number
}

/** A skeleton of a table, in the shape of its header and rows, announced by its label. */
export const LoadingRows = ({ label, columns = 4 }: Props) => (
  <div role="status" aria-label={label} className={classes.rows} style={{ '--columns': columns }}>
    {Array.from({ length: 7 }, (_, row) => (
      <div key={row} className={classes.row}>
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton key={column} height={14} />
        ))}
      </div>
    ))}
  </div>
)
