import type { ReactNode } from 'react'
import { FailedNote } from '#ui/table/failed-note.tsx'
import { ToCome } from '#ui/charts/figure.tsx'
import classes from './profile.module.css'

type Props<Data> = {
  heading: string
  query: { data: Data | undefined; isLoadingError: boolean; refetch: () => unknown }
  /** said when it could not be loaded */
  failed: string
  children: (data: Data) => ReactNode
}

/** A part of a profile that rests on a list: it comes when the list has come, and says so if it did not. */
export function Part<Data>({ heading, query: { data, isLoadingError, refetch }, failed, children }: Props<Data>) {
  return (
    <section className={classes.part}>
      <h3>{heading}</h3>
      {isLoadingError ? (
        <FailedNote onRetry={() => void refetch()}>{failed}</FailedNote>
      ) : data === undefined ? (
        <ToCome />
      ) : (
        children(data)
      )}
    </section>
  )
}
