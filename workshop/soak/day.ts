/** Plays a day and closes its ledger. */

import { createHash } from 'node:crypto'
import { localDay } from '#values/dates.ts'
import type { Errand } from './errand.ts'
import { openLedger, type Differences } from './ledger.ts'
import { Failed, type Machine } from './machine.ts'
import { createPerson } from './person.ts'
import { planOf } from './plan.ts'
import { openServer } from './server.ts'
import { startEvening, startLeaving } from './shift.ts'
import { staff } from './staff.ts'
import type { Desk } from './staff.ts'

/** The result of a day. */
export type DayReport = {
  day: number
  calls: number
  faults: number
  /** the number of events of each kind, such as errands by their noun */
  counts: Map<string, number>
  differences: Differences
  /** the acts and observations of the staff, in words */
  diary: string[]
  /** a digest of all answers in order and of all acts and observations; the same for the same day */
  digest: string
}

type Options = { seed: number; day: number; clock: () => Date }

/** Plays a day on two machines. */
export async function playDay(
  machines: readonly [Machine, Machine],
  { seed, day, clock }: Options,
): Promise<DayReport> {
  const { steps, ...chance } = planOf(seed, day, localDay(clock()))
  const diary: string[] = []
  const counts = new Map<string, number>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const server = await openServer({
    clock,
    ...chance,
    write: (text) => diary.push(text),
    noteUndone: (text) => ledger.note('undone', text),
  })
  const ledger = openLedger(await server.rows())
  await Promise.all(machines.map((machine) => machine.begin(server)))
  const personAt = (desk: Desk, account: (typeof staff)[number]) =>
    createPerson({
      machine: machines[desk],
      account,
      ledger,
      diary,
      count,
      edits: (edit) => server.edits(desk, edit),
    })
  const people = [personAt(0, staff[0]), personAt(1, staff[1])] as const
  /** the colleague at a machine when its person leaves */
  const colleagues = [personAt(0, staff[1]), personAt(1, staff[0])] as const

  const play = async () => {
    const unfinished = new Set<Errand>()
    const go = async (errand: Errand) => {
      if (await errand.goOn()) unfinished.delete(errand)
      else unfinished.add(errand)
    }
    for (const step of steps) {
      const { desk, noun } = step
      count(noun)
      if ('start' in step) await go(step.start(people[desk]))
      else
        await go(
          startLeaving(people[desk], step.leaving, {
            colleague: step.isReplaced ? colleagues[desk] : null,
            expire: () => server.expire(desk),
          }),
        )
    }
    server.setRate(0)
    diary.push('the evening: the network works')
    const end = async (errand: Errand) => {
      if (!(await errand.goOn())) ledger.note('wrong', 'something never comes to an end')
    }
    for (const errand of unfinished) await end(errand)
    for (const person of people) await end(startEvening(person))
  }
  // A failing page ends its day at once.
  await play().catch((cause: unknown) => {
    if (!(cause instanceof Failed)) throw cause
    ledger.note('wrong', cause.message)
  })
  const differences = ledger.close(await server.rows())
  const digest = createHash('sha256').update(server.digest()).update(diary.join('\n')).digest('hex').slice(0, 16)
  return { day, ...server.counts, counts, differences, diary, digest }
}
