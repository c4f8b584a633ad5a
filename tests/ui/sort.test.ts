import { expect, test } from 'vitest'
import type { Column } from '#ui/table/column.ts'
import { sortOf, sortText } from '#ui/table/sort.ts'

const columns: Column<string>[] = [
  { id: 'nombre', header: 'Nombre', cell: (text) => text, sortValue: (text) => text },
  { id: 'largo', header: 'Largo', cell: (text) => text.length, sortValue: (text) => text.length },
  { id: 'acciones', header: 'Acciones', cell: () => null },
]

test.each([
  ['nombre', { column: 'nombre', descending: false }],
  ['-nombre', { column: 'nombre', descending: true }],
  ['largo', { column: 'largo', descending: false }],
])('%s is an order of the table, in its written form', (text, sort) => {
  expect(sortOf(text, columns, '-largo')).toEqual(sort)
  expect(sortText(sort)).toBe(text)
})

test.each([undefined, '', 'otra', '-otra', 'acciones', '-acciones'])(
  '%s is not an order: the usual order applies',
  (text) => {
    expect(sortOf(text, columns, '-largo')).toEqual({ column: 'largo', descending: true })
  },
)
