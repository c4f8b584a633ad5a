import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { misnamedDisciplines, misnamedGroups, withMeant } from '#forms/import-misnamed.ts'
import { missingValues } from '#forms/import-missing.ts'
import { importPlace } from '#forms/import-place.ts'
import { preparedOf, whyRowsUnreadable } from '#forms/import-sheet.ts'
import { nothingShared, readCells } from '#forms/import-values.ts'
import { readRegistration } from '#forms/registration.ts'
import {
  checkRows,
  countRows,
  isFinished,
  startOf,
  type Corrections,
  type ImportRow,
  type Prepared,
} from '#forms/student-import.ts'
import { students } from '#models/registration.ts'
import { sheetOf } from '#rules/students/import-columns.ts'
import { known, headings, regina, importOf, checkOne, hintsOf } from '#support/rules/student-import.ts'

const correct = (prepared: Prepared, corrected: Corrections): Prepared => ({
  ...prepared,
  rows: prepared.rows.map((row) => ({ ...row, corrected })),
})

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

test('an import that was stored before these questions existed is recovered', () => {
  const { meant, dateOrder: _, notes, shared, ...older } = importOf([regina])
  const { disciplineId, subdisciplines, level } = shared
  const kept = { ...older, shared: { disciplineId, subdisciplines, level } }
  expect(z.parse(importPlace.content, kept)).toEqual({ ...older, shared, meant, notes, dateOrder: 'day first' })
})

