import type { UseQueryResult } from '@tanstack/react-query'
import classes from './dependents.module.css'

type Props = { lists: readonly Pick<UseQueryResult, 'isLoading'>[]; textsOf: () => string[] }

/** What depends on a row that is to be deleted. Always there, so that a screen reader announces what is added to it. Nobody has to wait for it. */
export const Dependents = ({ lists, textsOf }: Props) => (
  <div aria-live="polite" className={classes.dependents}>
    {lists.some(({ isLoading }) => isLoading) ? (
      <p>Contando lo que depende de esto…</p>
    ) : (
      textsOf().map((text) => <p key={text}>{text}</p>)
    )}
  </div>
)
