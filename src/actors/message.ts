import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import type { Notice } from '#machines/notice.ts'
import { message } from '#machines/page/message.ts'

/** Duration of a message of the user form, in ms (spec 9, Times and widths). */
const duration = 3000

/**
 * The message of the user form, and `tell` to show a message. After the user leaves the screen, `tell` shows a notice
 * instead.
 */
export function useMessage(scope: Scope) {
  const actor = useScreenActor(scope, () => {
    const wait = fromPromise<void, number>(({ input }) => new Promise((resolve) => setTimeout(resolve, input)))
    return createScopedActor(message.provide({ actors: { wait } }), scope, { input: { duration } })
  })
  const { notice, count } = useSelector(actor, ({ context }) => context)
  const notify = (told: Notice) => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'SHOW', notice: told })
    else scope.notices?.notify(told)
  }
  return { message: notice, count, notify }
}