test('a row has the values that the registration form would send', () => {
  const { verdict } = checkOne(regina)
  const values = {
    name: 'Regina Cruz',
    parentName: 'Jorge Cruz',
    phone: '55 8765 4321',
    birthDate: '2016-02-29',
    mainDisciplineId: '1',
    subdisciplines: ['Puntas'],
    level: 'Principiante',
  }
  expect(verdict).toEqual({ is: 'new', ...readRegistration(values, known) })
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

test('the months up to the paid one go with a row, unless the user may record no payment', () => {
  const prepared = preparedOf({
    rows: [
      [...headings, 'Pagado hasta'],
      [...regina, known.today.slice(0, 7)],
    ],
    notes: [],
  })
  const planned = (mayPay: boolean) => startOf(prepared, { ...known, mayPay }, []).queue[0]?.months
  expect(planned(true)).toHaveLength(1)
  expect(planned(false)).toEqual([])
  const made = { is: 'made' as const, id: '9', months: planned(true) ?? [] }
  expect(isFinished({ rows: prepared.rows.map((row) => ({ ...row, outcome: made })) })).toBe(false)
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

test('a student in the list, or in an earlier row, is doubtful and left out until the person decides', () => {
  const ana = ['ana lucia peña', 'Rocío Peña', '55 1234 5678', '01/01/2010', 'Ballet', 'Puntas', 'Intermedio']
  const twice = importOf([ana, regina, regina.with(0, 'REGINA  CRUZ')])
  const checked = checkRows(twice, known, students)
  expect(checked.map(({ verdict, isWanted }) => [verdict.is, isWanted])).toEqual([
    ['twin', false],
    ['new', true],
    ['twin', false],
  ])
  expect(checked[2]?.verdict).toMatchObject({ students: [], line: 3 })
  const meant = { ...twice, rows: twice.rows.map((row) => ({ ...row, isWanted: true })) }
  expect(startOf(meant, known, students).queue.map(({ line }) => line)).toEqual([2, 3, 4])
})

test('a row whose twin is in the list is sent with the twin’s id, so that both are not confused', () => {
  const ana = ['Ana Lucía Peña', 'Rocío Peña', '55 1234 5678', '01/01/2010', 'Ballet', 'Puntas', 'Intermedio']
  const prepared = importOf([ana])
  const meant = { ...prepared, rows: prepared.rows.map((row) => ({ ...row, isWanted: true })) }
  expect(startOf(meant, known, students).queue[0]?.before).toEqual(['7'])
})

/** A sheet whose rows are right, or wrong in one cell. */
const sheets = fc.array(fc.constantFrom('right', 'name', 'day', 'level', 'discipline'), { minLength: 1, maxLength: 40 })
const wrongCells: Record<string, readonly [number, string]> = {
  name: [0, ''],
  day: [3, '32/01/2015'],
  level: [6, ''],
  discipline: [4, 'Balet'],
}

test('exactly the wrong rows are reported, exactly the right rows are sent, and no registered row is sent again', () => {
  fc.assert(
    fc.property(sheets, (kinds) => {
      const rows = kinds.map((kind, at) => {
        const [column, cell] = wrongCells[kind] ?? [0, `Alumna ${String(at)}`]
        return regina.with(0, `Alumna ${String(at)}`).with(column, cell)
      })
      const prepared = importOf(rows)
      const right = kinds.filter((kind) => kind === 'right').length
      expect(countRows(checkRows(prepared, known, []))).toMatchObject({
        new: right,
        wanted: right,
        wrong: kinds.length - right,
      })
      const { queue } = startOf(prepared, known, [])
      expect(queue).toHaveLength(right)
      const lines = new Set(queue.map(({ line }) => line))
      const after = prepared.rows.map((row): ImportRow =>
        lines.has(row.line) ? { ...row, outcome: { is: 'made', id: null } } : row,
      )
      expect(startOf({ ...prepared, rows: after }, known, []).queue).toEqual([])
      expect(isFinished({ rows: after })).toBe(right === kinds.length)
    }),
  )
})

test('the stored import returns unchanged', () => {
  const prepared = correct(importOf([regina, regina]), { name: 'Otra', subdisciplines: ['Clásico'] })
  const kept: Prepared = {
    ...prepared,
    rows: prepared.rows.map((row, at): ImportRow => ({
      ...row,
      isWanted: at === 0,
      outcome: at === 0 ? { is: 'sent', before: ['7'] } : { is: 'refused', why: 'No hay espacio.' },
    })),
  }
  expect(z.parse(importPlace.content, JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([
  ['Estado', 'Inactivo', false],
  ['Estado', 'Activo', true],
  ['Estatus', 'BAJA temporal', false],
  ['Estatus', 'Pausa', false],
  ['Estatus', '', true],
  ['Estatus', '-', true],
  ['Estatus', '—', true],
  ['Fecha de baja', '--', true],
  ['Fecha de baja', '12/03/2026', false],
  ['Baja', 'no', true],
  ['Activo', 'FALSE', false],
  ['Activo', 'sí', true],
])('with %s: %s a student is registered without a question: %j', (heading, cell, isWanted) => {
  const rows = [
    [...headings, heading],
    [...regina, cell],
    [...regina.with(0, 'Ana'), 'Activo'],
  ]
  const prepared = preparedOf({ rows, notes: [] })
  const [checked] = checkRows(prepared, known, [])
  expect([checked?.verdict.is, checked?.isWanted]).toEqual(isWanted ? ['new', true] : ['left', false])
  // After the start, only a tick brings the row in.
  expect(startOf(prepared, known, []).rows[0]?.isWanted).toBe(isWanted ? null : false)
  const ticked = { ...prepared, rows: prepared.rows.map((row) => ({ ...row, isWanted: true })) }
  expect(startOf(ticked, known, []).queue.map(({ line }) => line)).toContain(2)
})

test('an import is finished once each row is registered or left out, and no result is unknown', () => {
  const [row] = importOf([regina]).rows
  const isDone = (changed: Partial<ImportRow>) => row !== undefined && isFinished({ rows: [{ ...row, ...changed }] })
  expect(isDone({ outcome: { is: 'made', id: null } })).toBe(true)
  expect(isDone({ isWanted: false })).toBe(true)
  expect(isDone({ isWanted: true })).toBe(false)
  expect(isDone({ isWanted: false, outcome: { is: 'sent', before: [] } })).toBe(false)
  expect(isDone({ isWanted: false, outcome: { is: 'refused', why: '' } })).toBe(false)
})
