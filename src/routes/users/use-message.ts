import { useSelector } from '@xstate/react'
import type { Scope } from '#actors/lifetime/scope.ts'
import { createMessage } from '#actors/message.ts'
import type { Notice } from '#machines/notice.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'

/** The message of the form, and `notify` to show one. After the user leaves the screen, `notify` shows a notice. */
export function useMessage(scope: Scope) {
  const actor = useScreenActor(scope, () => createMessage(scope))
  const { notice, count } = useSelector(actor, ({ context }) => context)
  const notify = (shown: Notice) => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'SHOW', notice: shown })
    else scope.notices?.notify(shown)
  }
  return { message: notice, count, notify }
}
