/** A person's knowledge of their unsent work at a machine, by the place that offers it again. */

import type { DraftPlace } from './orders.ts'

/** The errand that a piece of work belongs to. Two errands may have the same name. */
export type Owner = { name: string }

/** Unsent work and its errand. It is uncertain while it is typed or on its way. */
type Work = { of: Owner; isCertain: boolean }

export function createUnsent() {
  const works = new Map<DraftPlace, Work>()
  const seen = new Set<DraftPlace>()
  return {
    at: (place: DraftPlace): Work | undefined => works.get(place),
    /** the work is typed */
    typed: (place: DraftPlace, of: Owner) => void works.set(place, { of, isCertain: true }),
    /** the work is uncertain */
    maybe: (place: DraftPlace, of: Owner) => void works.set(place, { of, isCertain: false }),
    /** the place has no work: it was saved or given up */
    none: (place: DraftPlace) => void works.delete(place),
    /** no place has work */
    noneAnywhere: () => works.clear(),
    /** all work is uncertain, as during a logout */
    maybeEverywhere: () => {
      for (const [place, { of }] of works) works.set(place, { of, isCertain: false })
    },
    /** the places with work, certain or not */
    places: (): DraftPlace[] => [...works.keys()],
    /** whether there is any work */
    sum: () => (works.size === 0 ? 'none' : [...works.values()].some(({ isCertain }) => isCertain) ? 'some' : 'maybe'),
    /** the page was opened again: each place may offer what was typed before */
    reopened: () => seen.clear(),
    /** whether the place was not visited since the page was opened */
    isNew: (place: DraftPlace) => !seen.has(place),
    /** the offers of the place are answered */
    answered: (place: DraftPlace) => void seen.add(place),
  }
}
