/** One thing that the app did: a machine took an event, or a call was answered. */
export type Move =
  | { at: number; machine: string; event: string; state: string; given?: Record<string, string | boolean> }
  | { at: number; call: string; outcome: string; ms: number }

/** What a developer needs to find out what the app did, without data of persons. */
export type Diagnosis = {
  version: string
  /** of the page, without what was searched for */
  page: string
  browser: string
  /** ISO time at which it was taken */
  taken: string
  /** oldest first; `at` is in milliseconds from the start of the page */
  moves: Move[]
  /** what broke the screen, if anything did */
  error?: string
}

/**
 * What a diagnosis keeps of an event: ids as hashes, yes and no as they are, and of everything else only that it was
 * there. Nothing that a person typed is kept (spec 2, Every screen). `salt` makes the hashes of one page its own.
 */
export function givenBy(event: object, salt: string): Record<string, string | boolean> | undefined {
  if (isOwn(event)) return undefined
  const kept: [string, string | boolean][] = []
  for (const [name, value] of Object.entries(event)) {
    if (name === 'type' || value === undefined) continue
    if (typeof value === 'boolean') kept.push([name, value])
    else if (isId(name) && (typeof value === 'number' || typeof value === 'string'))
      kept.push([name, hashOf(`${salt}${value}`)])
    else kept.push([name, '…'])
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** XState's own, such as `xstate.done.actor.save`: its name says all there is to say. */
const isOwn = ({ type }: { type?: unknown }): boolean => String(type).startsWith('xstate.')

const isId = (name: string): boolean => /^id$|Id$/.test(name)

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
