/** What all devices of an academy share (docs/specification/calls.md): values by key, each with its version. */
import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { call, parseJson } from '#api/http.ts'
import { listQuery } from '#api/list-query.ts'
import { record } from '#api/reading-records.ts'
import { Flag, Quantity, RequiredText, type Read } from '#api/reading.ts'
import { isoDateOf } from '#values/dates.ts'
import { mostContacts, mostDays } from '#values/memory-limits.ts'

const Day = z.string().check(z.refine((text) => isoDateOf(text) === text))
const Line = z.string().check(z.maxLength(400))

/** Maximum length of a text to a family. */
export const longestReminder = 2000

/** Maximum length of the last words of a receipt: a few lines on narrow paper. */
export const longestThanks = 200

const Reminder = z.string().check(z.maxLength(longestReminder))

/** The schemas of the values, by key. */
const schemas = {
  'classes-not-held': z.array(z.object({ date: Day, key: Line, words: Line })).check(z.maxLength(mostDays)),
  contacts: z.array(z.object({ id: Line, day: Day, before: z.optional(Day) })).check(z.maxLength(mostContacts)),
  'days-without-classes': z.array(Day).check(z.maxLength(mostDays)),
  'debts-since': z.nullable(z.object({ year: z.int(), month: z.int() })),
  'moved-classes': z.record(Line, z.boolean()).check(z.refine((answers) => Object.keys(answers).length <= mostDays)),
  'receipt-thanks': z.string().check(z.maxLength(longestThanks)),
  reminders: z.object({ one: Reminder, two: Reminder, more: Reminder }),
}

export type MemoryKey = keyof typeof schemas
export type MemoryValues = { [Key in MemoryKey]: z.infer<(typeof schemas)[Key]> }

/** The schemas, with a type that relates each to its value. */
export const memorySchemas: { readonly [Key in MemoryKey]: z.ZodMiniType<MemoryValues[Key]> } = schemas

const keysOf = <Source extends object>(source: Source) => {
  const names: Extract<keyof Source, string>[] = []
  for (const name in source) names.push(name)
  return names
}

export const memoryKeys: readonly MemoryKey[] = keysOf(schemas)

/** Reads the JSON text of a value; `undefined` if it is none of this key. */
export function memoryValue<Key extends MemoryKey>(key: Key, text: string): MemoryValues[Key] | undefined {
  const read = memorySchemas[key].safeParse(parseJson(text))
  return read.success ? read.data : undefined
}

/** A stored value as JSON text; `version` counts its writes from 1. */
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

export const memoryQuery = () => listQuery('memory', listMemoryEndpoint)

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
