import { expect } from 'vitest'
import { studentSheets } from '#forms/import-sheet.ts'
import type { Corrections, Prepared } from '#forms/import-table.ts'
import { nothingShared, type ImportData, type Shared } from '#forms/import-values.ts'
import { checkRows } from '#forms/student-import.ts'
import { known as registrationData, students } from '#models/registration.ts'

const { preparedOf } = studentSheets

export const known: ImportData = {
  ...registrationData,
  disciplines: [
    { id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas', 'Jazz / Funk'] },
    { id: '2', name: 'Karate', subdisciplines: ['Kata'] },
  ],
  levels: ['Principiante', 'Intermedio'],
  mayPay: true,
}

export const headings = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplina', 'Nivel']
export const regina = ['Regina Cruz', 'Jorge Cruz', '55 8765 4321', '29/02/2016', 'Ballet', 'Puntas', 'Principiante']

export const importOf = (rows: readonly (readonly string[])[], shared: Shared = nothingShared): Prepared => ({
  ...preparedOf({ rows: [headings, ...rows.map((cells) => [...cells])], notes: [] }),
  shared,
})

export const correct = (prepared: Prepared, corrected: Corrections): Prepared => ({
  ...prepared,
  rows: prepared.rows.map((row) => ({ ...row, corrected })),
})

export const checkOne = (cells: readonly string[], shared?: Shared) => {
  const [checked] = checkRows(importOf([cells], shared), known, students)
  return checked ?? expect.unreachable('no row')
}

export const hintsOf = (cells: readonly string[], shared?: Shared) => {
  const { verdict } = checkOne(cells, shared)
  if (verdict.is !== 'wrong') return {}
  return Object.fromEntries(Object.entries(verdict.refusal.hints).filter(([, hint]) => hint !== undefined))
}
