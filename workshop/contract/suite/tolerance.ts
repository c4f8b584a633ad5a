/** The tolerated differences of a server's answers from the canonical form. */

import type { Difference } from './canonical.ts'

/** Keeps the distinct tolerated differences of each endpoint. */
export function createTolerance() {
  const tolerated = new Map<string, Map<string, Difference>>()

  /** Notes that an endpoint's answer is readable, but in another form (spec 7, Reading). */
  function note(endpoint: string, difference: Difference): void {
    const known = tolerated.get(endpoint) ?? new Map<string, Difference>()
    tolerated.set(endpoint, known)
    if (!known.has(difference.how)) known.set(difference.how, difference)
  }

  return {
    note,
    tolerate: (endpoint: string, how: string, example?: string): void =>
      note(endpoint, { how, ...(example === undefined ? {} : { example }) }),

    /** The tolerated differences of an endpoint's answers, in words. */
    toleratedOf: (endpoint: string): string[] =>
      [...(tolerated.get(endpoint)?.values() ?? [])].map(({ how, example }) =>
        example === undefined ? how : `${how} (por ejemplo «${example}»)`,
      ),
  }
}
