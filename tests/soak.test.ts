import { expect, test } from 'vitest'
import { playDays } from '#support/soak/play.ts'
import { failuresOf } from '#support/soak/report.ts'

const seed = 7

test('in twenty-five days of work with faults, the server has what the staff were told', async () => {
  const report = await playDays({ seed, days: Array.from({ length: 25 }, (_, index) => index + 1) })
  expect(failuresOf(report, seed)).toEqual([])
  expect(report.days).toBe(25)
  expect(report.faults).toBeGreaterThan(25)
})
