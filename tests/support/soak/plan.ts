/** What happens on a day, by its seed: the same seed and day give the same plan. */
import { createRandom, type Random } from '#mocks/seed/random.ts'
import type { Errand, Habits } from '#support/soak/errand.ts'
import type { Person } from '#support/soak/person.ts'
import { startNewProduct, startPrice, startProductRemoval } from '#support/soak/products.ts'
import { startReport, startReportRemoval } from '#support/soak/reports.ts'
import { discarded, names, priced } from '#support/soak/academy.ts'
import { startRoll } from '#support/soak/rolls.ts'
import { startEdit, startRegistration } from '#support/soak/students.ts'
import { startSelling, type Wish } from '#support/soak/selling.ts'
import type { Desk } from '#support/soak/server.ts'
import type { IsoDate } from '#values/dates.ts'

/** Something that a person does at a machine. */
export type Step = { desk: Desk; start: (person: Person) => Errand }

/** A day: how often calls go wrong, by which chance, and what the staff do. */
export type Plan = { rate: number; weather: readonly [Random, Random]; random: Random; steps: Step[] }

const rates = [0, 0.1, 0.2, 0.35] as const

/** The plan of a day. */
export function planOf(seed: number, day: number, today: IsoDate): Plan {
  const random = createRandom(Math.imul(seed, 1_000_003) + day)
  const rate = random.pick(rates)
  const weather = [createRandom(random.int(0, 2 ** 31)), createRandom(random.int(0, 2 ** 31))] as const
  const sold = new Set<string>()
  const reports: string[] = []
  const products = [...discarded]
  const steps = Array.from({ length: random.int(4, 9) }, (): Step => {
    const desk = random.pick([0, 1] as const)
    return { desk, start: errandOf(random, { sold, reports, products, day: today }) }
  })
  return { rate, weather, random, steps }
}

type Known = { sold: Set<string>; reports: string[]; products: string[]; day: IsoDate }

function errandOf(random: Random, { sold, reports, products, day }: Known): Step['start'] {
  const kind = random.int(1, 16)
  if (kind <= 5) {
    const wish = wishOf(random, sold, day)
    return (person) => startSelling(person, wish)
  }
  const habits = habitsOf(random)
  if (kind === 6) {
    const name = `Nadia ${random.int(1, 1_000_000)}`
    const phone = `33${random.int(10_000_000, 99_999_999)}`
    return (person) => startRegistration(person, { ...habits, name, phone, today: day })
  }
  if (kind === 7) {
    const phone = `33${random.int(10_000_000, 99_999_999)}`
    const change = random.chance(0.5) ? { phone } : { level: `Nivel ${random.int(1, 99)}` }
    const name = random.pick(names)
    return (person) => startEdit(person, { ...habits, name, change, today: day })
  }
  if (kind <= 9) {
    const students = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((id) => [id, random.chance(0.7)]))
    const teacher = random.pick(['Kenji Morales', 'Dora Paz'])
    return (person) => startRoll(person, { ...habits, date: day, teacher, students })
  }
  if (kind <= 13) {
    const price = random.int(1, 90_000)
    if (random.chance(0.4))
      return (person) =>
        startNewProduct(person, { ...habits, name: `Listón ${price}-${random.int(1, 1_000_000)}`, price })
    const deleted = random.chance(0.4) ? products.pop() : undefined
    if (deleted !== undefined) return (person) => startProductRemoval(person, { ...habits, name: deleted })
    const name = random.pick(priced)
    return (person) => startPrice(person, { ...habits, name, price })
  }
  const deleted = random.chance(0.3) ? reports.pop() : undefined
  if (deleted !== undefined) return (person) => startReportRemoval(person, { ...habits, name: deleted })
  const name = `Reporte ${random.int(1, 1_000_000)}`
  reports.push(name)
  return (person) => startReport(person, { ...habits, name, day, rent: random.int(0, 500_000) })
}

const habitsOf = (random: Random): Habits => ({
  presses: random.pick([1, 1, 2, 5]),
  crashAfter: random.chance(0.25) ? random.int(1, 14) : null,
  givesUp: random.chance(0.2),
})

function wishOf(random: Random, sold: Set<string>, today: IsoDate): Wish {
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
    // Nobody sells the same twice on a day, so that the staff can tell two sales apart.
    const known = JSON.stringify([studentId, lines.map(({ id, quantity }) => [id, quantity])])
    if (sold.has(known)) continue
    sold.add(known)
    return {
      studentId,
      lines,
      today,
      isImpatient: random.chance(0.3),
      ...habitsOf(random),
    }
  }
}
