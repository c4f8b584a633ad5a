import { describe, expect, test } from 'vitest'
import { isOrderAsked, studentSheets } from '#forms/import-sheet.ts'
import { checkRows, type CheckedRow } from '#forms/student-import.ts'
import { known } from '#models/registration.ts'
import { fieldsClaimedTwice, fieldsMissing } from '#rules/sheets/columns.ts'
import { studentSheet } from '#rules/students/import-columns.ts'
import { rowsOfText } from '#ui/table/sheet-file.ts'
import { corpus } from './sheet-corpus.ts'

const { isClear, preparedOf } = studentSheets

const academy = { ...known, levels: ['Principiante', 'Intermedio'], mayPay: true }

const inShort = ({ verdict, values: { name, parentName, phone, birthDate } }: CheckedRow) =>
  `${verdict.is}: ${[name, parentName, phone, birthDate].join(', ')}`

/** The questions about the columns before the rows appear. */
function asked(prepared: ReturnType<typeof preparedOf>): string {
  const { columns } = prepared
  const said = [
    ...fieldsMissing(columns, studentSheet),
    ...fieldsClaimedTwice(columns).map((field) => `${field} twice`),
  ]
  if (isOrderAsked(prepared)) said.push('dates')
  if (said.length === 0 && !isClear(prepared)) said.push('headings')
  return said.join(', ')
}

/** Answers the questions about duplicate columns: the person keeps the first column of each field. */
function answered(prepared: ReturnType<typeof preparedOf>): ReturnType<typeof preparedOf> {
  const twice = fieldsClaimedTwice(prepared.columns)
  const columns = prepared.columns.map((field, at, each) =>
    field !== null && twice.includes(field) && each.indexOf(field) < at ? null : field,
  )
  return { ...prepared, columns }
}

describe('sheets of other programs (spec 2, Import of students)', () => {
  test.each(corpus)('$from', async ({ text, asks = '', rows }) => {
    const prepared = preparedOf({ rows: await rowsOfText(text), notes: [] })
    expect(asked(prepared)).toBe(asks)
    expect(checkRows(answered(prepared), academy, []).map(inShort)).toEqual(rows)
  })

  test('are fifty', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(50)
  })
})
