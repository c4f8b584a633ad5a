import type { ActorRefFrom, InputFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { sendingFor, type Ports } from '#actors/ports/sending.ts'
import type { Id } from '#api/reading.ts'
import { mayBeRow } from '#api/sent-rows.ts'
import type { Notice } from '#machines/notice.ts'
import { removalMachine, type Removing } from '#machines/saving/removal.ts'
import { assertAbsent, type Rows } from '#rows/list-rows.ts'
import { foundAs } from '#saving/sent.ts'

type Common<Row extends { id: Id }> = InputFrom<ReturnType<typeof removalMachine<Row>>> & {
  onRemoved: (id: Id) => void
  /** shows a notice; default: the notices of the scope */
  notify?: (notice: Notice) => void
}

type RemovalOptions<Row extends { id: Id }> = Common<Row> & {
  rows: Rows<Row>
  remove: (id: Id, reason: string) => Promise<void>
  /** whether a row of the list counts as removed; default: its id is gone */
  isRemoved?: (row: Row) => boolean
}

export type RemovalActor<Row extends { id: Id }> = ActorRefFrom<ReturnType<typeof removalMachine<Row>>>

/** The removal of rows of a list. It reads nothing first: a row that is already gone counts as removed. */
export const createRemoval = <Row extends { id: Id }>(
  scope: Scope,
  { rows, remove, isRemoved = () => false, ...options }: RemovalOptions<Row>,
): RemovalActor<Row> =>
  createRemovalOf(scope, {
    ...options,
    ports: {
      send: ({ row, reason }) => remove(row.id, reason),
      find: async ({ row: { id } }) => {
        const row = (await rows.reloaded()).find((each) => each.id === id)
        assertAbsent(row === undefined && rows.mayHide((sent) => mayBeRow(sent, id)))
        return foundAs(row === undefined || isRemoved(row) ? 'done' : 'not done')
      },
    },
  })

/** A removal with calls of its own; not started. */
export function createRemovalOf<Row extends { id: Id }>(
  scope: Scope,
  { ports, onRemoved, notify, ...input }: Common<Row> & { ports: Ports<Removing<Row>, void> },
): RemovalActor<Row> {
  const machine = removalMachine<Row>().provide({ actors: { sending: sendingFor(ports) } })
  const actor = createScopedActor(machine, scope, { input, ...(notify ? { notify } : {}) })
  actor.on('removed', ({ id }) => onRemoved(id))
  return actor
}
