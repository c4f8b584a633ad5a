import { expect, test } from 'vitest'
import { axisTop } from '#ui/charts/axis.ts'
import { compactMoney } from '#values/compact-money.ts'

test.each([
  [10_092_700, 12_000_000],
  [10_000_000, 10_000_000],
  [1_300, 1_500],
  [2_100, 2_400],
  [8_100, 10_000],
  [0, 1],
  [-5, 1],
])('the axis over %i ends at %i', (value, top) => {
  expect(axisTop(value)).toBe(top)
})

test('the highest column is at least three quarters of the axis, and the middle label is exact', () => {
  for (let value = 1_000; value < 100_000_000; value = Math.ceil(value * 1.07)) {
    const top = axisTop(value)
    expect(value / top).toBeGreaterThanOrEqual(0.74)
    const digits = compactMoney(top / 2).replaceAll(/[^\d.]/g, '')
    expect(String(top / 2).replace(/0+$/, '')).toBe(digits.replace('.', '').replace(/^0+|0+$/g, ''))
  }
})
