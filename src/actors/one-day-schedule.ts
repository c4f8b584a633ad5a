import type { SignedIn } from '#actors/lifetime/scope.ts'
import { addOneDay } from '#actors/ports/one-day.ts'
import { createRemovalOf, type RemovalActor } from '#actors/removals/removal.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { isUnscheduled } from '#rules/rolls/roll.ts'
import type { UnpaidSubstitute } from '#rules/teachers/unpaid-substitutes.ts'
import { foundAs } from '#saving/sent.ts'

/** Gives an unpaid substitute the schedule of that day, as the roll does; not started. The unpaid class leaves its list. */
export function createOneDay(visit: SignedIn): RemovalActor<UnpaidSubstitute> {
  const teachers = rowsIn(visit.queries, teachersQuery())
  return createRemovalOf<UnpaidSubstitute>(visit, {
    noun: 'el horario',
    removed: 'Horario agregado. La clase ya se paga.',
    words: { participle: 'agregado', again: 'intentarlo', doing: 'agregando' },
    ports: {
      send: ({ row }) => addOneDay(visit, row),
      find: async ({ row }) => foundAs(isUnscheduled(row.chosen, await teachers.reloaded()) ? 'not done' : 'done'),
    },
    onRemoved: () => {},
  })
}

/** Adds the schedule at once: a press needs no question. */
export function addAtOnce(adding: RemovalActor<UnpaidSubstitute>, row: UnpaidSubstitute): void {
  adding.send({ type: 'REMOVE', row })
  adding.send({ type: 'ACCEPT' })
}
