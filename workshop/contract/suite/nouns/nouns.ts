import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Endpoint } from '#api/endpoint.ts'
import type { TriedNoun } from './noun.ts'

function entriesIn(loaded: unknown): readonly TriedNoun[]
function entriesIn(loaded: unknown): readonly unknown[] {
  return Object.values(Object(loaded))
}

const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'entries') }).toSorted()

const found: readonly TriedNoun[] = (
  await Promise.all(files.map(async (file) => entriesIn(await import(`./entries/${basename(file, '.ts')}.ts`))))
).flat()

/** The length of the longest chain of nouns that a noun references. */
const depthOf = ({ needs = [] }: TriedNoun): number =>
  1 + Math.max(0, ...found.filter(({ list }) => needs.some(({ name }) => name === list.name)).map(depthOf))

/** All entries of the folder `entries`. A noun precedes the nouns that it references, so that it is removed first. */
export const nouns: readonly TriedNoun[] = found.toSorted((a, b) => depthOf(b) - depthOf(a))

/** The noun that a call saves. */
export const savedBy = (endpoint: string): TriedNoun | undefined =>
  nouns.find(({ saves }) => saves.some(({ name }) => name === endpoint))

/** Whether no call removes the records of a call. */
export function isUndeletable({ name }: Endpoint): boolean {
  const noun = savedBy(name)
  return noun !== undefined && noun.remove === undefined
}
