import type { ActorRefFrom } from 'xstate'
import { createScopedActor, useScreenActor } from '#actors/run.ts'
import type { Visit } from '#actors/visit.ts'
import { logout } from '#machines/logout.ts'

export type LogoutActor = ActorRefFrom<typeof logout>

/** The way to a logout, from any screen. Leaving ends the session, and with it the visit and its drafts. */
export const useLogout = (visit: Visit): LogoutActor =>
  useScreenActor(visit, () => {
    const actor = createScopedActor(logout, visit)
    actor.on('left', () => visit.session.send({ type: 'SIGN_OUT' }))
    return actor
  })
