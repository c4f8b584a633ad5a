import type { Move } from '#device/kept-moves.ts'

/** What a developer needs to find out what the app did, without data of persons. */
export type Diagnosis = {
  version: string
  /** of the page, without what was searched for */
  page: string
  browser: string
  /** ISO time at which it was taken */
  taken: string
  /** oldest first */
  moves: Move[]
  /** what broke the screen, if anything did */
  error?: string
}

/**
 * What a diagnosis keeps of an event: ids as hashes, a record as the hash of its id, of a change the names of its
 * fields, yes and no as they are, and of everything else only that it was there. Nothing that a person typed is kept
 * (spec 2, Every screen). `salt` makes the hashes of one page its own.
 */
export function givenBy(event: object, salt: string): Record<string, string | boolean> | undefined {
  if (isOwn(event)) return undefined
  const kept: [string, string | boolean][] = []
  const carried: [string, unknown][] = Object.entries(event)
  for (const [name, value] of carried) {
    if (name === 'type' || value === undefined) continue
    if (typeof value === 'boolean') kept.push([name, value])
    else if (changes.has(name) && typeof value === 'object') kept.push([name, Object.keys(value ?? {}).join()])
    else {
      const id = isId(name) ? value : idOf(value)
      kept.push([name, typeof id === 'number' || typeof id === 'string' ? hashOf(`${salt}${id}`) : '…'])
    }
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** XState's own, such as `xstate.done.actor.save`: its name says all there is to say. */
const isOwn = ({ type }: { type?: unknown }): boolean => String(type).startsWith('xstate.')

/** What events call the fields that a person changed, whose names are the code's. */
const changes = new Set(['values', 'choice', 'change'])

const isId = (name: string): boolean => /^id$|Id$/.test(name)

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

/** The names of the guards of transitions, in one line. Guards without a name, such as inline ones, are left out. */
export const guardText = (transitions: readonly { guard?: unknown }[]): string =>
  transitions
    .flatMap(({ guard }) => {
      if (typeof guard === 'string') return guard
      return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : []
    })
    .join(', ')

/** FNV-1a, 32 bits, in hexadecimal: tells ids apart, and no id can be read from it. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A list of the last `size` things that were added to it. Adding one takes the same time however many there are. */
export function createRing<Item>(size: number): { add: (item: Item) => void; items: () => Item[] } {
  const ring: Item[] = []
  let next = 0
  return {
    add: (item) => {
      ring[next] = item
      next = (next + 1) % size
    },
    items: () => [...ring.slice(next), ...ring.slice(0, next)],
  }
}

/** The state of a machine in one line: `signedIn.active.certain`, or `a.b + c.d` where it has regions. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => [name, stateText(inner)].filter(Boolean).join('.'))
    .join(' + ')
}
