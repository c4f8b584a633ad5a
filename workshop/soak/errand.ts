/** A change that a person wants on the server, until they know its outcome. */

import { Crashed } from './machine.ts'
import { answerOffers } from './offers.ts'
import type { DraftPlace, ListName, Observation, Place } from './orders.ts'
import type { Person } from './person.ts'
import type { Owner } from './unsent.ts'

/** An errand in progress. */
export type Errand = {
  /** continues; returns whether it has ended */
  goOn: () => Promise<boolean>
}

/** Habits for any errand. */
export type Habits = {
  /** the page crashes after this number of orders; `null` for never */
  crashAfter: number | null
  /** stops after a message that it was not saved */
  givesUp: boolean
  /** leaves after typing, and continues when all other errands are done */
  pauses: boolean
  /** discards a draft that is offered again, and stops */
  discards: boolean
  /** reloads the page during the first save */
  reloads: boolean
  /** keeps the other machine's version, if both edited this person's only field */
  yields: boolean
  /** number of presses of the button at once */
  presses: number
}

type Call = {
  name: string
  habits: Habits
  /** the notice that it is done */
  done: string | RegExp
  /** the list that shows whether it is done */
  soughtIn: ListName
  /** whether the rows of that list show it */
  isDone: (rows: unknown) => boolean
  /** notes in the ledger that it is done */
  believe: () => void
}

/** A call without typed work, such as a removal. */
type Write = Call & {
  /** tries once; `null` if it could not begin, as without a list; `gone` if the record no longer exists */
  attempt: () => Promise<Observation | 'gone' | null>
}

/** A call with typed work. */
type TypedWrite = Call & {
  at: Place
  draft: DraftPlace
  /** loads the needed data before typing; `false` if that failed */
  prepare: () => Promise<boolean>
  type: () => Promise<Observation | null>
  /** whether the screen shows the typed work */
  isShown: (context: unknown) => boolean
  /** whether there is work to keep, which is not so without changes */
  isKept: (context: unknown) => boolean
  send: () => Promise<Observation>
}

/** The app's words for a finished save and a finished removal. A new screen may show both. */
const participles = { save: /quedó (guardad[oa]|registrado|anotado)\b/, removal: /quedó eliminado\b/ }

/** The meaning of an answer's notices for a write. */
export function toldBy(
  { notices: all }: Pick<Observation, 'notices'>,
  { done, is }: { done: string | RegExp; is: keyof typeof participles },
): 'done' | 'theirs' | 'not done' | 'unknown' | 'nothing' {
  const other = participles[is === 'save' ? 'removal' : 'save']
  const notices = all.filter(({ text }) => !other.test(text))
  const isTold = (text: string | RegExp) =>
    notices.some((notice) => (typeof text === 'string' ? notice.text === text : text.test(notice.text)))
  if (isTold(done) || isTold(/^La respuesta del servidor se perdió, pero .* sí quedó/)) return 'done'
  if (isTold('Se quedó lo que guardó la otra persona. No se envió nada.')) return 'theirs'
  if (isTold(/^No se pudo comprobar si /)) return 'unknown'
  return notices.some(({ tone }) => tone === 'alert') ? 'not done' : 'nothing'
}

/** Whether the reloaded list shows that a call is done; `null` if the list did not load. */
async function verify(person: Person, { soughtIn, isDone }: Call): Promise<boolean | null> {
  const rows = await person.reload(soughtIn)
  return rows === null ? null : isDone(rows)
}

const maxTurns = 25

/** The end of a turn after which the person first does other errands. */
export const pause = 'goes on later'

