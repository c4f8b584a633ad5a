import { listChangesEndpoint } from '#api/changes.ts'
import type { TriedNoun } from '../noun.ts'

/** Other calls make the changes. */
export const change: TriedNoun = {
  noun: 'cambio',
  list: listChangesEndpoint,
  saves: [],
}
