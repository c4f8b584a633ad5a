/** Each field of an answer in every form of PHP, and the problems of other values. */

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEnvelope } from '#api/envelope.ts'
import { FlagMap, record, rowsOf, TextList } from '#api/reading-records.ts'
import * as reading from '#api/reading.ts'
import { NotReadable, oneOf, orElse, orNull, preprocessed, wordOf, type Field } from '#api/reading.ts'
import { recordOrNull } from '#api/record-or-null.ts'
import { contract } from '#backend/calls.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'

const { Day, Flag, Id, nullable, Money, MoneyOrZero, OptionalText, ofText, Quantity } = reading
const { RequiredText, Text, Time } = reading

const errorLog = watchErrorLog()

const Line = record({ id: Id, name: Text })
const line = { id: '1', name: 'Balón' }

type Case = { field: Field<unknown>; reads: [value: unknown, from: unknown[]][]; refuses?: unknown[] }

const cases: Record<string, Case> = {
  Id: {
    field: Id,
    reads: [
      ['12', [12, '12', ' 12 ']],
      ['a-1', ['a-1']],
      ['0', [0, -0]],
    ],
    refuses: ['', ' ', null, undefined, true, Infinity, Number.NaN, {}, []],
  },
  Text: {
    field: Text,
    reads: [
      ['', ['', null, undefined]],
      ['12.5', [12.5, '12.5']],
      [' a ', [' a ']],
    ],
    refuses: [true, {}, [], Infinity],
  },
  'a text that is read further': {
    field: ofText((text) => text.length),
    reads: [
      [0, [null]],
      [2, ['ab', 12]],
    ],
    refuses: [false],
  },
  OptionalText: {
    field: OptionalText,
    reads: [
      [null, ['', '  ', null, undefined]],
      ['a', ['a']],
      ['3', [3]],
    ],
    refuses: [{}],
  },
  RequiredText: {
    field: RequiredText,
    reads: [
      ['a', ['a']],
      [' ', [' ']],
      ['1', ['1', 1]],
    ],
    refuses: ['', null, undefined],
  },
  Money: {
    field: Money,
    reads: [
      [35_000, [350, '350', '350.00', '$350', ' 350.0 ']],
      [123_450, ['$1,234.5', 1234.5]],
      [-100, [-1, '-1.00']],
    ],
    refuses: ['', 'gratis', null, undefined, '1e3', 1e300, true],
  },
  MoneyOrZero: {
    field: MoneyOrZero,
    reads: [
      [0, ['', null, undefined, 0]],
      [150, ['1.5']],
    ],
    refuses: ['gratis', {}],
  },
  Quantity: {
    field: Quantity,
    reads: [
      [2, [2, '2', ' 2.0 ']],
      [0, [0]],
    ],
    refuses: ['', ' ', 'dos', null, '1e999', true],
  },
  Flag: {
    field: Flag,
    reads: [
      [true, [true, 1, '1', 'true']],
      [false, [false, 0, '0', '', 'TRUE', 2, null, undefined, {}]],
    ],
  },
  Day: {
    field: Day,
    reads: [
      ['2026-11-20', ['20/11/2026', '2026-11-20', '2026-11-20 18:45:10', ' 20/11/2026 ']],
      [null, ['31/02/2026', 'ayer', '', null, undefined, 20_261_120]],
    ],
    refuses: [true, {}],
  },
  Time: {
    field: Time,
    reads: [
      ['09:30', ['9:30', '09:30', '09:30:00']],
      ['', ['24:00', '9', '', null, undefined]],
    ],
    refuses: [[]],
  },
  'one of some words': {
    field: oneOf(['a', 'b'], 'b'),
    reads: [
      ['a', ['a', 'A', ' á ']],
      ['b', ['b', 'c', '', null, undefined, {}]],
    ],
  },
  'a word': {
    field: wordOf(['diario', 'b'], 'b'),
    reads: [
      ['diario', ['diario', 'DIARIO ', 'Diário']],
      ['b', ['b', 'B', '', ' ', null, undefined, {}, true]],
      ['Otro', ['Otro', ' Otro ']],
      ['3', [3]],
    ],
  },
  TextList: {
    field: TextList,
    reads: [
      [
        ['Rosa', 'Negro'],
        [['Rosa', ' Negro ', ''], '["Rosa","Negro"]', 'Rosa, Negro,', ['Rosa', null, 'Negro']],
      ],
      [
        ['22', '23.5'],
        [[22, '23.5'], '[22, 23.5]'],
      ],
      [['12'], ['12', 12]],
      [[], [[], {}, '[]', '{}', 'null', '', null, undefined]],
    ],
    refuses: [true, { a: 1 }, '{"a":1}', [['a']], [{}]],
  },
  FlagMap: {
    field: FlagMap,
    reads: [
      [{ 7: true, 8: false }, [{ 7: '1', 8: 0 }, '{"7":true,"8":"0"}', { 7: 1, 8: false, 9: null, 10: '' }]],
      [{}, [{}, [], '[]', '{}', 'null', '', null, undefined]],
    ],
    refuses: [[1], 'Ana', 3, true],
  },
  'or null': {
    field: orNull(Id),
    reads: [
      ['1', [1]],
      [null, [null, undefined, '', {}]],
    ],
  },
  'or else': {
    field: orElse(Quantity, 7),
    reads: [
      [1, ['1']],
      [7, [null, undefined, 'x']],
    ],
  },
  'if it was sent': {
    field: nullable(Line),
    reads: [
      [line, [line]],
      [null, [null, undefined]],
    ],
    refuses: ['', { name: 'x' }],
  },
  'record or null': {
    field: recordOrNull(Line),
    reads: [
      [line, [line, '{"id":1,"name":"Balón"}']],
      [null, [null, undefined, '', 'null', '[]', [], false, 0, '0', {}, { id: null, name: '' }]],
    ],
    refuses: ['yes', true, 1, [line], { name: 'x' }],
  },
  preprocessed: { field: preprocessed((value) => [value], TextList), reads: [[['a'], ['a']]], refuses: [['a']] },
  'rows of': {
    field: rowsOf(Line, 'a test'),
    reads: [
      [[line], [[line], [{ id: 1, name: 'Balón' }], '[{"id":1,"name":"Balón"}]']],
      [[], [[], '[]', 'null', '', null, undefined]],
    ],
  },
}

