/** What a machine does when the machine `sending` ends: it shows the outcome, and checks whether the write is done. */

import { enqueueActions, type EventObject, type MachineContext } from 'xstate'
import { emitNotices, type Notice, type NoticeEvent } from '#machines/notice.ts'

type Ended = { is: string; notices: readonly NoticeEvent[] }

/** An action that emits notices. It uses no actor, action, guard or delay of its machine. */
const telling = <Context extends MachineContext, Event extends EventObject, Params>(
  noticesOf: (params: Params) => readonly NoticeEvent[],
) =>
  enqueueActions<Context, Event, Params, Event, never, never, never, never, NoticeEvent>(({ enqueue }, params) => {
    emitNotices(enqueue, noticesOf(params))
  })

/**
 * The actions of a machine that saves, to spread into its setup. `notify` shows a notice unless it is `null`.
 * `notifyOutcome` shows the notices of an ended write. Beside these actions TypeScript infers no `enqueueActions`.
 */
export const outcomeActions = <Context extends MachineContext, Event extends EventObject>() => ({
  notify: telling<Context, Event, Notice | null>((notice) => (notice ? [{ type: 'notice', notice }] : [])),
  notifyOutcome: telling<Context, Event, Pick<Ended, 'notices'>>(({ notices }) => notices),
})

/** The guard `is done` of an ended write. */
export const isDone = (_: unknown, { is }: Pick<Ended, 'is'>): boolean => is === 'done'

/** The output of the actor that ended, as the parameter of an action or a guard. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output

export const outcomeTold = { type: 'notifyOutcome' as const, params: outputOf<Ended> }

export const ifDone = { type: 'is done' as const, params: outputOf<Ended> }
