import { expect, test } from 'vitest'
import { clockText } from '#rules/date-limits.ts'

const server = new Date('2026-11-28T09:00:00')

test.each([
  ['2026-11-28T09:00:00', null],
  ['2026-11-29T08:59:00', null],
  ['2026-12-28T09:00:00', 'dice 28/12/2026 y el servidor 28/11/2026'],
  ['2000-01-01T00:00:00', 'dice 01/01/2000 y el servidor 28/11/2026'],
])('a device at %s', (device, text) => {
  const said = clockText(server, new Date(device))
  if (text === null) expect(said).toBeNull()
  else expect(said).toContain(text)
})
