import type { Db } from '#mocks/tables/db.ts'
import type { Noun } from '#support/nouns/noun.ts'
import { user } from '#support/nouns/user.ts'

/** The nouns that join the tests by an entry. To add one, add it here; its `*-screen.ts` is found by its name. */
const nouns = [user] as const satisfies readonly Noun[]

/** The path of the screen of such a noun. */
type NounPath = (typeof nouns)[number]['path']

/** A part of each entry, by the path of its screen. */
export function byPath<Part extends keyof Noun>(part: Part): Record<NounPath, Noun[Part]>
export function byPath(part: keyof Noun): Record<string, unknown> {
  return Object.fromEntries(nouns.map((noun) => [noun.path, noun[part]]))
}

/** The calls of all entries together, by name. */
export const nounCalls = (db: Db): ReturnType<Noun['calls']> =>
  Object.fromEntries(nouns.flatMap(({ calls }) => Object.entries(calls(db))))

/** What these calls answer, by name. */
export const nounAnswers: Noun['answers'] = Object.fromEntries(nouns.flatMap(({ answers }) => Object.entries(answers)))

/** The calls that people make on the screens of these nouns, by name. */
export const nounMade: Noun['made'] = Object.fromEntries(nouns.flatMap(({ made }) => Object.entries(made)))
