/** What an import asks about several rows: unknown names and missing values (spec 2, Import of students). */

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { misnamedDisciplines, misnamedGroups, misnamedLevels, withMeant } from '#forms/import-misnamed.ts'
import { missingValues } from '#forms/import-missing.ts'
import { importPlace } from '#forms/import-place.ts'
import type { ImportRow, Prepared } from '#forms/import-table.ts'
import { nothingShared } from '#forms/import-values.ts'
import { checkRows } from '#forms/student-import.ts'
import { students } from '#models/registration.ts'
import { correct, known, regina, importOf } from '#support/rules/student-import.ts'

const misspelt = [
  regina.with(4, 'Balet'),
  regina.with(0, 'Ana Cruz').with(4, 'BALÉT'),
  regina.with(0, 'Eva Cruz').with(4, 'Tap'),
]

test('a discipline that nobody teaches causes one question for its rows, and none for a single row', () => {
  expect(misnamedDisciplines(importOf([...misspelt, regina]), known)).toEqual([
    { text: 'Balet', count: 2, disciplineId: null },
  ])
})

test('the most frequent unknown discipline comes first; registered and corrected rows count no more', () => {
  const tap = misspelt.slice(2)
  const prepared = importOf([...tap, ...tap, ...misspelt, ...misspelt.slice(0, 2)])
  const counts = (each: Prepared) => misnamedDisciplines(each, known).map(({ text, count }) => `${text} ${count}`)
  expect(counts(prepared)).toEqual(['Balet 4', 'Tap 3'])
  const change = (changed: Partial<ImportRow>) => ({
    ...prepared,
    rows: prepared.rows.map((row, at) => (at === 0 || at > 4 ? { ...row, ...changed } : row)),
  })
  expect(counts(change({ outcome: { is: 'made', id: '9' } }))).toEqual(['Tap 2', 'Balet 2'])
  expect(counts(change({ corrected: { mainDisciplineId: '1' } }))).toEqual(['Tap 2', 'Balet 2'])
})

test('the meaning of a discipline applies to all its rows, except corrected rows, and can be undone', () => {
  const meant = withMeant([], { text: 'balet', disciplineId: '2' })
  const prepared = { ...importOf(misspelt), meant }
  const disciplines = (each: Prepared) => checkRows(each, known, students).map(({ values }) => values.mainDisciplineId)
  expect(disciplines(prepared)).toEqual(['2', '2', ''])
  expect(disciplines(correct(prepared, { mainDisciplineId: '1' }))).toEqual(['1', '1', '1'])
  // The academy teaches it by now, so the name means what it says.
  expect(disciplines({ ...importOf([regina]), meant: [{ text: 'Ballet', disciplineId: '2' }] })).toEqual(['1'])
  expect(misnamedDisciplines(prepared, known)).toEqual([{ text: 'Balet', count: 2, disciplineId: '2' }])
  expect(withMeant(meant, { text: 'Balet', disciplineId: '' })).toEqual([])
  expect(withMeant(meant, { text: 'BALET', disciplineId: '1' })).toEqual([{ text: 'BALET', disciplineId: '1' }])
})

test('an unknown subdiscipline causes one question for its rows of a discipline, and its answer applies to them', () => {
  const strange = [regina.with(5, 'Pre ballet'), regina.with(0, 'Ana Cruz').with(5, 'PRE BALLET, Puntas')]
  const meant = withMeant([], { text: 'Pre ballet', disciplineId: '1', subdiscipline: 'Clásico' })
  const asked = (each: Prepared) => misnamedGroups(checkRows(each, known, []), each.meant)
  const [question] = asked(importOf([...strange, regina]))
  expect(question).toEqual({ text: 'Pre ballet', disciplineId: '1', count: 2, subdiscipline: '' })
  const answered = { ...importOf(strange), meant }
  expect(asked(answered)).toEqual([{ ...question, subdiscipline: 'Clásico' }])
  const taken = checkRows(answered, known, []).map(({ values }) => values.subdisciplines)
  expect(taken).toEqual([['Clásico'], ['Clásico', 'Puntas']])
  expect(withMeant(meant, { text: 'pre ballet', disciplineId: '1', subdiscipline: '' })).toEqual([])
  expect(withMeant(meant, { text: 'Pre ballet', disciplineId: '2' })).toHaveLength(2)
})

