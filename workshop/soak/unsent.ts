/** What a person knows to have typed at a machine and not sent, by the place where it is offered again. */
import type { DraftPlace } from './orders.ts'

/** The errand that a piece of work belongs to. Two errands may have the same name. */
export type Owner = { name: string }

/** Unsent work: of which errand, and whether it is there, or only may be, as while it is typed or on its way. */
type Work = { of: Owner; isCertain: boolean }

export type Unsent = {
  at: (place: DraftPlace) => Work | undefined
  /** it is typed */
  typed: (place: DraftPlace, of: Owner) => void
  /** it may be there or not */
  maybe: (place: DraftPlace, of: Owner) => void
  /** nothing is there: it was saved or given up */
  none: (place: DraftPlace) => void
  /** nothing is anywhere */
  noneAnywhere: () => void
  /** nobody can tell any more what is where, as while a logout is on its way */
  maybeEverywhere: () => void
  /** where there is or may be any */
  places: () => DraftPlace[]
  /** whether there is any */
  sum: () => 'some' | 'maybe' | 'none'
  /** the page was opened again: each place may offer what was typed before */
  reopened: () => void
  /** whether nobody was at the place since the page was opened */
  isNew: (place: DraftPlace) => boolean
  /** somebody has answered what the place offers */
  answered: (place: DraftPlace) => void
}

export function createUnsent(): Unsent {
  const works = new Map<DraftPlace, Work>()
  const seen = new Set<DraftPlace>()
  return {
    at: (place) => works.get(place),
    typed: (place, of) => void works.set(place, { of, isCertain: true }),
    maybe: (place, of) => void works.set(place, { of, isCertain: false }),
    none: (place) => void works.delete(place),
    noneAnywhere: () => works.clear(),
    maybeEverywhere: () => {
      for (const [place, { of }] of works) works.set(place, { of, isCertain: false })
    },
    places: () => [...works.keys()],
    sum: () => (works.size === 0 ? 'none' : [...works.values()].some(({ isCertain }) => isCertain) ? 'some' : 'maybe'),
    reopened: () => seen.clear(),
    isNew: (place) => !seen.has(place),
    answered: (place) => void seen.add(place),
  }
}
