import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import { expiredText } from '#api/http.ts'
import { message as messageMachine } from '#machines/message.ts'
import type { Notice } from '#machines/port.ts'
import type { AcademyContext } from '#routes/-context.ts'
import { announce } from '#routes/-notices.ts'
import { useScreenActor } from '#routes/-screen-actor.ts'

/** How long a message of the users' form stays, in ms (spec 9). */
const stay = 3000

/** The message of the users' form and how it is told; whoever has left the screen meanwhile is told beside it. */
export function useMessage({ inspect }: Pick<AcademyContext, 'inspect'>) {
  const actor = useScreenActor(() => {
    const wait = fromPromise<void, number>(({ input }) => new Promise((resolve) => setTimeout(resolve, input)))
    return createActor(messageMachine.provide({ actors: { wait } }), {
      ...(inspect ? { inspect } : {}),
      input: { stay },
    })
  })
  const { notice, turn } = useSelector(actor, ({ context }) => context)
  const tell = (said: Notice) => {
    if (actor.getSnapshot().status !== 'active') announce(said)
    // That the session ended is said by the login.
    else if (!said.text.endsWith(expiredText)) actor.send({ type: 'SHOW', notice: said })
  }
  return { message: notice, turn, tell }
}
