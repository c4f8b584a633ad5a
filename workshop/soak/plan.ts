/** The plan of a day: the same seed and day give the same plan. */

import { createRandom, type Random } from '#academy/seed/random.ts'
import { required } from '#machines/required.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'
import { names } from './academy.ts'
import { startCancellation } from './cancelling.ts'
import { startCashCount } from './cash-count.ts'
import type { Errand, Habits } from './errand.ts'
import { startImport } from './imports.ts'
import { pesos } from './nouns/fields.ts'
import { nounNames, perNoun, type NounName } from './nouns/nouns.ts'
import { startPayment } from './payments.ts'
import type { Person } from './person.ts'
import { kindOf, startChange, startNew, startRemoval } from './records.ts'
import { startRoll } from './rolls.ts'
import { keyOf, startSelling, type Wish } from './selling.ts'
import { startNote } from './sharing.ts'
import type { LeavingWish } from './shift.ts'
import type { Desk } from './staff.ts'
import { startEdit, startRegistration } from './students.ts'

/** An act at a machine: an errand, or leaving the machine. */
type Doing = { noun: string } & ({ start: (person: Person) => Errand } | { leaving: LeavingWish; isReplaced: boolean })

/** An act of a person at a machine. */
export type Step = Doing & { desk: Desk }

/** A day: the rate of faults, their chances, the chance of the order of answers, and the acts of the staff. */
export type Plan = { rate: number; weather: readonly [Random, Random]; turns: Random; steps: Step[] }

const rates = [0, 0.1, 0.2, 0.35] as const

/** The memory of a day's plan, so that no two errands conflict by accident. */
type Day = {
  today: IsoDate
  sold: Set<string>
  /** the months that were paid at the counter */
  months: Set<string>
  /** how many drawers were counted, and how many notes were made */
  cashCounts: number
  notes: number
  deleted: Record<NounName, string[]>
}

/** The plan of a day. */
export function planOf(seed: number, number: number, today: IsoDate): Plan {
  const random = createRandom(Math.imul(seed, 1_000_003) + number)
  const rate = random.pick(rates)
  const weather = [createRandom(random.int(0, 2 ** 31)), createRandom(random.int(0, 2 ** 31))] as const
  const day: Day = {
    today,
    sold: new Set(),
    months: new Set(),
    cashCounts: 0,
    notes: 0,
    deleted: perNoun(({ spare }) => [...spare.deleted]),
  }
  const steps = Array.from({ length: random.int(4, 9) }, (): Step[] => {
    const desk = random.pick([0, 1] as const)
    if (random.chance(0.15)) return cancelled(random, day, desk)
    if (random.chance(0.15)) return [{ desk, noun: 'note', start: noteOf(random, day) }]
    return random.chance(0.2) ? meeting(random, day, desk) : [{ desk, ...doing(random, day, desk) }]
  }).flat()
  const turns = createRandom(random.int(0, 2 ** 31))
  const late = random.chance(0.4) ? lateMeeting(random, day) : []
  return { rate, weather, turns, steps: [...steps, ...late] }
}

/**
 * Two people at one record. The first has typed; the second changes the same row, or a price in the cart, at the other
 * machine. Then the first continues.
 */
function meeting(random: Random, day: Day, desk: Desk): Step[] {
  const kind = random.pick(['product', 'teacher', 'student', 'price'] as const)
  return met(kind, desk, bothOf(kind, random, day))
}

/** One starts, the other does the whole errand, and then the first continues. */
function met(kind: string, desk: Desk, [starting, changing]: [Starting, Starting]): Step[] {
  const noun = `${kind} meeting`
  let first: Errand | undefined
  const start = (person: Person) => (first ??= starting(person))
  return [
    { desk, noun, start },
    { desk: desk === 0 ? 1 : 0, noun, start: changing },
    { desk, noun, start },
  ]
}

