/** Something that a person wants the server to store or delete, until they know how it ended. */
import * as z from 'zod/mini'
import { Crashed } from '#support/soak/machine.ts'
import type { Place, Sight } from '#support/soak/orders.ts'
import type { Person } from '#support/soak/person.ts'

/** What a person has been doing and goes on with. */
export type Errand = {
  /** goes on with it; gives whether it has ended */
  goOn: () => Promise<boolean>
}

/** What happens on the way of any errand. */
export type Habits = {
  /** the page crashes after so many orders, or never */
  crashAfter: number | null
  /** lets it be when told that it was not saved */
  givesUp: boolean
  /** how often the person presses the button at once */
  presses: number
}

type What = {
  name: string
  habits: Habits
  /** does it once; `null` if it could not even begin, as without a list */
  attempt: () => Promise<Sight | null>
  /** the notice that it is done */
  done: string | RegExp
  /** looks at the reloaded list whether it is done; `null` if the list did not load */
  look: () => Promise<boolean | null>
  /** notes that it is done */
  believe: () => void
  /** what is typed before it is sent, and must be offered again after a crash */
  typed?: Typed
}

/** Typed work of a place. */
type Typed = {
  draft: Place
  /** whether anything of it is typed */
  is: () => boolean
}

const Offers = z.object({ offered: z.array(z.object({ id: z.string() })) })

/** Recovers what is offered at a place; gives how much that is. */
export async function recoverDrafts(person: Person, place: Place): Promise<number> {
  const { state } = await person.look(place)
  const { offered } = Offers.parse(state?.context)
  if (offered.length > 0)
    await person.send(
      place,
      offered.map(({ id }) => ({ type: 'RECOVER', id })),
    )
  return offered.length
}

/** What an answer says of what was sent. */
function toldBy({ notices }: Sight, done: string | RegExp): 'done' | 'not done' | 'unknown' | 'nothing' {
  const isTold = (text: string | RegExp) =>
    notices.some((notice) => (typeof text === 'string' ? notice.text === text : text.test(notice.text)))
  if (isTold(done) || isTold(/^La respuesta del servidor se perdió, pero .* sí quedó/)) return 'done'
  if (isTold(/^No se pudo comprobar si /)) return 'unknown'
  return notices.some(({ tone }) => tone === 'alert') ? 'not done' : 'nothing'
}

const maxTurns = 25

/** Goes on with `advance` until it says how it ended, over crashes of the page. */
export function startErrand(
  person: Person,
  { name, crashAfter }: { name: string; crashAfter: number | null },
  advance: (hasJustCrashed: boolean) => Promise<string | null>,
): Errand {
  let planned = crashAfter
  let hasJustCrashed = false
  return {
    async goOn() {
      if (planned !== null) person.crashAfter(planned)
      planned = null
      for (let turn = 0; turn < maxTurns; turn++) {
        try {
          const end = await advance(hasJustCrashed)
          hasJustCrashed = false
          if (end === null) continue
          person.write(`${name}: ${end}`)
          person.crashAfter(Number.POSITIVE_INFINITY)
          return true
        } catch (cause) {
          if (!(cause instanceof Crashed)) throw cause
          hasJustCrashed = true
        }
      }
      return false
    },
  }
}

/** An errand of one call: it is sent, the person reads what became of it, and looks where that was not told. */
export function startWrite(person: Person, { name, habits, attempt, done, look, believe, typed }: What): Errand {
  let isUnsure = false
  /** whether the page crashed since it was typed, and nobody has looked for the draft */
  let isToRecover = false
  return startErrand(person, { name, crashAfter: habits.crashAfter }, async (hasJustCrashed) => {
    isToRecover ||= hasJustCrashed && typed?.is() === true
    if (isUnsure) {
      const isDone = await look()
      if (isDone === null) return null
      isUnsure = false
      if (isDone) {
        believe()
        return 'found done'
      }
    }
    if (isToRecover && typed) {
      if ((await recoverDrafts(person, typed.draft)) === 0)
        person.ledger.note('lost', `what was typed for ${name} was not offered after a crash`)
      isToRecover = false
    }
    // A crash from here on leaves it open.
    isUnsure = true
    const sight = await attempt()
    const told = sight ? toldBy(sight, done) : 'not done'
    if (told === 'done') {
      believe()
      return 'done'
    }
    isUnsure = told === 'unknown' || told === 'nothing'
    return sight && told === 'not done' && habits.givesUp ? 'given up' : null
  })
}
