/** A person's knowledge of their unsent work at a machine, by the place that offers it again. */

import type { DraftPlace } from './orders.ts'

/** The errand that a piece of work belongs to. Two errands may have the same name. */
export type Owner = { name: string }

/** Unsent work and its errand. It is uncertain while it is typed or on its way. */
type Work = { of: Owner; isCertain: boolean }

export type Unsent = {
  at: (place: DraftPlace) => Work | undefined
  /** the work is typed */
  typed: (place: DraftPlace, of: Owner) => void
  /** the work is uncertain */
  maybe: (place: DraftPlace, of: Owner) => void
  /** the place has no work: it was saved or given up */
  none: (place: DraftPlace) => void
  /** no place has work */
  noneAnywhere: () => void
  /** all work is uncertain, as during a logout */
  maybeEverywhere: () => void
  /** the places with work, certain or not */
  places: () => DraftPlace[]
  /** whether there is any work */
  sum: () => 'some' | 'maybe' | 'none'
  /** the page was opened again: each place may offer what was typed before */
  reopened: () => void
  /** whether the place was not visited since the page was opened */
  isNew: (place: DraftPlace) => boolean
  /** the offers of the place are answered */
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
