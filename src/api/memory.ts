/** What all devices of an academy share (docs/specification/calls.md): values by key, each with its version. */

import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { call } from '#api/http.ts'
import { memorySchemas, type MemoryKey, type MemoryValues } from '#api/memory-values.ts'
import { record } from '#api/reading-records.ts'
import { Flag, Quantity, RequiredText, type Read } from '#api/reading.ts'
import { parseJson } from '#values/parse-json.ts'

const keysOf = <Source extends object>(source: Source) => {
  const names: Extract<keyof Source, string>[] = []
  for (const name in source) names.push(name)
  return names
}

export const memoryKeys: readonly MemoryKey[] = keysOf(memorySchemas)

/** Reads the JSON text of a value; `undefined` if it is none of this key. */
export function memoryValue<Key extends MemoryKey>(key: Key, text: string): MemoryValues[Key] | undefined {
  const read = memorySchemas[key].safeParse(parseJson(text))
  return read.success ? read.data : undefined
}

/** A stored value as JSON text; `version` grows with each write. */
const Memory = record({ key: RequiredText, value: RequiredText, version: Quantity })
export type Memory = Read<typeof Memory>

/** Maximum length of a value as JSON text. */
const longestValue = 500_000

/** Body of keep_memory.php. */
const KeepMemory = z.object({
  key: z.enum(memoryKeys),
  value: z.string().check(z.minLength(1), z.maxLength(longestValue)),
  version: z.int().check(z.nonnegative()),
})

const KeptMemory = record({ isKept: Flag, memory: Memory })

export const listMemoryEndpoint = {
  ...listOf('list_memory', Memory, 'memory'),
  extension: 'academy_memory' as const,
}

/** Stores a value over the version that the caller knows, 0 for none. Else it answers with the stored value. */
export const keepMemoryEndpoint = endpoint({
  name: 'keep_memory',
  method: 'POST',
  extension: 'academy_memory',
  body: KeepMemory,
  answer: KeptMemory,
  evidence: evidenceOf('memory'),
  texts: { refusal: 'No se guardó para los demás equipos: se queda en este.' },
})

/** Returns what the server stores now, and whether that is the sent value. Rejects with the server's message. */
export const keepMemory = (calls: Calls, body: z.input<typeof KeepMemory>): Promise<Read<typeof KeptMemory>> =>
  call(keepMemoryEndpoint, { calls, body })
