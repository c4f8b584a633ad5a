import type { Demo } from '#mocks/demo.ts'
import type { Inspections } from '#training/inspections.ts'
import { openMissions, type Missions } from '#training/missions/missions.ts'

/** The opened missions of each demo, so that a mission goes on while the panel is closed. */
const opened = new WeakMap<Demo, Missions>()

/** The missions of a demo, opened at the first call; `linked` is a trainer's mission that came with a link. */
export function missionsOf(backend: Demo, watch: Inspections['watch'], linked?: unknown): Missions {
  const known = opened.get(backend)
  if (known) return known
  const missions = openMissions({
    academy: backend,
    watch,
    tab: sessionStorage,
    browser: localStorage,
    now: () => new Date(),
    linked,
  })
  opened.set(backend, missions)
  return missions
}
