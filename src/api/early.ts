/**
 * Calls that the page made before the app's code was loaded (scripts/early-page.js): the session and the lists of its
 * screen.
 */
import type { Endpoint } from '#api/endpoint.ts'

declare global {
  // Global declarations need `var`.
  var askedEarly: { user: { id: string; username: string }; calls: Record<string, Promise<Response>> } | undefined
}

/**
 * Takes the answer of an early call; `undefined` if there is none. A changing call, another call of the session, and a
 * delay of 15 seconds drop all early answers, because they may be out of date.
 */
export function takeEarly({ name, method, guest }: Endpoint): Promise<Response> | undefined {
  const calls = globalThis.askedEarly?.calls
  const answer = calls?.[name]
  if (method !== 'GET' || (guest && !answer)) dropEarly()
  delete calls?.[name]
  return answer
}

/** The user of the early calls. */
export const earlyUser = () => globalThis.askedEarly?.user

export function dropEarly(): void {
  globalThis.askedEarly = undefined
}
