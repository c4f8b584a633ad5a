import type { Move } from '#device/kept-moves.ts'

/** Recent actions of the app for a developer, without personal data. */
export type Diagnosis = {
  version: string
  /** path without the query */
  page: string
  browser: string
  taken: string
  /** oldest first */
  moves: Move[]
  error?: string
}

/**
 * An event as records show it. An event with a change of a kind, such as an edit of the cart, becomes an event of that
 * kind.
 */
export function recordedEvent(event: { type: string; change?: unknown }): { type: string } {
  const { change } = event
  if (typeof change !== 'object' || change === null || !('kind' in change)) return event
  const { kind, ...values } = change
  return { ...values, type: String(kind) }
}

/**
 * Fields of an event that a diagnosis keeps (spec 2, Every screen). Ids become hashes, a record becomes the hash of its
 * id, and a change becomes its field names. Booleans stay; anything else becomes `…`. No typed text is kept. `salt`
 * makes the hashes unique to a page.
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

/** Events of XState itself, such as `xstate.done.actor.save`, say everything in their name. */
const isOwn = ({ type }: { type?: unknown }): boolean => String(type).startsWith('xstate.')

/** Event fields that hold changes; their keys are names of the code. */
const changes = new Set(['values', 'choice', 'change'])

const isId = (name: string): boolean => /^id$|Id$/.test(name)

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

/** Names of the guards of transitions, in one line. Unnamed guards, such as inline ones, are left out. */
export const guardText = (transitions: readonly { guard?: unknown }[]): string =>
  transitions
    .flatMap(({ guard }) => {
      if (typeof guard === 'string') return guard
      return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : []
    })
    .join(', ')

/** FNV-1a, 32 bits, in hexadecimal: it distinguishes ids without revealing them. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Keeps the last `size` added items. Adding takes constant time. */
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

/** State of a machine in one line: `signedIn.active.certain`, or `a.b + c.d` with regions. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => [name, stateText(inner)].filter(Boolean).join('.'))
    .join(' + ')
}
