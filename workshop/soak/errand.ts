/** Something that a person wants the server to store or delete, until they know how it ended. */
import { Crashed } from './machine.ts'
import { answerOffers } from './offers.ts'
import type { DraftPlace, Observation, Place } from './orders.ts'
import type { Person } from './person.ts'
import type { Owner } from './unsent.ts'

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
  /** goes away once it is typed, and goes on with it when everything else is done */
  pauses: boolean
  /** discards what was typed when it is offered again, and lets it be */
  discards: boolean
  /** loads the page again while the first save is on its way */
  reloads: boolean
  /** lets what another machine saved stay, where both edited the only field that this person edits */
  yields: boolean
  /** how often the person presses the button at once */
  presses: number
}

type Call = {
  name: string
  habits: Habits
  /** the notice that it is done */
  done: string | RegExp
  /** whether it is done, by the reloaded list; `null` if the list did not load */
  verify: () => Promise<boolean | null>
  /** notes that it is done */
  believe: () => void
}

/** A removal: nothing is typed for it that would be kept. */
type Write = Call & {
  /** does it once; `null` if it could not even begin, as without a list; `gone` if the record no longer exists */
  attempt: () => Promise<Observation | 'gone' | null>
}

/** A call for which something is typed first. */
type TypedWrite = Call & {
  at: Place
  draft: DraftPlace
  /** gets what is needed before anything is typed; `false` if it could not be had */
  prepare: () => Promise<boolean>
  type: () => Promise<Observation | null>
  /** whether the screen shows what was typed */
  isShown: (context: unknown) => boolean
  /** whether there is something to keep of it, which is not so where nothing was changed */
  isKept: (context: unknown) => boolean
  send: () => Promise<Observation>
}

/** How the app calls a save that is done, and a removal: a screen that opens may tell of both. */
const participles = { save: /quedó (guardad[oa]|registrado)\b/, removal: /quedó eliminado\b/ }

/** What an answer says of what was sent. */
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

const maxTurns = 25

/** The end of a turn after which the person does something else first. */
export const pause = 'goes on later'

/** Goes on with `advance` until it says how it ended, over crashes of the page. */
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

/** An errand of one call: it is sent, the person reads what became of it, and verifies it where that was not told. */
export function startWrite(person: Person, { name, habits, attempt, done, verify, believe }: Write): Errand {
  let isUnsure = false
  return startErrand(person, { name, ...habits }, async () => {
    if (isUnsure) {
      const isDone = await verify()
      if (isDone === null) return null
      isUnsure = false
      if (isDone) {
        believe()
        return 'found done'
      }
    }
    // A crash from here on leaves it open.
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
 * An errand of one call for which something is typed: after a crash, and wherever the page was opened again, what was
 * typed is offered, and sent as it is, or discarded.
 */
export function startTypedWrite(person: Person, write: TypedWrite): Errand {
  const { name, habits, at, draft, prepare, type, isShown, isKept, send, done, verify, believe } = write
  const { unsent, ledger } = person
  const own: Owner = { name }
  let isUnsure = false
  let mayPause = habits.pauses
  /** whether something was kept of it when it was sent */
  let wasKept = false
  const isStillTyped = () => {
    if (wasKept && unsent.at(draft)?.of === own) unsent.typed(draft, own)
  }

  /** Types it, or takes what is offered; `null` if it is on the screen and can be sent. */
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
      const isDone = await verify()
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
    // A crash from here on leaves it open.
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
