/** What the page asked before the app's code was there (scripts/early-page.js): the session and the lists of its screen. */
import type { Endpoint } from '#api/endpoint.ts'

declare global {
  // Global declarations need `var`.
  var askedEarly: { user: { id: string; username: string }; calls: Record<string, Promise<Response>> } | undefined
}

/**
 * The answer to a call that was asked early, once; `undefined` asks now. A change and another question for the session
 * throw all of them away, as does the page after 15 seconds: they may be of the time before.
 */
export function takeEarly({ name, method, guest }: Endpoint): Promise<Response> | undefined {
  const calls = globalThis.askedEarly?.calls
  const answer = calls?.[name]
  if (method !== 'GET' || (guest && !answer)) dropEarly()
  delete calls?.[name]
  return answer
}

/** The user in whose name was asked, if anything was. */
export const earlyUser = () => globalThis.askedEarly?.user

/** Throws away what was asked early. */
export function dropEarly(): void {
  globalThis.askedEarly = undefined
}
