/**
 * The kinds of fields in a response, for property tests. Each kind has its values, their possible PHP forms, and the
 * type of the read value.
 */

import * as fc from 'fast-check'
import * as z from 'zod/mini'

/** A value of the app and one of its wire forms. */
type Pair = { value: unknown; wire: unknown }

/** A kind of field: its values with their forms, and the type of the read value. */
export type Kind = { pairs: fc.Arbitrary<Pair>; type: z.ZodMiniType }

/** Pairs of these values, each in one of these forms. */
export const inForms = <Value>(
  values: fc.Arbitrary<Value>,
  ...forms: ((value: Value) => unknown)[]
): fc.Arbitrary<Pair> =>
  fc.tuple(values, fc.nat(forms.length - 1)).map(([value, index]) => ({ value, wire: (forms[index] ?? same)(value) }))

/** The form that is the value itself. */
export const same = <Value>(value: Value): Value => value

/** Texts of any characters. */
const words = fc.string({ unit: 'grapheme', maxLength: 12 })

export const nonBlankTexts = words.filter((text) => text.trim() !== '')

const numericIds = fc.integer({ min: 1, max: 1_000_000 }).map(String)
const cents = fc.integer({ min: -10_000_000, max: 1_000_000_000 })
const pesos = (value: number): number => value / 100
const pesosText = (value: number): string => (value / 100).toFixed(2)
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const mexican = (day: string): string => day.split('-').toReversed().join('/')

/** An id, which PHP may send as a number. */
export const id: Kind = {
  pairs: fc.oneof(inForms(numericIds, same, Number), inForms(fc.uuid(), same)),
  type: z.string().check(z.minLength(1)),
}

/** A text; `''` if it is missing. */
export const text: Kind = {
  pairs: fc.oneof(
    inForms(words, same),
    inForms(fc.constant(''), () => null),
  ),
  type: z.string(),
}

/** A text or `null`, which PHP may send as a blank text. */
export const optionalText: Kind = {
  pairs: fc.oneof(
    inForms(nonBlankTexts, same),
    inForms(
      fc.constant(null),
      same,
      () => '',
      () => '  ',
    ),
  ),
  type: z.nullable(z.string().check(z.regex(/\S/))),
}

/** An amount: cents in the app, pesos on the wire. */
export const money: Kind = { pairs: inForms(cents, pesos, pesosText), type: z.int() }

/** An amount that is 0 if it is missing. */
export const moneyOrZero: Kind = {
  pairs: fc.oneof(
    money.pairs,
    inForms(
      fc.constant(0),
      () => null,
      () => '',
      pesosText,
    ),
  ),
  type: z.int(),
}

/** A kind that may also be `null`. */
export const orNull = (kind: Kind): Kind => ({
  pairs: fc.oneof({ weight: 4, arbitrary: kind.pairs }, inForms(fc.constant(null), same)),
  type: z.nullable(kind.type),
})

/** A whole number from 1 on. */
export const quantity: Kind = { pairs: inForms(fc.integer({ min: 1, max: 999 }), same, String), type: z.number() }

/** A boolean, which PHP may send as a number or a text. */
export const flag: Kind = {
  pairs: fc.oneof(
    inForms(
      fc.constant(true),
      same,
      () => 1,
      () => '1',
    ),
    inForms(
      fc.constant(false),
      same,
      () => 0,
      () => '0',
    ),
  ),
  type: z.boolean(),
}

/** A day as `yyyy-mm-dd`, which PHP may send as `dd/mm/yyyy` or with a time; `null` if it is missing. */
export const day: Kind = {
  pairs: fc.oneof(
    inForms(days, same, mexican, (value) => `${value} 18:45:10`),
    inForms(fc.constant(null), same, () => ''),
  ),
  type: z.nullable(z.iso.date()),
}

/** A time as `hh:mm`; `''` if it is missing. */
export const time: Kind = {
  pairs: fc.oneof(
    inForms(
      fc
        .tuple(fc.nat(23), fc.nat(59))
        .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`),
      same,
      (value) => `${value}:00`,
    ),
    inForms(fc.constant(''), same, () => null),
  ),
  type: z.string().check(z.regex(/^(\d\d:\d\d)?$/)),
}

/** Trimmed texts. */
const items = fc.array(
  nonBlankTexts.map((item) => item.trim()),
  { maxLength: 4 },
)

/** Items that can be separated by commas. */
const plainItems = fc.array(fc.stringMatching(/^[B-Z][a-z ñé]{0,8}[a-z]$/), { maxLength: 4 })

/** A list of texts, which PHP may send as JSON text or separated by commas. */
export const textList: Kind = {
  pairs: fc.oneof(
    inForms(items, same, (value) => JSON.stringify(value)),
    inForms(plainItems, (value) => value.join(', ')),
    inForms(
      fc.constant([]),
      same,
      () => null,
      () => '',
      () => '[]',
    ),
  ),
  type: z.array(z.string().check(z.regex(/\S/))),
}

/** One of these texts, in any case. */
export const oneOf = (values: readonly string[]): Kind => ({
  pairs: inForms(fc.constantFrom(...values), same, (value) => ` ${value.toUpperCase()}`),
  type: z.enum(values),
})

/** One of these texts, or another text unchanged. */
export const wordOf = (values: readonly string[]): Kind => ({
  ...oneOf(values),
  type: z.string().check(z.regex(/\S/)),
})

/** Booleans by id. */
export const flagMap: Kind = {
  pairs: fc.oneof(
    fc.dictionary(numericIds, flag.pairs, { maxKeys: 4 }).map((pairs) => {
      const entries = Object.entries(pairs)
      return {
        value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
        wire: Object.fromEntries(entries.map(([key, { wire }]) => [key, wire])),
      }
    }),
    inForms(
      fc.constant({}),
      () => [],
      () => null,
      () => '[]',
      () => '{}',
    ),
  ),
  type: z.record(z.string(), z.boolean()),
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A record of fields, in camelCase or snake_case. */
export function recordOf(fields: Record<string, Kind>): Kind {
  const pairs = fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind.pairs]))),
      fc.boolean(),
    )
    .map(([record, isSnake]) => {
      const entries = Object.entries(record)
      return {
        value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
        wire: Object.fromEntries(entries.map(([name, { wire }]) => [isSnake ? snakeCase(name) : name, wire])),
      }
    })
  return {
    pairs,
    type: z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind.type]))),
  }
}

/** A nested list of records, as JSON or as JSON text. */
export function rowsOf(row: Kind): Kind {
  const pairs = fc.tuple(fc.array(row.pairs, { maxLength: 3 }), fc.boolean()).map(([rows, isText]): Pair => {
    const wire = rows.map((pair) => pair.wire)
    return { value: rows.map(({ value }) => value), wire: isText ? JSON.stringify(wire) : wire }
  })
  return {
    pairs: fc.oneof(
      { weight: 4, arbitrary: pairs },
      inForms(
        fc.constant([]),
        () => null,
        () => '',
      ),
    ),
    type: z.array(row.type),
  }
}
