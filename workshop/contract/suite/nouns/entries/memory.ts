import * as z from 'zod/mini'
import { listMemoryEndpoint } from '#api/memory.ts'
import type { TriedNoun } from '../noun.ts'
import { success, text } from '../shapes.ts'

const row = z.object({ key: text, value: text, version: z.int() })

/** A write makes no record: its check puts the value back. */
export const memory: TriedNoun = {
  noun: 'valor de los equipos',
  list: listMemoryEndpoint,
  saves: [],
  forms: { list_memory: row, keep_memory: success({ isKept: z.boolean(), memory: row }) },
}