/** A sale, often of months, that is cancelled once it is over, mostly at the other machine. */
function cancelled(random: Random, day: Day, desk: Desk): Step[] {
  const wish = random.chance(0.5) ? monthsWishOf(random, day) : wishOf(random, day)
  const wanted = { ...habitsOf(random), key: keyOf(wish), reason: `Era para su hermana ${random.int(1, 1_000_000)}` }
  let isOver = false
  return [
    {
      desk,
      noun: 'sale to cancel',
      start: (person) => {
        const selling = startSelling(person, wish)
        return { goOn: async () => (isOver = await selling.goOn()) }
      },
    },
    {
      desk: random.chance(0.7) ? (desk === 0 ? 1 : 0) : desk,
      noun: 'cancellation',
      start: (person) => {
        const cancelling = startCancellation(person, wanted)
        return { goOn: async () => isOver && (await cancelling.goOn()) }
      },
    },
  ]
}

/** A contact with a family, and a day without classes. */
function noteOf(random: Random, day: Day): Starting {
  day.notes += 1
  const wish = { ...habitsOf(random), contact: `${random.int(1, 1_000_000)}`, day: daysAfter(day.today, day.notes) }
  return (person) => startNote(person, wish)
}

/** Two people record the same month, or the same roll, each with some of the students. */
function lateMeeting(random: Random, { today }: Day): Step[] {
  const waiting = { ...habitsOf(random), pauses: true }
  const other = { ...habitsOf(random), pauses: false }
  if (random.chance(0.5)) {
    const month = { studentId: String(random.int(1, 6)), year: 2025, month: random.int(1, 12) }
    const [mine, theirs] = [random.int(1, 90_000), random.int(1, 90_000)]
    return met('payment', random.pick([0, 1] as const), [
      (person) => startPayment(person, { ...waiting, ...month, amount: mine }),
      (person) => startPayment(person, { ...other, ...month, amount: theirs }),
    ])
  }
  const teacher = random.pick(['Kenji Morales', 'Dora Paz'])
  const marksOf = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, random.chance(0.7)]))
  const [mine, theirs] = [marksOf(['1', '2', '3']), marksOf(['4', '5', '6'])]
  return met('roll', random.pick([0, 1] as const), [
    (person) => startRoll(person, { ...waiting, date: today, teacher, students: mine }),
    (person) => startRoll(person, { ...other, date: today, teacher, students: theirs }),
  ])
}

type Starting = (person: Person) => Errand

/** The errand of the first person, and the change of the second. */
function bothOf(kind: 'product' | 'teacher' | 'student' | 'price', random: Random, day: Day): [Starting, Starting] {
  const waiting = { ...habitsOf(random), pauses: true }
  const other = { ...habitsOf(random), pauses: false }
  const { today } = day
  if (kind === 'price') {
    const wish = physicalWishOf(random, day)
    const key = wish.lines.some(({ id }) => id === '4') ? 'Leotardo' : 'Botella de agua'
    const fields = { price: pesos(random.int(1, 90_000)) }
    return [
      (person) => startSelling(person, { ...wish, pauses: true }),
      (person) => startChange(person, kindOf('product'), { ...other, key, fields }),
    ]
  }
  if (kind === 'student') {
    const name = random.pick(names)
    const [mine, theirs] = [studentChange(random), studentChange(random)]
    return [
      (person) => startEdit(person, { ...waiting, name, change: mine, today }),
      (person) => startEdit(person, { ...other, name, change: theirs, today }),
    ]
  }
  const records = kindOf(kind)
  const key = random.pick(records.spare.changed)
  const change = () => required(records.wishes(random, today).changed)
  const [mine, theirs] = [change(), change()]
  return [
    (person) => startChange(person, records, { ...waiting, key, fields: mine }),
    (person) => startChange(person, records, { ...other, key, fields: theirs }),
  ]
}

