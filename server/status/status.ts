/**
 * Serves the status page to a signed-in user that may open Usuarios (spec 6), and leads every other caller to the app.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { holderOf } from '#backend/holder.ts'
import { mayOpen } from '#rules/permissions.ts'
import type { Academy } from '#server/database/academy.ts'
import { callerOf } from '#server/http/caller.ts'
import { pageHeaders, sendPage } from '#server/http/html-page.ts'
import type { RequestLog } from '#server/http/request-log.ts'
import { cookiesIn, keepSessions, sessionCookie } from '#server/http/sessions.ts'
import type { Spare } from '#server/http/spare.ts'
import { factsOf } from '#server/status/facts.ts'
import type { LoggedFailure } from '#server/status/failures.ts'
import { statusPage } from '#server/status/page.ts'

export const statusPath = '/estado'

type Parts = {
  academy: Academy
  spare: Spare
  clock: () => Date
  isProxy: (address: string) => boolean
  requests: RequestLog
  /** the folder of the data, with the copies */
  data: string
  /** the last failures, newest first */
  failures: () => readonly LoggedFailure[]
}

export function statusOf({ academy, spare, clock, isProxy, requests, data, failures }: Parts) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { isSecure } = callerOf(incoming, { isProxy })
    const token = sessionCookie({ academy: academy.id, isSecure }).tokenIn(cookiesIn(incoming.headers.cookie))
    const who = await keepSessions({ ...academy, spareUser: spare.userOf }, token, clock(), 0)
    if (who) requests.isOf(outgoing, { id: who.user })
    const user = who && (await spare.reading(async (store) => store.users.find(Number(who.user))))
    const now = clock().getTime()
    if (user && mayOpen(holderOf({ limitsAdmins: true }, user), 'UserManagement'))
      sendPage(outgoing, 200, statusPage(await factsOf(academy, data, failures(), now), now))
    else outgoing.writeHead(303, { ...pageHeaders, Location: '/' }).end()
  }
}
