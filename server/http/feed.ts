/** The classes of a teacher, for calendars that subscribe to their secret address. It needs no session. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { listEventsEndpoint } from '#api/events.ts'
import { NotReadable } from '#api/reading.ts'
import { icsOf } from '#rules/events/ics.ts'
import type { Academy } from '#server/database/academy.ts'
import { isSameName } from '#values/text.ts'

/** The path of a feed; its group is the token. */
export const feedPath = /^\/api\/calendario\/([\da-f]{32})\.ics$/

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

/** Answers with all events of the teacher, or 404 for an address that is renewed or unknown. */
export const feedOf =
  ({ reading }: Pick<Academy, 'reading'>, clock: () => Date) =>
  async (
    token: string,
    { method, headers: { host = '' } }: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    if (method !== 'GET' && method !== 'HEAD') return void outgoing.writeHead(405).end()
    const found = await reading(async ({ feeds, teachers, events }) => {
      const feed = await feeds.first({ token })
      const teacher = feed && (await teachers.find(feed.teacher_id))
      return teacher && { name: teacher.name, events: await events.all() }
    })
    if (!found) return void outgoing.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    const events = found.events.flatMap((row) => {
      const event = listEventsEndpoint.row.read(row, () => undefined)
      return event instanceof NotReadable || !isSameName(event.teacher, found.name) ? [] : [event]
    })
    outgoing.writeHead(200, headers).end(icsOf(events, `Clases de ${found.name}`, clock(), `${host}/api/`))
  }