/** Either the phone or the level is changed. */
const studentChange = (random: Random) =>
  random.chance(0.5)
    ? { phone: `33${random.int(10_000_000, 99_999_999)}` }
    : { level: `Nivel ${random.int(1, 1_000_000)}` }

/** The newer nouns: each is as frequent as the products. */
const moreNouns = nounNames.filter((name) => !['product', 'event', 'teacher', 'user'].includes(name))

const mayWorkOn = (noun: NounName, desk: Desk): boolean => kindOf(noun).isOfFirst !== true || desk === 0

function doing(random: Random, day: Day, desk: Desk): Doing {
  const kind = random.int(1, 28 + 2 * moreNouns.length)
  if (kind <= 5) {
    const wish = wishOf(random, day)
    return { noun: 'sale', start: (person) => startSelling(person, wish) }
  }
  if (kind <= 8) return { noun: 'logout', ...leavingOf(random) }
  const habits = habitsOf(random)
  if (kind === 9) {
    const name = `Nadia ${random.int(1, 1_000_000)}`
    const phone = `33${random.int(10_000_000, 99_999_999)}`
    return {
      noun: 'student',
      start: (person) => startRegistration(person, { ...habits, name, phone, today: day.today }),
    }
  }
  if (kind === 10) {
    const change = studentChange(random)
    const name = random.pick(names)
    return { noun: 'student', start: (person) => startEdit(person, { ...habits, name, change, today: day.today }) }
  }
  if (kind <= 12) {
    const students = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((id) => [id, random.chance(0.7)]))
    const teacher = random.pick(['Kenji Morales', 'Dora Paz'])
    return { noun: 'roll', start: (person) => startRoll(person, { ...habits, date: day.today, teacher, students }) }
  }
  if (kind === 13) {
    const month = { studentId: String(random.int(1, 6)), year: 2025, month: random.int(1, 12) }
    const amount = random.int(1, 90_000)
    return { noun: 'payment', start: (person) => startPayment(person, { ...habits, ...month, amount }) }
  }
  if (kind <= 17) return recordOf('product', random, day, habits)
  if (kind <= 19) return recordOf('teacher', random, day, habits)
  if (kind <= 21 && mayWorkOn('user', desk)) return recordOf('user', random, day, habits)
  if (kind <= 24) return recordOf('event', random, day, habits)
  if (kind <= 26) {
    const wish = monthsWishOf(random, day)
    return { noun: 'sale of months', start: (person) => startSelling(person, wish) }
  }
  if (kind === 27) {
    const students = Array.from({ length: random.int(2, 5) }, () => ({
      name: `Importada ${random.int(1, 1_000_000)}`,
      phone: `33${random.int(10_000_000, 99_999_999)}`,
    }))
    return { noun: 'import', start: (person) => startImport(person, { ...habits, students, today: day.today }) }
  }
  const more = moreNouns[Math.floor((kind - 29) / 2)]
  if (more && mayWorkOn(more, desk)) return recordOf(more, random, day, habits)
  return cashCountOf(random, day, habits)
}

function cashCountOf(random: Random, day: Day, habits: Habits): Doing {
  const isSince = random.chance(0.5)
  const [date, hour] = isSince ? [daysAfter(day.today, 1), '00'] : [day.today, '20']
  const at = new Date(`${date}T${hour}:${String(day.cashCounts).padStart(2, '0')}:00`)
  day.cashCounts += 1
  const typed = {
    float: String(random.int(0, 500)),
    bill100: String(random.int(0, 60)),
    coin1: String(random.int(0, 99)),
    note: random.pick(['', 'Se pagó el agua']),
  }
  return {
    noun: isSince ? 'cash count over midnight' : 'cash count',
    start: (person) => startCashCount(person, { ...habits, day: day.today, isSince, at, typed }),
  }
}