test('a subdiscipline is asked about once the discipline of its rows is known', () => {
  const rows = ['Ana Cruz', 'Eva Cruz'].map((name) => regina.with(0, name).with(4, 'Balet').with(5, 'Pre ballet'))
  const meant = withMeant([], { text: 'Balet', disciplineId: '1' })
  const asked = (each: Prepared) => misnamedGroups(checkRows(each, known, []), each.meant).map(({ text }) => text)
  expect(asked(importOf(rows))).toEqual([])
  expect(asked({ ...importOf(rows), meant })).toEqual(['Pre ballet'])
})

test('a level that the academy does not have causes one question, and its answer applies to all its rows', () => {
  const rows = ['Nivel 2', 'NIVEL 2', '01-feb', '01-feb', 'Sola', 'intermedio'].map((level, at) =>
    regina.with(0, `Alumna ${'ABCDEF'.charAt(at)}`).with(6, level),
  )
  const asked = (each: Prepared) => misnamedLevels(each, known).map(({ text, count, level }) => [text, count, level])
  expect(asked(importOf(rows))).toEqual([
    ['Nivel 2', 2, ''],
    ['01-feb', 2, ''],
  ])
  const meant = ['Nivel 2', '01-feb'].reduce(
    (all, text) => withMeant(all, { text, disciplineId: '', level: 'Intermedio' }),
    withMeant([], { text: 'Nivel 2', disciplineId: '1' }),
  )
  expect(meant).toHaveLength(3)
  const answered = { ...importOf(rows), meant }
  expect(asked(answered).map(([, , level]) => level)).toEqual(['Intermedio', 'Intermedio'])
  const checked = checkRows(answered, known, [])
  expect(checked.map(({ values }) => values.level)).toEqual([...Array(4).fill('Intermedio'), 'Sola', 'Intermedio'])
  expect(checked.map(({ verdict }) => verdict.is)).toEqual(Array(6).fill('new'))
  expect(checked.map(({ notes }) => notes)).toEqual([[], [], [], [], ['Nivel nuevo: «Sola»'], []])
  expect(asked(correct(answered, { level: 'Principiante' }))).toEqual([])
  expect(misnamedLevels(importOf(rows), { levels: [] })).toEqual([])
  expect(withMeant(meant, { text: 'nivel 2', disciplineId: '', level: '' })).toHaveLength(2)
  const kept = JSON.parse(JSON.stringify(answered))
  expect(z.parse(importPlace.content, kept)).toEqual(answered)
})

test('a field that several rows lack is listed, and stays listed once it is shared', () => {
  const bare = regina.with(1, '').with(5, '').with(6, '')
  const rows = [bare, bare.with(0, 'Ana Cruz'), regina.with(0, 'Eva Cruz').with(2, ''), regina.with(4, 'Karate')]
  const missing = (prepared: Prepared) =>
    missingValues(checkRows(prepared, known, []), prepared.shared).map(({ field, disciplineId, count }) =>
      `${count} ${field} ${disciplineId}`.trim(),
    )
  const two = ['2 subdisciplines 1', '2 level', '2 parentName']
  const paid = '4 paidUntil'
  expect(missing(importOf(rows))).toEqual([...two, paid])
  expect(missing(correct(importOf(rows), { level: 'Intermedio' }))).toEqual([two[0], two[2], paid])
  const shared = { ...nothingShared, level: 'Intermedio', phone: '55' }
  expect(missing(importOf(rows, shared))).toEqual([...two, '1 phone', paid])
})
