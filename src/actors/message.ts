import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { message } from '#machines/message.ts'
import type { Notice } from '#machines/notice.ts'

/** How long a message of the users' form stays, in ms (spec 9). */
const stay = 3000

/** The message of the users' form and how it is told; whoever has left the screen meanwhile is told by a notice. */
export function useMessage(scope: Scope) {
  const actor = useScreenActor(scope, () => {
    const wait = fromPromise<void, number>(({ input }) => new Promise((resolve) => setTimeout(resolve, input)))
    return createScopedActor(message.provide({ actors: { wait } }), scope, { input: { stay } })
  })
  const { notice, turn } = useSelector(actor, ({ context }) => context)
  const tell = (told: Notice) => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'SHOW', notice: told })
    else scope.notices?.tell(told)
  }
  return { message: notice, turn, tell }
}
