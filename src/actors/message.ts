import { fromPromise, type ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { message } from '#machines/page/message.ts'

/** Duration of a message of the user form, in ms (spec 9, Times and widths). */
const duration = 3000

/** The message of the user form, not started. */
export function createMessage(scope: Scope): ActorRefFrom<typeof message> {
  const wait = fromPromise<void, number>(({ input }) => new Promise((resolve) => setTimeout(resolve, input)))
  return createScopedActor(message.provide({ actors: { wait } }), scope, { input: { duration } })
}
