/** Calls that the page made before the app's code was loaded (scripts/early-page.js). */

import type { Endpoint } from '#api/endpoint.ts'

declare global {
  // Global declarations need `var`.
  var askedEarly: { user: { id: string; username: string }; calls: Record<string, Promise<Response>> } | undefined
}

/**
 * Takes the answer of an early call, if any. Early answers may be out of date: a changing call, another call of the
 * session, or a delay of 15 seconds drops all of them.
 */
export function takeEarly({ name, method, guest }: Endpoint): Promise<Response> | undefined {
  const calls = globalThis.askedEarly?.calls
  const answer = calls?.[name]
  if (method !== 'GET' || (guest && !answer)) dropEarly()
  delete calls?.[name]
  return answer
}

export const earlyUser = () => globalThis.askedEarly?.user

export function dropEarly(): void {
  globalThis.askedEarly = undefined
}
