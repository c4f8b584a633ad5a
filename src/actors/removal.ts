import { fromPromise, type ActorRefFrom, type InputFrom } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { removalMachine } from '#machines/removal.ts'

/** How the rows of a noun are removed. */
export type RemovalOptions<Row extends { id: Id }> = InputFrom<ReturnType<typeof removalMachine<Row>>> & {
  /** the call that deletes a row */
  remove: (id: Id) => Promise<void>
  /** what follows once a row is gone */
  onRemoved: (id: Id) => void
  /** how the person is told; by a notice, without it */
  tell?: (notice: Notice) => void
}

export type RemovalActor<Row extends { id: Id }> = ActorRefFrom<ReturnType<typeof removalMachine<Row>>>

/** The removal of a noun's rows on its screen. */
export function useRemoval<Row extends { id: Id }>(
  scope: Scope,
  { remove, onRemoved, tell, ...input }: RemovalOptions<Row>,
): RemovalActor<Row> {
  return useScreenActor(scope, () => {
    const machine = removalMachine<Row>().provide({
      actors: { remove: fromPromise<void, Id>(({ input: id }) => remove(id)) },
    })
    const actor = createScopedActor(machine, scope, { input, ...(tell ? { tell } : {}) })
    actor.on('removed', ({ id }) => onRemoved(id))
    return actor
  })
}
