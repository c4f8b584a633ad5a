/** The file of the student list, imported again (spec 2, Import of students). */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import { studentSheets } from '#forms/import-sheet.ts'
import { checkRows, studentNoun } from '#forms/student-import.ts'
import { known } from '#models/registration.ts'
import { columnsFor } from '#routes/students/columns.tsx'
import { someStudent } from '#support/rules/student.ts'
import { csvOf } from '#ui/table/csv.ts'
import { rowsOfFile } from '#ui/table/sheet-file.ts'
import { oneLine } from '#values/text.ts'

const { isClear, preparedOf } = studentSheets
const { startOf } = studentNoun

const academy = {
  ...known,
  disciplines: [
    { id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas', 'Jazz, Funk', 'A/B', '3/4'] },
    { id: '2', name: '=Karate', subdisciplines: ['Kata'] },
  ],
  levels: ['Principiante', 'Intermedio'],
  mayPay: true,
}

const columns = columnsFor(
  () => 0,
  ({ name }) => name,
  { onEdit: () => {}, onRemove: () => {}, onReceipt: () => {} },
)

/** The students of a list after an export and an import. */
const imported = async (students: readonly Student[]) =>
  preparedOf(await rowsOfFile(await csvOf(columns, [...students], null)))

const letters = fc.string({
  unit: fc.constantFrom('a', 'Ñ', 'é', ' ', ',', '"', '=', '-', '+', "'", ';', '@'),
  maxLength: 12,
})
const named = letters.map((text) => oneLine(`${text}b`))
const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2020-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const student = fc
  .record({
    name: named,
    parentName: named,
    phone: fc.constantFrom(
      '5512345678',
      '+525512345678',
      '+52 (55) 1234-5678',
      '3312345678 / 3398765432',
      '044 55 1234 5678',
    ),
    birthDate: day,
    taught: fc.constantFrom(
      ['Ballet', 'Clásico', 'Jazz, Funk'],
      ['Ballet', 'A/B'],
      ['Ballet', '3/4'],
      ['=Karate', 'Kata'],
    ),
    level: fc.constantFrom('Principiante', 'Intermedio', '-Nuevo', '1-2', '00123'),
    status: fc.constantFrom('Activo', 'Inactivo'),
  })
  .map(({ taught: [discipline = '', ...subdisciplines], ...each }): Omit<Student, 'id'> => ({
    ...someStudent,
    ...each,
    discipline,
    subdisciplines,
    userId: '1',
    enrolledAt: '2026-01-08 09:00:00',
  }))
const list = fc
  .uniqueArray(student, { minLength: 1, maxLength: 6, selector: ({ name }) => name })
  .map((all) => all.map((each, at): Student => ({ ...each, id: String(at + 1) })))

test('an import of the list’s own file registers no student again', () =>
  fc.assert(
    fc.asyncProperty(list, async (students) => {
      const prepared = await imported(students)
      expect(startOf(prepared, academy, students).queue).toEqual([])
    }),
  ))

test('in an empty academy the students return unchanged, with a question about inactive students', () =>
  fc.assert(
    fc.asyncProperty(list, async (students) => {
      const prepared = await imported(students)
      const said = isClear(prepared) ? prepared : { ...prepared, dateOrder: 'day first' as const }
      const checked = checkRows(said, academy, [])
      for (const [at, { values, verdict }] of checked.entries()) {
        const own = students[at]
        expect(values).toMatchObject({
          name: own?.name,
          parentName: own?.parentName,
          birthDate: own?.birthDate,
          subdisciplines: own?.subdisciplines,
          level: own?.level,
        })
        expect(values.phone.replaceAll(/\D/g, '')).toBe(own?.phone.replaceAll(/\D/g, ''))
        if (own?.status === 'Inactivo') expect(['left', 'twin']).toContain(verdict.is)
      }
    }),
  ))
