import { expect, test } from 'vitest'
import { readMovement, type MovementValues } from '#forms/movement.ts'

const water: MovementValues = { date: '2026-11-20', kind: 'out', amount: '$1,080.50', reason: ' Agua  y hielo ' }

test('a movement has its amount in cents and its reason on one line', () => {
  expect(readMovement(water, water.date)).toEqual({
    draft: { date: '2026-11-20', kind: 'out', amount: 108_050, reason: 'Agua y hielo' },
  })
})

test.each([
  [{ amount: '' }, { amount: 'Escribe cuánto, por ejemplo 80.' }],
  [{ amount: '0' }, { amount: 'Escribe cuánto, por ejemplo 80.' }],
  [{ amount: '-80' }, { amount: 'Escribe cuánto, por ejemplo 80.' }],
  [{ amount: '80,5' }, { amount: 'Escribe los centavos con punto, por ejemplo 1,234.50.' }],
  [{ reason: ' ' }, { reason: 'Escribe en qué, por ejemplo Agua.' }],
  [{ date: '2999-01-01' }, { date: 'Ese día todavía no llega.' }],
  [{ date: '2016-11-19' }, { date: 'Revisa el año: está a más de diez años de hoy.' }],
])('%j is refused beside its field', (wrong, hints) => {
  expect(readMovement({ ...water, ...wrong }, water.date)).toMatchObject({ refusal: { hints } })
})
