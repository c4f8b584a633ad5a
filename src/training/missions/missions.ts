import type { Actor } from 'xstate'
import type { Snapshot } from '#academy/snapshot.ts'
import { storedReports, storeReports } from '#training/missions/board/board.ts'
import type { Report } from '#training/missions/board/report.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import { readMission } from '#training/missions/file/read-mission.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { withMission } from '#training/missions/own/replacing.ts'
import {
  storedProgress,
  storedTrainerMissions,
  storeProgress,
  storeTrainerMissions,
  withSolved,
  type Progress,
} from '#training/missions/progress.ts'
import type { missionRun } from '#training/missions/run/mission-run.ts'
import { startRun, type RunOptions } from '#training/missions/run/start-run.ts'
import { createStore, type Store } from '#values/store.ts'

/** A mission that a trainer is making: the academy with its right final data, and the typed texts. */
export type Making = {
  before: Snapshot
  title: string
  /** the typed task; `null` while the generated task is used */
  task: string | null
}

/** The missions of a demo: all playable missions, the mission in progress, and the solved missions. */
export type Missions = {
  run: Actor<typeof missionRun>
  progress: Store<Progress>
  /** the app's missions and the trainer's missions; for an equal key, the trainer's mission */
  list: () => Mission[]
  /** missions that a trainer loaded from files on this machine */
  trainerMissions: Store<readonly Mission[]>
  /** the mission that a trainer is making from broken data */
  making: Store<Making | null>
  /** the trainer's board: the last report of each pupil on this machine */
  reports: Store<readonly Report[]>
  /** the real time */
  now: () => Date
}

/**
 * Opens the missions and resumes the mission of this tab. Stores the progress and the trainer's missions in `browser`.
 */
export function openMissions({
  browser,
  linked,
  ...options
}: Omit<RunOptions, 'missions'> & { browser: Pick<Storage, 'getItem' | 'setItem'>; linked?: unknown }): Missions {
  const trainerMissions = createStore<readonly Mission[]>(storedTrainerMissions(browser))
  trainerMissions.subscribe(() => storeTrainerMissions(browser, trainerMissions.get()))
  const { mission: brought } = linked === undefined ? {} : readMission(linked)
  if (brought) trainerMissions.set(withMission(trainerMissions.get(), brought))
  const making = createStore<Making | null>(null)
  const reports = createStore(storedReports(browser))
  reports.subscribe(() => storeReports(browser, reports.get()))
  const progress = createStore(storedProgress(browser))
  progress.subscribe(() => storeProgress(browser, progress.get()))
  const list = () => {
    const keys = new Set(trainerMissions.get().map(({ clave }) => clave))
    return [...shippedMissions.filter(({ clave }) => !keys.has(clave)), ...trainerMissions.get()]
  }
  const run = startRun({ ...options, missions: list() })
  run.on('solved', (solved) => progress.set(withSolved(progress.get(), solved, options.now().getTime())))
  return { run, progress, list, trainerMissions, making, reports, now: options.now }
}
