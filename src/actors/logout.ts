import type { ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import { logout } from '#machines/page/logout.ts'

export type LogoutActor = ActorRefFrom<typeof logout>

/**
 * The way to a logout, not started. A logout ends the session, which forgets the user. It also ends the visit, which
 * removes the user's drafts. What stays on the device: spec 4, Session.
 */
export function createLogout(visit: Visit): LogoutActor {
  const actor = createScopedActor(logout, visit)
  actor.on('left', () => visit.session.send({ type: 'SIGN_OUT' }))
  return actor
}

/** `Cerrar sesión`: asks first if there is unsent work (spec 4, Drafts). */
export const leave = ({ drafts }: Visit, actor: LogoutActor): void =>
  actor.send({ type: 'LEAVE', hasUnsent: drafts.hasAny() })
