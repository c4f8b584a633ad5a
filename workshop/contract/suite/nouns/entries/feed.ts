import { listFeedsEndpoint } from '#api/feeds.ts'
import type { TriedNoun } from '../noun.ts'

/** A new address is no record: it takes the place of the address before it. */
export const feed: TriedNoun = {
  noun: 'dirección de calendario',
  list: listFeedsEndpoint,
  saves: [],
}