/** Most change a record, some add one, and a few delete one. */
function recordOf(noun: NounName, random: Random, { today, deleted }: Day, habits: Habits): Doing {
  const kind = kindOf(noun)
  const wish = kind.wishes(random, today)
  const added = `${noun} ${random.int(1, 1_000_000)}`
  if (random.chance(0.4))
    return { noun, start: (person) => startNew(person, kind, { ...habits, key: added, fields: wish.new }) }
  const gone = random.chance(0.4) ? deleted[noun].pop() : undefined
  if (gone !== undefined) return { noun, start: (person) => startRemoval(person, kind, { ...habits, key: gone }) }
  const { changed } = wish
  if (!changed) return { noun, start: (person) => startNew(person, kind, { ...habits, key: added, fields: wish.new }) }
  const key = random.pick(kind.spare.changed)
  return { noun, start: (person) => startChange(person, kind, { ...habits, key, fields: changed }) }
}

function leavingOf(random: Random): { leaving: LeavingWish; isReplaced: boolean } {
  const how = random.pick(['logout', 'logout', 'expiry'] as const)
  return {
    leaving: {
      how,
      accepts: random.chance(0.6),
      presses: random.pick([1, 1, 2]),
      crashAfter: random.chance(0.25) ? random.int(1, 6) : null,
    },
    // A person that comes back to an ended session continues with it.
    isReplaced: how === 'expiry' || random.chance(0.4),
  }
}

const habitsOf = (random: Random): Habits => ({
  presses: random.pick([1, 1, 2, 5]),
  crashAfter: random.chance(0.45) ? random.int(1, 14) : null,
  givesUp: random.chance(0.2),
  discards: random.chance(0.3),
  pauses: random.chance(0.4),
  reloads: random.chance(0.2),
  yields: random.chance(0.3),
})

/** A sale of a product whose price may change. */
function physicalWishOf(random: Random, day: Day): Wish {
  for (;;) {
    const wish = wishOf(random, day)
    if (wish.lines.some(({ id }) => id === '3' || id === '4')) return wish
  }
}

/** Each sale of a day is unique, so that the staff can distinguish two sales. */
function isNewSale({ studentId, lines, months }: Pick<Wish, 'studentId' | 'lines' | 'months'>, sold: Set<string>) {
  const known = JSON.stringify([studentId, months.length, lines.map(({ id, quantity }) => [id, quantity])])
  const isNew = !sold.has(known)
  sold.add(known)
  return isNew
}

function wishOf(random: Random, { sold, today }: Day): Wish {
  for (;;) {
    const studentId = String(random.int(1, 6))
    const ids = ['1', '2', '3', '4'].filter(() => random.chance(0.4))
    const lines = (ids.length > 0 ? ids : ['3']).map((id) => ({
      id,
      quantity: id === '1' ? 1 : random.int(1, 4),
      color: id === '4' ? random.pick(['Negro', 'Rosa']) : null,
      size: id === '4' ? random.pick(['4', '6']) : null,
      discountPercent: random.pick([0, 0, 0, 10, 12.5]),
    }))
    if (!isNewSale({ studentId, lines, months: [] }, sold)) continue
    return {
      studentId,
      lines,
      months: [],
      today,
      card: random.pick(['none', 'none', 'all', 'half'] as const),
      isImpatient: random.chance(0.3),
      ...habitsOf(random),
      // A draft at the counter joins the next sale there.
      pauses: false,
    }
  }
}

/** A sale of two late months, beside something from the shelf. */
function monthsWishOf(random: Random, day: Day): Wish {
  for (;;) {
    const { lines: all, ...habits } = wishOf(random, day)
    const lines = all.filter(({ id }) => id !== '1')
    const studentId = String(random.int(1, 6))
    const first = random.int(7, 9)
    const months = [first, first + 1].map((month) => ({ year: 2026, month }))
    const keys = months.map(({ month }) => `${studentId} ${month}`)
    if (keys.some((key) => day.months.has(key)) || !isNewSale({ studentId, lines, months }, day.sold)) continue
    for (const key of keys) day.months.add(key)
    return { ...habits, studentId, lines, months }
  }
}
