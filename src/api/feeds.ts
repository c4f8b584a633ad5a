/** Addresses at which other calendars read a teacher's classes (docs/specification/calls.md). */

import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { record } from '#api/reading-records.ts'
import { Id, RequiredText, type Read } from '#api/reading.ts'
import { ById, byId } from '#api/sending.ts'

/** `id` is the teacher's. `address` is relative to the folder of the API, or a whole address. */
const Feed = record({ id: Id, address: RequiredText })
export type Feed = Read<typeof Feed>

export const listFeedsEndpoint = {
  ...listOf('list_calendar_feeds', Feed, 'feeds'),
  extension: 'calendar_feed' as const,
}

/** Gives a teacher a new address. The address before it is of no use any more. */
export const renewFeedEndpoint = endpoint({
  name: 'renew_calendar_feed',
  method: 'POST',
  extension: 'calendar_feed',
  body: ById,
  evidence: evidenceOf('feed'),
  texts: { refusal: 'No se pudo crear la dirección.' },
})

export async function renewFeed(calls: Calls, teacher: Id): Promise<void> {
  await request(renewFeedEndpoint, { calls, body: byId(teacher) })
}