/** Repeats `advance` until it returns an end, over crashes of the page. */
export function startErrand(
  person: Person,
  { name, crashAfter, reloads = false }: { name: string; crashAfter: number | null; reloads?: boolean },
  advance: () => Promise<string | null>,
): Errand {
  let planned = crashAfter
  let isOver = false
  return {
    async goOn() {
      if (isOver) return true
      if (planned !== null) person.crashAfter(planned)
      planned = null
      person.reloadAtSave(reloads)
      for (let turn = 0; turn < maxTurns; turn++) {
        try {
          const end = await advance()
          if (end === null) continue
          person.write(`${name}: ${end}`)
          person.crashAfter(Number.POSITIVE_INFINITY)
          isOver = end !== pause
          return isOver
        } catch (cause) {
          if (!(cause instanceof Crashed)) throw cause
        }
      }
      return false
    },
  }
}

/** An errand of one call. The person sends it, reads the outcome, and verifies it if no notice told. */
export function startWrite(person: Person, write: Write): Errand {
  const { name, habits, attempt, done, believe } = write
  let isUnsure = false
  return startErrand(person, { name, ...habits }, async () => {
    if (isUnsure) {
      const isDone = await verify(person, write)
      if (isDone === null) return null
      isUnsure = false
      if (isDone) {
        believe()
        return 'found done'
      }
    }
    // A crash from here on leaves the outcome unknown.
    isUnsure = true
    const observation = await attempt()
    if (observation === 'gone') return 'nothing to do'
    const told = observation ? toldBy(observation, { done, is: 'removal' }) : 'not done'
    if (told === 'done') {
      believe()
      return 'done'
    }
    isUnsure = told === 'unknown' || told === 'nothing'
    return observation && told === 'not done' && habits.givesUp ? 'given up' : null
  })
}

/**
 * An errand of one call with typed work. After a crash, or on a reopened page, the draft is offered. The person sends
 * it or discards it.
 */
export function startTypedWrite(person: Person, write: TypedWrite): Errand {
  const { name, habits, at, draft, prepare, type, isShown, isKept, send, done, believe } = write
  const { unsent, ledger } = person
  const own: Owner = { name }
  let isUnsure = false
  let mayPause = habits.pauses
  /** whether there was a draft at the send */
  let wasKept = false
  const isStillTyped = () => {
    if (wasKept && unsent.at(draft)?.of === own) unsent.typed(draft, own)
  }

  /** Types the work or recovers its draft; `null` if it is on the screen and can be sent. */
  async function typeOrRecover(): Promise<'again' | 'discarded' | null> {
    if (!(await prepare())) return 'again'
    const answered = await answerOffers(person, draft, { of: own, discards: habits.discards })
    if (answered === 'discarded') return 'discarded'
    if (answered === 'unsure') return 'again'
    const work = unsent.at(draft)
    if (work?.isCertain && work.of === own) {
      const { state } = await person.observe(at)
      if (isShown(state?.context)) return null
      ledger.note('wrong', `what was typed for ${name} is no longer there`)
      unsent.maybe(draft, own)
      return 'again'
    }
    unsent.maybe(draft, own)
    const context = (await type())?.state?.context
    if (context === undefined || !isShown(context)) return 'again'
    if (isKept(context)) unsent.typed(draft, own)
    else unsent.none(draft)
    return null
  }

  return startErrand(person, { name, ...habits }, async () => {
    if (isUnsure) {
      const isDone = await verify(person, write)
      if (isDone === null) return null
      isUnsure = false
      if (isDone) {
        believe()
        return 'found done'
      }
      isStillTyped()
    }
    const typed = await typeOrRecover()
    if (typed !== null) return typed === 'discarded' ? typed : null
    if (mayPause) {
      mayPause = false
      return pause
    }
    wasKept = unsent.at(draft)?.isCertain === true
    if (wasKept) unsent.maybe(draft, own)
    // A crash from here on leaves the outcome unknown.
    isUnsure = true
    const told = toldBy(await send(), { done, is: 'save' })
    if (told === 'done') {
      unsent.none(draft)
      believe()
      return 'done'
    }
    if (told === 'theirs') {
      unsent.none(draft)
      return 'the other version stays'
    }
    isUnsure = told !== 'not done'
    if (isUnsure) return null
    isStillTyped()
    return habits.givesUp ? 'given up' : null
  })
}
