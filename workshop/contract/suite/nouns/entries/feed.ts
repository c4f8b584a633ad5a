import * as z from 'zod/mini'
import { listFeedsEndpoint } from '#api/feeds.ts'
import type { TriedNoun } from '../noun.ts'
import { id, text } from '../shapes.ts'

/** A new address is no record: it takes the place of the address before it. */
export const feed: TriedNoun = {
  noun: 'dirección de calendario',
  list: listFeedsEndpoint,
  saves: [],
  forms: { list_calendar_feeds: z.object({ id, address: text }) },
}
