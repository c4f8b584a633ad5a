import type { ReactNode } from 'react'
import { NoData } from '#ui/charts/figure.tsx'
import { focusAround } from '#ui/fields/focus-around.ts'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import type { DashboardLists, ListName } from './lists.ts'
import classes from './today.module.css'

type Query = { isPending: boolean; isLoadingError: boolean; refetch: () => unknown }

type Props = {
  name: string
  /** lists that only the day needs */
  queries?: readonly Query[]
  isTall?: boolean
  /** whether the loaded lists have nothing for it: then it is gone */
  isEmpty?: boolean
  /** lists of the dashboard, of which `of` names the ones it needs: a failed one has its `Reintentar` above */
  lists?: DashboardLists
  of?: readonly ListName[]
  /** gaps of the loaded lists, in words */
  lacking?: string | undefined
  /** usual number of lines, for which it reserves the space */
  usual: number
  children: ReactNode
}

/** A part of the day: a name and lines. The lines show once their lists are loaded, and not if one failed. */
export function Tile({
  name,
  queries = [],
  isTall = false,
  isEmpty = false,
  lists,
  of = [],
  lacking,
  usual,
  children,
}: Props) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  const isShown = failed.length === 0 && !of.some((list) => lists?.failed.includes(list))
  const isPending = queries.some((query) => query.isPending) || of.some((list) => lists?.pending.includes(list))
  if (isShown && !isPending && isEmpty) return null
  return (
    <section className={classes.tile} data-tall={isTall || undefined} aria-label={name}>
      <header className={classes.name}>
        <h3>{name}</h3>
        {!isShown && <NoData />}
        {failed.length > 0 && (
          <LinkButton
            aria-label={`Reintentar: ${name}`}
            onClick={({ currentTarget }) => {
              focusAround(currentTarget)
              failed.forEach(({ refetch }) => void refetch())
            }}
          >
            Reintentar
          </LinkButton>
        )}
      </header>
      {isShown && isPending ? (
        <div role="status" aria-label={`Cargando ${name.toLowerCase()}`} className={`${classes.toCome ?? ''} ${pulse}`}>
          {Array.from({ length: usual }, (_, line) => (
            <Skeleton key={line} height={20} width={180} />
          ))}
        </div>
      ) : (
        isShown && children
      )}
      {lacking !== undefined && <p className={classes.note}>{lacking}</p>}
    </section>
  )
}

export const Lines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>
