/** What the staff believe the server has, because of what the app told them, against what it has. */
import * as z from 'zod/mini'
import type { DayRows } from './day-rows.ts'
import { fieldsValue } from './nouns/fields.ts'
import type { Thing } from './nouns/noun.ts'
import { nouns, things, type Noun } from './things.ts'

/** The differences of a day, in words. */
export type Differences = {
  /** the staff believe it, and the server does not have it; or what they typed was not offered again */
  lost: string[]
  /** the server has it more than once */
  doubled: string[]
  /** a field that one machine saved and a save of another put back, whose person did not edit it */
  undone: string[]
  /** the server has something else, or something that nobody was told of; or the app did not give control back */
  wrong: string[]
}

export type Ledger = {
  /** the staff believe that the server has this, and no other with this key */
  believe: (noun: Noun, key: string, value: string) => void
  /** the staff believe that these fields of a record changed, and no other */
  believeChange: (noun: Noun, key: string, changes: object) => void
  /** the staff believe that the server has nothing with this key */
  disbelieve: (noun: Noun, key: string) => void
  /** something went wrong before the end of the day */
  note: (kind: keyof Differences, text: string) => void
  /** compares with what the server has */
  close: (rows: DayRows) => Differences
}

const Fields = z.record(z.string(), z.unknown())

/** The ledger of a day: the staff know what the server has in the morning. */
export function openLedger(morning: DayRows): Ledger {
  const known = new Map(
    nouns.map((noun) => [noun, new Map(things[noun](morning).map(({ key, value }) => [key, value]))] as const),
  )
  const of = (noun: Noun) => known.get(noun) ?? new Map<string, string>()
  const differences: Differences = { lost: [], doubled: [], undone: [], wrong: [] }
  return {
    believe: (noun, key, value) => void of(noun).set(key, value),
    believeChange: (noun, key, changes) => {
      const before = Fields.parse(JSON.parse(of(noun).get(key) ?? '{}'))
      of(noun).set(key, fieldsValue({ ...before, ...changes }))
    },
    disbelieve: (noun, key) => void of(noun).delete(key),
    note: (kind, text) => void differences[kind].push(text),
    close(rows) {
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
