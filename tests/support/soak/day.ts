/** Plays a day and closes its ledger. */
import { staff } from '#support/soak/academy.ts'
import type { Errand } from '#support/soak/errand.ts'
import { openLedger, type Differences } from '#support/soak/ledger.ts'
import type { Machine } from '#support/soak/machine.ts'
import { createPerson } from '#support/soak/person.ts'
import { planOf } from '#support/soak/plan.ts'
import { openServer } from '#support/soak/server.ts'
import { localDay } from '#values/dates.ts'

/** How a day went. */
export type DayReport = {
  day: number
  calls: number
  faults: number
  differences: Differences
  /** what the staff did and saw, in words */
  diary: string[]
}

type Options = { seed: number; day: number; clock: () => Date }

/** Plays a day on two machines. */
export async function playDay(
  machines: readonly [Machine, Machine],
  { seed, day, clock }: Options,
): Promise<DayReport> {
  const { rate, weather, random, steps } = planOf(seed, day, localDay(clock()))
  const diary: string[] = []
  const server = await openServer(clock, rate, weather, (text) => diary.push(text))
  const ledger = openLedger(server.db)
  await Promise.all(machines.map((machine) => machine.begin(server)))
  const people = ([0, 1] as const).map((desk) =>
    createPerson({ machine: machines[desk], account: staff[desk], random, ledger, diary }),
  )
  const unfinished: Errand[] = []
  for (const { desk, start } of steps) {
    const person = people[desk]
    if (!person) throw new Error('nobody is there')
    const errand = start(person)
    if (!(await errand.goOn())) unfinished.push(errand)
  }
  server.setRate(0)
  diary.push('the evening: the network works')
  for (const errand of unfinished) if (!(await errand.goOn())) ledger.note('wrong', 'something never comes to an end')
  return { day, ...server.counts, differences: ledger.close(server.db), diary }
}
