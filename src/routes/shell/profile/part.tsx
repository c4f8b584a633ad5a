import type { ReactElement, ReactNode } from 'react'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import classes from './profile.module.css'

type Props<Data> = {
  heading: string
  query: { data: Data | undefined; isLoadingError: boolean; refetch: () => unknown }
  /** said when it could not be loaded */
  failed: string
  /** how many lines it usually has, for which it keeps the place; or what keeps the place itself */
  usual: number | ReactElement
  children: (data: Data) => ReactNode
}

/** A part of a profile that rests on a list: it comes when the list has come, and says so if it did not. */
export function Part<Data>({
  heading,
  query: { data, isLoadingError, refetch },
  failed,
  usual,
  children,
}: Props<Data>) {
  return (
    <section className={classes.part}>
      <h3>{heading}</h3>
      {isLoadingError ? (
        <FailedNote onRetry={() => void refetch()}>{failed}</FailedNote>
      ) : data === undefined ? (
        <div
          role="status"
          aria-label={`Cargando ${heading.toLowerCase()}`}
          className={`${classes.toCome ?? ''} ${pulse}`}
        >
          {typeof usual === 'number' ? Array.from({ length: usual }, (_, line) => <LineToCome key={line} />) : usual}
        </div>
      ) : (
        children(data)
      )}
    </section>
  )
}

/** Stands for a line, or for what a line says, that is on its way. */
export const LineToCome = () => <Skeleton height={16} width={72} />
