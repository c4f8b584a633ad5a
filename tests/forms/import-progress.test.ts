/** The rows that an import sends, has sent and stores (spec 4, Import of students). */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importPlace } from '#forms/import-place.ts'
import { countRows, isFinished } from '#forms/import-progress.ts'
import { studentSheets } from '#forms/import-sheet.ts'
import type { ImportRow, Prepared } from '#forms/import-table.ts'
import { checkRows, studentNoun } from '#forms/student-import.ts'
import { students } from '#models/registration.ts'
import { correct, known, headings, regina, importOf } from '#support/rules/student-import.ts'

const { preparedOf } = studentSheets
const { startOf } = studentNoun

test('an import that was stored before these questions existed is recovered', () => {
  const { meant, dateOrder: _, notes, shared, ...older } = importOf([regina])
  const { disciplineId, subdisciplines, level } = shared
  const kept = { ...older, shared: { disciplineId, subdisciplines, level } }
  expect(z.parse(importPlace.content, kept)).toEqual({ ...older, shared, meant, notes, dateOrder: 'day first' })
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

test('a student in the list, or in an earlier row, is doubtful and left out until the person decides', () => {
  const ana = ['ana lucia peña', 'Rocío Peña', '55 1234 5678', '01/01/2010', 'Ballet', 'Puntas', 'Intermedio']
  const twice = importOf([ana, regina, regina.with(0, 'REGINA  CRUZ')])
  const checked = checkRows(twice, known, students)
  expect(checked.map(({ verdict, isWanted }) => [verdict.is, isWanted])).toEqual([
    ['twin', false],
    ['new', true],
    ['twin', false],
  ])
  expect(checked[2]?.verdict).toMatchObject({ twins: [], line: 3 })
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
