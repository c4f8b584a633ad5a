/** What happens on a day, by its seed: the same seed and day give the same plan. */
import { createRandom, type Random } from '#mocks/seed/random.ts'
import type { Wish } from '#support/soak/selling.ts'
import type { Desk } from '#support/soak/server.ts'

/** Something that a person wants to do at a machine. */
export type Step = { desk: Desk; task: { kind: 'sell'; wish: Wish } }

/** A day: how often calls go wrong, by which chance, and what the staff do. */
export type Plan = { rate: number; weather: readonly [Random, Random]; random: Random; steps: Step[] }

const rates = [0, 0.1, 0.2, 0.35] as const

/** The plan of a day. */
export function planOf(seed: number, day: number): Plan {
  const random = createRandom(Math.imul(seed, 1_000_003) + day)
  const rate = random.pick(rates)
  const weather = [createRandom(random.int(0, 2 ** 31)), createRandom(random.int(0, 2 ** 31))] as const
  const sold = new Set<string>()
  const steps = Array.from({ length: random.int(3, 7) }, (): Step => {
    const desk = random.pick([0, 1] as const)
    return { desk, task: { kind: 'sell', wish: wishOf(random, sold) } }
  })
  return { rate, weather, random, steps }
}

function wishOf(random: Random, sold: Set<string>): Wish {
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
      presses: random.pick([1, 1, 2, 5]),
      isImpatient: random.chance(0.3),
      crashAfter: random.chance(0.25) ? random.int(1, 14) : null,
      givesUp: random.chance(0.2),
    }
  }
}
