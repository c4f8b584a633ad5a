import { expect, test } from 'vitest'
import { changedFields, refusalOf, withoutHint } from '#rules/form.ts'

test('the changed fields of a form are those with another text, and only those', () => {
  expect(changedFields({ name: 'Ana', level: 'A', days: 2 }, { name: 'Ana', level: 'B', days: 1 })).toEqual([
    'level',
    'days',
  ])
  expect(changedFields({ name: 'Ana' }, { name: 'Ana' })).toEqual([])
})

test('a refusal has the message and every hint; without any hint there is none', () => {
  expect(refusalOf({ name: 'Escribe el nombre.', level: undefined }, 'Faltan datos.')).toEqual({
    message: 'Faltan datos.',
    hints: { name: 'Escribe el nombre.', level: undefined },
  })
  expect(refusalOf({ name: undefined }, 'Faltan datos.')).toBeNull()
})

test('a hint leaves with its field, and the refusal with the last hint', () => {
  const refusal = { message: 'Faltan datos.', hints: { name: 'Escribe el nombre.', level: 'Escribe el nivel.' } }
  expect(withoutHint(refusal, 'phone')).toBe(refusal)
  const rest = withoutHint(refusal, 'name')
  expect(rest).toEqual({ message: 'Faltan datos.', hints: { name: undefined, level: 'Escribe el nivel.' } })
  expect(withoutHint(rest, 'level')).toBeNull()
  expect(withoutHint(null, 'name')).toBeNull()
})
