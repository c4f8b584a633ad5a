/** Records and rows of an answer, and the problems of unreadable ones. */

import { describe, expect, test } from 'vitest'
import { record, rowsOf, TextList } from '#api/reading-records.ts'
import {
  Id,
  Money,
  NotReadable,
  nullable,
  orElse,
  orNull,
  preprocessed,
  readOrThrow,
  Text,
  type Field,
} from '#api/reading.ts'
import { recordOrNull } from '#api/record-or-null.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'

const errorLog = watchErrorLog()

const Lines = rowsOf(record({ id: Id, name: Text }), 'a test')
const line = { id: '1', name: 'Balón' }

describe('rows that are not readable', () => {
  test('are dropped, each reported', () => {
    expect(Lines.read([{ id: '' }, line, null])).toEqual([line])
    expect(errorLog.take()).toEqual(Array(2).fill('a test: a row was dropped'))
  })

  test.each(['Ana', 3, { a: 1 }])('are empty for %j in their place, with a report', (sent) => {
    expect(Lines.read(sent)).toEqual([])
    expect(errorLog.take()).toEqual(['a test: not a list'])
  })

  const wrappers: [string, (field: Field<unknown>) => Field<unknown>][] = [
    ['orElse', (field) => orElse(field, null)],
    ['orNull', orNull],
    ['nullable', nullable],
    ['recordOrNull', (field) => recordOrNull(record({ lines: field }))],
    ['preprocessed', (field) => preprocessed((value) => value, field)],
    ['record', (field) => record({ lines: field })],
    ['rowsOf', (field) => rowsOf(record({ lines: field }), 'a test')],
  ]
  test.each(wrappers)('are noted by the reader of the answer, also inside %s', (name, wrap) => {
    const noted: unknown[] = []
    const sent = { record: { lines: [{}] }, recordOrNull: { lines: [{}] }, rowsOf: [{ lines: [{}] }] }[name] ?? [{}]
    wrap(Lines).read(sent, (what) => noted.push(what))
    expect(noted).toEqual(['a test: a row was dropped'])
  })
})

describe('a record', () => {
  const Person = record({ id: Id, fullName: Text, colors: TextList, lines: Lines }, { fullName: ['alias', 'oldName'] })
  const person = { id: '1', fullName: 'Ana', colors: [], lines: [] }

  test.each(['fullName', 'full_name', 'alias', 'oldName', 'old_name'])('is read with its name as %s', (name) => {
    expect(Person.read({ id: 1, [name]: 'Ana', more: true })).toEqual(person)
  })

  test('takes the first of its possible names', () => {
    const sent = { id: 1, fullName: null, full_name: 'Ana', alias: 'Eva', old_name: 'Sol' }
    expect(Person.read(sent)).toEqual(person)
  })

  test('names every field that is not readable, by its path', () => {
    const Team = record({ leader: Person, fee: Money })
    expect(Team.read({ leader: { full_name: true, colors: ['Rosa', {}] }, fee: 'gratis' })).toEqual(
      new NotReadable([
        { path: 'leader.id', why: 'not an id' },
        { path: 'leader.fullName', why: 'not a text' },
        { path: 'leader.colors.1', why: 'not a text' },
        { path: 'fee', why: 'not an amount' },
      ]),
    )
  })

  test.each([null, undefined, 'x', 1, [person]])('is not %j', (sent) => {
    expect(Person.read(sent)).toEqual(new NotReadable([{ path: '', why: 'not an object' }]))
  })

  test('is read or throws its problem', () => {
    expect(readOrThrow(Person, person)).toEqual(person)
    expect(() => readOrThrow(Person, { colors: true })).toThrow('id: not an id, colors: not a list')
    expect(() => readOrThrow(Person, 'x')).toThrow('not an object')
  })
})
