/** How an import reads a row (spec 2, Import of students). */

import { expect, test } from 'vitest'
import { studentSheets } from '#forms/import-sheet.ts'
import { nothingShared, readCells } from '#forms/import-values.ts'
import { readRegistration } from '#forms/registration.ts'
import { checkRows } from '#forms/student-import.ts'
import { students } from '#models/registration.ts'
import { studentSheet } from '#rules/students/import-columns.ts'
import { correct, known, headings, regina, importOf, checkOne, hintsOf } from '#support/rules/student-import.ts'
import { someRegistration } from '#support/rules/student.ts'

const { whyRowsUnreadable } = studentSheets
const { sheetOf } = studentSheet

test('a sheet may have two thousand rows', () => {
  const why = (count: number) =>
    whyRowsUnreadable({ rows: [headings, ...Array.from({ length: count }, () => [...regina])], notes: [] })
  expect([0, 1, 2000, 2001].map(why)).toEqual([
    'No hay renglones que importar.',
    null,
    null,
    'Son más de 2,000 renglones: impórtalos por partes.',
  ])
})

test('a row has the values that the registration form would send', () => {
  const { verdict } = checkOne(regina)
  expect(verdict).toEqual({ is: 'new', ...readRegistration(someRegistration, known) })
})

test.each<[string, Record<number, string>, Record<string, string>]>([
  ['no name', { 0: '' }, { name: 'Escribe el nombre del estudiante.' }],
  ['no day', { 3: '31/02/2016' }, { birthDate: '«31/02/2016» no es una fecha: se escribe día/mes/año, 04/03/2015.' }],
  ['a day to come', { 3: '01/01/2030' }, { birthDate: 'Elige una fecha entre el 01/01/1900 y hoy.' }],
  [
    'a phone that was shortened',
    { 2: '5.59E+09' },
    { phone: 'La hoja de cálculo acortó el número: escribe sus dígitos.' },
  ],
  ['an unknown discipline', { 4: 'Balet' }, { mainDisciplineId: 'No hay una disciplina «Balet».' }],
  ['a subdiscipline of another', { 5: 'Kata' }, { subdisciplines: 'Ballet no tiene «Kata».' }],
  ['one of two subdisciplines unknown', { 5: 'Puntas, Tap' }, { subdisciplines: 'Ballet no tiene «Tap».' }],
  ['no level', { 6: '' }, { level: 'Escribe el nivel.' }],
])('%s is wrong and has a reason', (_, cells, hints) => {
  expect(hintsOf(regina.map((cell, at) => cells[at] ?? cell))).toMatchObject(hints)
})

test.each([
  [
    ['Apellidos', 'Nombre'],
    ['Cruz Vega', 'Regina'],
  ],
  [
    ['Nombre', 'Apellidos'],
    ['Regina', 'Cruz Vega'],
  ],
])('the name comes before the last names, with the columns %j', (named, cells) => {
  const sheet = sheetOf([
    [...named, ...headings.slice(1)],
    [...cells, ...regina.slice(1)],
  ])
  const how = { columns: sheet.columns, shared: nothingShared, meant: [], dateOrder: null }
  expect(readCells(sheet.rows[0]?.cells ?? [], how, known).values.name).toBe('Regina Cruz Vega')
})

test('names are found with any accents and case, and are sent in the spelling of the list', () => {
  const { verdict, values } = checkOne([...regina.slice(0, 4), 'BALLET', 'clasico; puntas', 'PRINCIPIANTE'])
  expect(verdict.is).toBe('new')
  expect(values).toMatchObject({ subdisciplines: ['Clásico', 'Puntas'], level: 'Principiante' })
})

test('a subdiscipline’s name may contain a separator', () => {
  expect(checkOne(regina.with(5, 'Jazz / Funk')).values.subdisciplines).toEqual(['Jazz / Funk'])
})

test('a subdiscipline of one discipline implies it, and a discipline with one subdiscipline needs no cell for it', () => {
  expect(checkOne(regina.with(4, '').with(5, 'Kata')).values.mainDisciplineId).toBe('2')
  expect(checkOne(regina.with(4, 'Karate').with(5, '')).values.subdisciplines).toEqual(['Kata'])
})

test('a shared value fills only empty cells of a row', () => {
  const shared = { ...nothingShared, disciplineId: '1', subdisciplines: ['Clásico'], level: 'Intermedio' }
  expect(checkOne(regina.with(4, '').with(5, '').with(6, ''), shared).values).toMatchObject({
    mainDisciplineId: '1',
    subdisciplines: ['Clásico'],
    level: 'Intermedio',
  })
  expect(checkOne(regina, shared).values).toMatchObject({ subdisciplines: ['Puntas'], level: 'Principiante' })
  // Only Karate has Kata.
  expect(checkOne(regina.with(4, '').with(5, 'Kata'), shared).values.mainDisciplineId).toBe('2')
})

test('a correction fixes its own cell, and no other unreadable cell', () => {
  const cells = regina.with(2, '5.59E+09').with(5, 'Puntas, Tap')
  const [checked] = checkRows(correct(importOf([cells]), { name: 'Otra' }), known, students)
  const { verdict } = checked ?? expect.unreachable()
  expect(verdict.is === 'wrong' && Object.keys(verdict.refusal.hints)).toEqual(
    expect.arrayContaining(['phone', 'subdisciplines']),
  )
  const right = { phone: '55 1111 2222', subdisciplines: ['Puntas'] }
  expect(checkRows(correct(importOf([cells]), right), known, students)[0]?.verdict.is).toBe('new')
})
