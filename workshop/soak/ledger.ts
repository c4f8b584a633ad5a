/** Compares the server's data with the staff's beliefs from the app's messages. */

import * as z from 'zod/mini'
import type { DayRows } from './day-rows.ts'
import { fieldsValue } from './nouns/fields.ts'
import type { Thing } from './nouns/noun.ts'
import { nouns, things, type Noun } from './things.ts'

/** The differences of a day, in words. */
export type Differences = {
  /** the staff believe in it, and the server lacks it; or typed work was not offered again */
  lost: string[]
  /** the server has it several times */
  doubled: string[]
  /** a saved field that another machine's save reverted without an edit */
  undone: string[]
  /** the server has other or unannounced data; or the app did not return control */
  wrong: string[]
}

const Fields = z.record(z.string(), z.unknown())

export type Ledger = ReturnType<typeof openLedger>

/** The ledger of a day. The staff know the server's data in the morning. */
export function openLedger(morning: DayRows) {
  const known = new Map(
    nouns.map((noun) => [noun, new Map(things[noun](morning).map(({ key, value }) => [key, value]))] as const),
  )
  const of = (noun: Noun) => known.get(noun) ?? new Map<string, string>()
  const differences: Differences = { lost: [], doubled: [], undone: [], wrong: [] }
  return {
    /** notes that the server should have this value, exactly once with this key */
    believe: (noun: Noun, key: string, value: string) => void of(noun).set(key, value),
    /** notes that only these fields of a record should have changed */
    believeChange: (noun: Noun, key: string, changes: object) => {
      const before = Fields.parse(JSON.parse(of(noun).get(key) ?? '{}'))
      of(noun).set(key, fieldsValue({ ...before, ...changes }))
    },
    /** notes that the server should have no record with this key */
    disbelieve: (noun: Noun, key: string) => void of(noun).delete(key),
    /** notes a problem before the end of the day */
    note: (kind: keyof Differences, text: string) => void differences[kind].push(text),
    /** compares the beliefs with the server's rows */
    close(rows: DayRows): Differences {
      for (const noun of nouns) compare(noun, of(noun), things[noun](rows), differences)
      return differences
    },
  }
}

function compare(noun: Noun, believed: ReadonlyMap<string, string>, stored: Thing[], into: Differences): void {
  const byKey = Map.groupBy(stored, ({ key }) => key)
  for (const [key, value] of believed) {
    const [found, ...more] = byKey.get(key) ?? []
    if (!found) into.lost.push(`${noun} ${key}`)
    else if (found.value !== value) into.wrong.push(`${noun} ${key}: believed ${value}, is ${found.value}`)
    if (more.length > 0) into.doubled.push(`${noun} ${key}: ${more.length + 1} times`)
  }
  for (const [key, { length }] of byKey)
    if (!believed.has(key)) into[length > 1 ? 'doubled' : 'wrong'].push(`${noun} ${key}: there, and nobody was told`)
}
