/** The two clocks of a mission: the real clock, and the academy's clock, which may be on another day. */

import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { seedAcademy } from '#academy/seed/seed.ts'
import { required } from '#machines/required.ts'
import type { Switches } from '#mocks/switches/switches.ts'
import { memoryItems } from '#support/training/demo.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import { openMissions } from '#training/missions/missions.ts'
import { createStore } from '#values/store.ts'

test('a mission on another day uses the real clock, so that a later report never counts as older', async () => {
  const academy = await seedAcademy({ today: '2026-10-31' })
  const real = new Date('2026-11-20T18:00:00Z')
  const { run, now } = openMissions({
    academy: {
      db: { snapshot: () => academy, onCommit: () => () => {} },
      change: async (next) => void next(academy),
      switches: createStore<Switches>({ latency: 0, faults: {}, blocksWindows: false }),
    },
    watch: () => {},
    tab: memoryItems(),
    browser: memoryItems(),
    now: () => real,
    academyNow: () => new Date('2026-10-31T18:00:00Z'),
  })
  run.send({ type: 'START', mission: required(shippedMissions[0]) })
  const { context } = await waitFor(run, (state) => state.matches('doing'))
  expect(context.start).toMatchObject({ at: real.getTime(), today: '2026-10-31' })
  expect(now()).toEqual(real)
})
