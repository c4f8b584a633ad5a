import { listMemoryEndpoint } from '#api/memory.ts'
import type { TriedNoun } from '../noun.ts'

/** A write makes no record: its check puts the value back. */
export const memory: TriedNoun = {
  noun: 'valor de los equipos',
  list: listMemoryEndpoint,
  saves: [],
}
