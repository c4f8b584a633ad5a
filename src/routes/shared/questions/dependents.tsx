import type { UseQueryResult } from '@tanstack/react-query'
import classes from './dependents.module.css'

type Props = { lists: readonly Pick<UseQueryResult, 'isLoading'>[]; textsOf: () => string[] }

/** Dependents of a row before its deletion. Always rendered, so that a screen reader announces additions. */
export const Dependents = ({ lists, textsOf }: Props) => (
  <div aria-live="polite" className={classes.dependents}>
    {lists.some(({ isLoading }) => isLoading) ? (
      <p>Contando lo que depende de esto…</p>
    ) : (
      textsOf().map((text) => <p key={text}>{text}</p>)
    )}
  </div>
)
