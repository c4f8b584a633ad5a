import { expect, test } from 'vitest'
import { kindOf, reasonOf } from '#machines/port.ts'
import { failure } from '#models/sale.ts'

test.each(['refused', 'unanswered', 'expired'] as const)('a failed effect that says it was %s was', (kind) => {
  expect(kindOf(failure('Error al guardar', kind))).toBe(kind)
})

test.each([new Error('down'), { kind: 'other' }, { kind: null }, { kind: 3 }, {}, null, undefined, 'refused', 7])(
  'a failure that says nothing of the kind left no answer: %o',
  (error) => {
    expect(kindOf(error)).toBe('unanswered')
  },
)

test('the words of a failure are its message, or what was thrown', () => {
  expect(reasonOf(new Error('Error al guardar'))).toBe('Error al guardar')
  expect(reasonOf('sin red')).toBe('sin red')
})
