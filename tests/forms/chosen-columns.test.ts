import { expect, test } from 'vitest'
import { chosenFor, withChosen, type ChosenColumns } from '#forms/chosen-columns.ts'
import { studentSheets } from '#forms/import-sheet.ts'

const { isClear, preparedOf } = studentSheets

const headings = ['Nombre', 'MAMÁ', 'Papá']
const columns = ['name', 'parentName', null] as const

test('a choice is found by the same headings, with any accents and case, and the same width', () => {
  const chosen = withChosen([], { headings, columns })
  expect(chosenFor(chosen, ['nombre', 'mama', 'PAPÁ'], 3)).toEqual(columns)
  expect(chosenFor(chosen, headings, 4)).toBeNull()
  expect(chosenFor(chosen, ['Nombre', 'Papá', 'Mamá'], 3)).toBeNull()
  expect(withChosen(chosen, { headings: [], columns })).toBe(chosen)
})

test('the latest choice for a sheet counts, and the choices of twenty sheets are stored', () => {
  const other = ['name', null, 'parentName'] as const
  const again = withChosen(withChosen([], { headings, columns }), { headings, columns: other })
  expect([again.length, chosenFor(again, headings, 3)]).toEqual([1, other])
  const none: readonly ChosenColumns[] = []
  const many = Array.from({ length: 30 }, (_, at) => [`Columna ${String(at)}`])
  expect(many.reduce((all, each) => withChosen(all, { headings: each, columns: [null] }), none)).toHaveLength(20)
})

test('a sheet with an answered question needs no question', () => {
  const named = ['Nombre', 'Mamá', 'Papá', 'Teléfono', 'Nacimiento', 'Clase', 'Nivel']
  const rows = [named, ['Ana', 'Rosa', 'Juan', '55 1234 5678', '24/03/2015', 'Puntas', 'Básico']]
  const before = preparedOf({ rows, notes: [] })
  const chosen = withChosen([], { headings: named, columns: before.columns.with(2, null) })
  expect([isClear(before), isClear(preparedOf({ rows, notes: [], chosen }))]).toEqual([false, true])
})
