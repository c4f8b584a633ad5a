/** How an import reads teachers and their schedules (spec 2, Import of teachers). */

import { expect, test } from 'vitest'
import type { Teacher } from '#api/teachers.ts'
import { isFinished } from '#forms/import-progress.ts'
import { nothingShared } from '#forms/import-values.ts'
import { checkTeachers, countLacking, teacherImportNoun } from '#forms/teacher-import.ts'
import { headingsLeftOut } from '#rules/sheets/columns.ts'

const { sheets, startOf } = teacherImportNoun
const lists = {
  disciplines: [
    { id: '1', name: 'Ballet', subdisciplines: ['Puntas', 'Ballet clásico'] },
    { id: '2', name: 'Jazz', subdisciplines: ['Jazz'] },
  ],
  levels: ['Principiante', 'Avanzado'],
}
const lola: Teacher = {
  id: '7',
  userId: '1',
  name: 'Lola Díaz',
  disciplines: ['1'],
  subdisciplineSchedules: [],
  salaryPerClass: 15000,
}

const headings = ['Maestro', 'Disciplina', 'Clase', 'Nivel', 'Día', 'Hora inicio', 'Pago por clase']
const ana = ['Ana Ruiz', 'Ballet', 'PUNTAS', 'avanzado', 'Lunes', '17:00', '$250']

const importOf = (rows: readonly (readonly string[])[], shared = {}, titles = headings) => ({
  ...sheets.preparedOf({ rows: [titles, ...rows.map((cells) => [...cells])], notes: [] }),
  shared: { ...nothingShared, ...shared },
})
const check = (rows: readonly (readonly string[])[], shared = {}) =>
  checkTeachers(importOf(rows, shared), lists, [lola])

test('the rows of one name are one teacher with several schedules, and days of one class are one schedule', () => {
  const rows = [
    ana,
    ana.with(4, 'Miércoles'),
    ['', '', 'Jazz', 'Principiante', 'sábados', '9:30 am', ''],
    ana.with(0, 'Beto Luna').with(6, '180'),
    ana.with(0, 'ANA RUÍZ').with(2, 'Ballet clásico'),
  ]
  const checked = check(rows)
  expect(checked.map(({ verdict }) => verdict.is)).toEqual(['new', 'joined', 'joined', 'new', 'joined'])
  expect(checked[0]?.draft).toEqual({
    name: 'Ana Ruiz',
    disciplines: ['1', '2'],
    salaryPerClass: 25000,
    subdisciplineSchedules: [
      { subdiscipline: 'Puntas', level: 'Avanzado', days: ['Lunes', 'Miércoles'], time: '17:00' },
      { subdiscipline: 'Jazz', level: 'Principiante', days: ['Sábado'], time: '09:30' },
      { subdiscipline: 'Ballet clásico', level: 'Avanzado', days: ['Lunes'], time: '17:00' },
    ],
  })
  const start = startOf(importOf(rows), lists, [lola])
  expect(start.queue.map(({ line, draft }) => [line, draft.name])).toEqual([
    [2, 'Ana Ruiz'],
    [5, 'Beto Luna'],
  ])
  const made = start.rows.map((row) =>
    row.line === 2 || row.line === 5 ? { ...row, outcome: { is: 'made' as const, id: null } } : row,
  )
  expect(isFinished({ rows: made })).toBe(true)
})

test('a teacher with the name of a listed teacher is asked about, with all of her rows', () => {
  const checked = check([ana.with(0, 'lola diaz'), ana.with(0, 'Lola Díaz').with(4, 'Martes')])
  expect(checked.map(({ verdict, isWanted }) => [verdict.is, isWanted])).toEqual([
    ['twin', false],
    ['joined', false],
  ])
})

test('a name with the surnames first is that of the listed teacher, or of the row above', () => {
  const checked = check([ana, ana.with(0, 'DÍAZ LOLA'), ana.with(0, 'Ruiz, Ana').with(4, 'L, M y V')])
  expect(checked.map(({ verdict }) => ('line' in verdict ? [verdict.is, verdict.line] : verdict.is))).toEqual([
    'new',
    ['twin', null],
    ['twin', 2],
  ])
})

test('a wrong row refuses its teacher, so that no schedule is lost in silence', () => {
  const checked = check([ana, ana.with(2, 'Tap').with(4, 'L')])
  expect(checked.map(({ verdict }) => ('refusal' in verdict ? verdict.refusal.hints : verdict.is))).toEqual([
    { schedules: 'Corrige el renglón 3.' },
    expect.objectContaining({
      subdiscipline: 'No hay una clase «Tap».',
      days: '«L» no son días: escribe «lunes y miércoles» o «lunes a viernes».',
    }),
  ])
  expect(startOf(importOf([ana, ana.with(2, 'Tap')]), lists, []).queue).toEqual([])
})

test.each([
  [{ 6: '' }, 'salary'],
  [{ 1: 'Tap' }, 'disciplines'],
  [{ 4: '' }, 'days'],
  [{ 5: '25:00' }, 'time'],
  [{ 0: '' }, 'name'],
])('the cells %o are refused at %s', (cells, field) => {
  const [first] = check([Object.entries(cells).reduce((row, [at, text]) => row.with(Number(at), text), ana)])
  expect(first?.verdict).toHaveProperty(['refusal', 'hints', field], expect.any(String))
})

test('a teacher with two salaries is asked which one counts', () => {
  expect(check([ana, ana.with(6, '250.00')])[0]?.verdict.is).toBe('new')
  expect(check([ana, ana.with(6, '300')])[0]?.verdict).toHaveProperty(
    'refusal.hints.salary',
    'Tiene varios pagos por clase ($250 y 300): deja uno.',
  )
})

test('one salary and one level serve all rows that have none; a teacher without a class is registered too', () => {
  const bare = [ana.with(3, '').with(6, ''), ['Beto Luna', 'Jazz', '', '', '', '', '']]
  expect([countLacking(check(bare), 'salary'), countLacking(check(bare), 'level')]).toEqual([2, 1])
  expect(check(bare, { salary: '200', level: 'AVANZADO' }).map(({ draft }) => draft)).toMatchObject([
    { salaryPerClass: 20000, subdisciplineSchedules: [{ level: 'Avanzado' }] },
    { salaryPerClass: 20000, disciplines: ['2'], subdisciplineSchedules: [] },
  ])
})

test('the phone and the end of a class are left out, and named', () => {
  const sheet = importOf([[...ana, '5512345678', '18:00']], {}, [...headings, 'Teléfono', 'Hora fin'])
  expect(headingsLeftOut(sheet)).toEqual(['Teléfono', 'Hora fin'])
  expect(sheets.isClear(sheet)).toBe(true)
})

test('days may stand before the time in one column', () => {
  const titles = ['Maestra', 'Grupo', 'Nivel', 'Horario', 'Pago']
  const sheet = importOf([['Ana', 'Jazz', 'Avanzado', 'Lunes y miércoles de 17:00 a 18:00 hrs', '250']], {}, titles)
  expect(checkTeachers(sheet, lists, [])[0]?.draft?.subdisciplineSchedules).toEqual([
    { subdiscipline: 'Jazz', level: 'Avanzado', days: ['Lunes', 'Miércoles'], time: '17:00' },
  ])
})