describe.each(Object.entries(cases))('%s', (_, { field, reads, refuses = [] }) => {
  test.each(reads.flatMap(([value, from]) => from.map((sent) => [sent, value])))('%j is %j', (sent, value) => {
    expect(field.read(sent)).toEqual(value)
  })

  test.each(refuses.map((sent) => [sent]))('%j is not readable', (sent) => {
    expect(field.read(sent)).toBeInstanceOf(NotReadable)
  })
})

test.each([
  [
    { success: '1', loggedIn: 0, message: 'Listo.', error: null },
    { success: true, loggedIn: false, message: 'Listo.' },
  ],
  [
    { success: null, message: {}, error: 7 },
    { success: false, error: '' },
  ],
  [{ error: 'No.' }, { error: 'No.' }],
  ...[false, 0, '0', '', []].map((error): [unknown, object] => [{ error }, {}]),
  [{}, {}],
  [[true], {}],
  ['listo', {}],
  [null, {}],
])('%j has the message %j', (answer, envelope) => {
  expect(readEnvelope(answer)).toEqual(envelope)
})

describe('any value is read or unreadable, without an exception', () => {
  const forms = '12|350.00|$1,234.5|20/11/2026|9:30|Rosa, Negro|[]|["a",1]|{"1":true}|[{"id":1}]|null|"x"'.split('|')
  const anything = fc.oneof(fc.constantFrom(...forms), fc.anything({ maxDepth: 3, withNullPrototype: true }))
  const names = ['id', 'name', 'date', 'products', 'total', 'student_id', 'price', 'user', 'report', 'sales_details']
  const records = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), anything, { maxKeys: 12 })
  const answers = contract.flatMap(({ name, row, answer }) => {
    const field = row ?? answer
    return field ? [[name, field] as const] : []
  })
  const fields = Object.entries(cases).map(([name, { field }]) => [name, field] as const)

  test.each([...fields, ...answers])('%s', (_, field) => {
    fc.assert(
      fc.property(fc.oneof(anything, records), (value) => {
        const result = field.read(value)
        if (result instanceof NotReadable) expect(result.problems).not.toEqual([])
        else expect(field.read(value)).toEqual(result)
      }),
      { numRuns: 500, seed: 1 },
    )
    errorLog.take()
  })
})
