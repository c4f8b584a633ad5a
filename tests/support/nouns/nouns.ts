import type { Db } from '#mocks/tables/db.ts'
import type { Made } from '#support/faults/screens.ts'
import type { FormAndList, Noun } from '#support/nouns/noun.ts'
import { product } from '#support/nouns/product.ts'
import { teacher } from '#support/nouns/teacher.ts'
import { user } from '#support/nouns/user.ts'

/** The nouns that join the tests by an entry. To add one, add it here; a `*-screen.ts` is found by its name. */
export const nouns = [product, teacher, user] as const satisfies readonly Noun[]

/** The path of the screen of such a noun. */
type NounPath = (typeof nouns)[number]['path']

/** A part of each entry, by the path of its screen. */
export function byPath<Part extends 'loads' | 'tables'>(part: Part): Record<NounPath, Noun[Part]>
export function byPath(part: 'loads' | 'tables'): Record<string, unknown> {
  return Object.fromEntries(nouns.map((noun) => [noun.path, noun[part]]))
}

/** The calls of all entries together, by name. */
export const nounCalls = (db: Db): ReturnType<Noun['calls']> =>
  Object.fromEntries(nouns.flatMap(({ calls }) => Object.entries(calls(db))))

/** What these calls answer, by name. */
export const nounAnswers: Noun['answers'] = Object.fromEntries(nouns.flatMap(({ answers }) => Object.entries(answers)))

/** The calls that people make on the screens of these nouns, by name. */
export const nounMade: Record<string, Made> = Object.fromEntries(
  nouns.flatMap((noun: Noun) => Object.entries({ ...(noun.screen && madeOn(noun.path, noun.screen)), ...noun.made })),
)

/** The calls of a form beside a list: all are looked for in the list, and a row to change is read there before. */
function madeOn(path: Noun['path'], { list, create, update, remove }: FormAndList): Record<string, Made> {
  const made = { on: [path], soughtIn: list }
  return {
    [create.call]: made,
    ...(update && { [update.call]: { ...made, readIn: { [path]: list } } }),
    [remove.call]: made,
  }
}
