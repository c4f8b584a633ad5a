import { expect, test } from 'vitest'
import { openOwnServers } from '#soak/backends/own-server.ts'
import { playDays } from '#soak/play.ts'
import { failuresOf } from '#soak/report.ts'

const seed = 3

test('in days on the academy’s own server, killed in the middle of writes, it has what the staff were told', async () => {
  const days = [1, 2, 3, 4]
  const report = await playDays({ seed, days, open: openOwnServers(), clock: () => new Date() })
  expect(failuresOf(report, seed, ' --server sqlite')).toEqual([])
  expect(report.days).toBe(days.length)
  const kills = [...report.counts].flatMap(([what, count]) => (what.startsWith('killed ') ? [count] : []))
  expect(kills.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2)
})
