import type { Demo } from '#mocks/demo.ts'
import type { Inspections } from '#training/inspections.ts'
import { openMissions, type Missions } from '#training/missions/missions.ts'

/** Opens the missions of a demo in this page; `linked` is a trainer's mission from a link. */
export const openMissionsOf = (academy: Demo, watch: Inspections['watch'], linked?: unknown): Missions =>
  openMissions({
    academy,
    watch,
    tab: sessionStorage,
    browser: localStorage,
    now: academy.realNow,
    academyNow: () => new Date(),
    linked,
  })
