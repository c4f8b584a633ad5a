import type { ReactElement, ReactNode } from 'react'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import classes from './profile.module.css'

type Props<Data> = {
  heading: string
  query: { data: Data | undefined; isLoadingError: boolean; refetch: () => unknown }
  failed: string
  /** usual number of lines, for which it reserves the space, or a placeholder of its own */
  usual: number | ReactElement
  /** gaps of the list, in words */
  lacking?: string | undefined
  children: (data: Data) => ReactNode
}

/** Part of a profile that needs a list. It shows once the list loads, or a note if it fails. */
export function Part<Data>({
  heading,
  query: { data, isLoadingError, refetch },
  failed,
  usual,
  lacking,
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
        <>
          {children(data)}
          {lacking !== undefined && <p className={classes.lacking}>{lacking}</p>}
        </>
      )}
    </section>
  )
}

export const LineToCome = () => <Skeleton height={16} width={72} />
