import { Skeleton } from '@mantine/core'
import classes from './loading-rows.module.css'

/** A skeleton of a table, announced by its label. */
export const LoadingRows = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={classes.rows}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={28} />
    ))}
  </div>
)
