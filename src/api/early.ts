/**
 * The calls that the page made before the app's code was loaded (scripts/early-page.js): the session and the lists of
 * its screen.
 */
import type { Endpoint } from '#api/endpoint.ts'

declare global {
  // Global declarations need `var`.
  var askedEarly: { user: { id: string; username: string }; calls: Record<string, Promise<Response>> } | undefined
}

/**
 * Takes the answer to a call that was made early; `undefined` if there is none, so that the call is made now. All early
 * answers are dropped by a call that changes something, by another call of the session, and after 15 seconds: they may
 * be out of date.
 */
export function takeEarly({ name, method, guest }: Endpoint): Promise<Response> | undefined {
  const calls = globalThis.askedEarly?.calls
  const answer = calls?.[name]
  if (method !== 'GET' || (guest && !answer)) dropEarly()
  delete calls?.[name]
  return answer
}

/** The user for whom the early calls were made, if any were. */
export const earlyUser = () => globalThis.askedEarly?.user

/** Drops all early answers. */
export function dropEarly(): void {
  globalThis.askedEarly = undefined
}
