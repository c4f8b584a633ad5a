import type { ReactNode } from 'react'
import { NoData } from '#ui/charts/figure.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import classes from './today.module.css'

type Query = { isPending: boolean; isLoadingError: boolean; refetch: () => unknown }

type Props = {
  name: string
  /** the lists that only the day needs */
  queries?: readonly Query[]
  /** whether it is as high as two others */
  isTall?: boolean
  /** whether one of the dashboard's own lists failed, which stands above with its `Reintentar` */
  isUnknown?: boolean
  children: ReactNode
}

/** A part of the day: its name and its lines; none while a list is loaded or after it failed. */
export function Tile({ name, queries = [], isTall = false, isUnknown = false, children }: Props) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  const isShown = failed.length === 0 && !isUnknown
  return (
    <section className={classes.tile} data-tall={isTall || undefined} aria-label={name}>
      <header className={classes.name}>
        <h3>{name}</h3>
        {!isShown && <NoData />}
        {failed.length > 0 && (
          <LinkButton
            aria-label={`Reintentar: ${name}`}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Reintentar
          </LinkButton>
        )}
      </header>
      {isShown && queries.some(({ isPending }) => isPending) ? (
        <div role="status" aria-label={`Cargando ${name.toLowerCase()}`} className={pulse}>
          <Skeleton height={20} width={180} />
        </div>
      ) : (
        isShown && children
      )}
    </section>
  )
}

/** Lines of a part, or what stands in their place. */
export const Lines = ({ empty, children }: { empty: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p className={classes.quiet}>{empty}</p> : <ul className={classes.lines}>{children}</ul>
