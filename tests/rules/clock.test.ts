import { expect, test } from 'vitest'
import { clockText } from '#rules/date-limits.ts'

const server = new Date('2026-11-30T22:30:00')

const textAt = (at: string, isZoned: boolean) => {
  const device = new Date(at)
  return clockText(device, { lead: device.getTime() - server.getTime(), isZoned })
}

test.each([
  ['2026-11-30T22:30:00', null],
  ['2026-12-01T22:29:00', null],
  ['2026-12-28T09:00:00', 'Dice 28/12/2026 y en el servidor es 30/11/2026.'],
  ['2000-01-01T00:00:00', 'Dice 01/01/2000 y en el servidor es 30/11/2026.'],
])('a device at %s, while the zone of the academy is unknown', (device, text) => {
  const said = textAt(device, false)
  if (text === null) expect(said).toBeNull()
  else expect(said).toContain(text)
})

test.each([
  ['2026-11-30T23:30:00', null],
  ['2026-12-01T00:30:00', 'Dice 01/12/2026 y en el servidor es 30/11/2026.'],
  ['2026-12-01T22:29:00', 'Dice 01/12/2026 y en el servidor es 30/11/2026.'],
])('a device at %s, while the academy has its last day of the month', (device, text) => {
  const said = textAt(device, true)
  if (text === null) expect(said).toBeNull()
  else expect(said).toContain(text)
})

test('two clocks that differ by some minutes at midnight are no other day', () => {
  const device = new Date('2026-12-01T00:02:00')
  expect(clockText(device, { lead: 240_000, isZoned: true })).toBeNull()
  expect(clockText(device, { lead: 660_000, isZoned: true })).not.toBeNull()
})
