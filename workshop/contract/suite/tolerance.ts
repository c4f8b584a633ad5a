/** In which forms, other than the canonical one, the answers of a server came. */
import type { Difference } from './canonical.ts'

/** Keeps the tolerated forms of each endpoint, each once. */
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

    /** In which other forms an endpoint's answers came. */
    toleratedOf: (endpoint: string): string[] =>
      [...(tolerated.get(endpoint)?.values() ?? [])].map(({ how, example }) =>
        example === undefined ? how : `${how} (por ejemplo «${example}»)`,
      ),
  }
}
