import { Skeleton } from '@mantine/core'
import classes from './loading-rows.module.css'

/** Where a table will be: said to who hears it, drawn as rows to come. */
export const LoadingRows = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={classes.rows}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={28} />
    ))}
  </div>
)
