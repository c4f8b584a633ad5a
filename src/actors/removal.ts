import type { ActorRefFrom, InputFrom } from 'xstate'
import type { Rows } from '#rows/list-rows.ts'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { sendingFor } from '#actors/sending.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { removalMachine, type Removing } from '#machines/saving/removal.ts'
import { findRemoved, foundAs } from '#saving/sent.ts'

/** The options of the removal of a noun's rows. */
export type RemovalOptions<Row extends { id: Id }> = InputFrom<ReturnType<typeof removalMachine<Row>>> & {
  rows: Rows<Row>
  remove: (id: Id, reason: string) => Promise<void>
  /** whether a row of the list counts as removed; default: its id is gone */
  isRemoved?: (row: Row) => boolean
  onRemoved: (id: Id) => void
  /** shows a notice; default: the notices of the scope */
  notify?: (notice: Notice) => void
}

export type RemovalActor<Row extends { id: Id }> = ActorRefFrom<ReturnType<typeof removalMachine<Row>>>

export function createRemoval<Row extends { id: Id }>(
  scope: Scope,
  { rows, remove, isRemoved = () => false, onRemoved, notify, ...input }: RemovalOptions<Row>,
): RemovalActor<Row> {
  // Reads nothing first: a row that is already gone counts as removed.
  const sending = sendingFor<Removing, void>({
    send: ({ id, reason }) => remove(id, reason),
    find: async ({ id }) =>
      foundAs(
        findRemoved(
          (await rows.reloaded()).filter((row) => !isRemoved(row)),
          id,
        ),
      ),
  })
  const machine = removalMachine<Row>().provide({ actors: { sending } })
  const actor = createScopedActor(machine, scope, { input, ...(notify ? { notify } : {}) })
  actor.on('removed', ({ id }) => onRemoved(id))
  return actor
}

export const useRemoval = <Row extends { id: Id }>(scope: Scope, options: RemovalOptions<Row>): RemovalActor<Row> =>
  useScreenActor(scope, () => createRemoval(scope, options))
