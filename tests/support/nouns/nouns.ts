import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Db } from '#mocks/tables/db.ts'
import type { FormAndList, Made, Noun } from '#support/nouns/noun.ts'
import type { Path } from '#support/nouns/path.ts'

function entriesIn(loaded: unknown): readonly Noun[]
function entriesIn(loaded: unknown): readonly unknown[] {
  return Object.values(Object(loaded))
}

const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'entries') }).toSorted()

/**
 * The nouns with an entry: every export of the files in `entries`. `tests/screens/app/entries.test.ts` names the
 * screens and calls without an entry.
 */
export const nouns: readonly Noun[] = (
  await Promise.all(files.map(async (file) => entriesIn(await import(`./entries/${basename(file, '.ts')}.ts`))))
).flat()

/** A part of each entry, by the path of its screen. Screens without an entry write the part beside it. */
export function byPath<Part extends 'loads' | 'tables' | 'drawn'>(part: Part): Record<Path, Noun[Part]>
export function byPath(part: 'loads' | 'tables' | 'drawn'): Record<string, unknown> {
  return Object.fromEntries(nouns.map((noun) => [noun.path, noun[part]]))
}

/** The calls of all entries together, by name. */
export const nounCalls = (db: Db): ReturnType<Noun['calls']> =>
  Object.fromEntries(nouns.flatMap(({ calls }) => Object.entries(calls(db))))

export const nounPages: Noun['pages'] = Object.fromEntries(nouns.flatMap(({ pages }) => Object.entries(pages)))

export const nounAnswers: Noun['answers'] = Object.fromEntries(nouns.flatMap(({ answers }) => Object.entries(answers)))

/** The calls that people make on the screens of these nouns, by name. */
export const nounMade: Record<string, Made> = Object.fromEntries(
  nouns.flatMap((noun: Noun) => Object.entries({ ...(noun.screen && madeOn(noun.path, noun.screen)), ...noun.made })),
)

/** The calls of a form beside a list. The list serves every search, and every read before a change. */
function madeOn(path: Noun['path'], { list, create, update, remove }: FormAndList): Record<string, Made> {
  const made = { on: [path], soughtIn: list }
  return {
    [create.call]: made,
    ...(update && { [update.call]: { ...made, readIn: { [path]: list } } }),
    [remove.call]: made,
  }
}
