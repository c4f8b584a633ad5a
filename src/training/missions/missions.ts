import type { Actor } from 'xstate'
import { createStore, type Store } from '#mocks/switches/store.ts'
import { missions as shipped } from '#training/missions/catalogue.ts'
import { startRun, type Parts } from '#training/missions/start-run.ts'
import {
  loadedMissions,
  storedProgress,
  storeMissions,
  storeProgress,
  withDone,
  type Progress,
} from '#training/missions/progress.ts'
import type { missionRun } from '#training/missions/run.ts'
import type { Mission } from '#training/missions/schema.ts'

/** The missions of a demo: what can be played, what is played, and what was solved. */
export type Missions = {
  run: Actor<typeof missionRun>
  progress: Store<Progress>
  /** those of the app, and those of a trainer's files; of two with one key the trainer's */
  list: () => Mission[]
  /** those of a trainer's files */
  own: Store<readonly Mission[]>
  now: () => Date
}

/** Opens the missions: goes on with the one that this tab was in, and stores what is solved. */
export function openMissions({
  browser,
  ...parts
}: Omit<Parts, 'known'> & { browser: Pick<Storage, 'getItem' | 'setItem'> }): Missions {
  const own = createStore<readonly Mission[]>(loadedMissions(browser))
  own.subscribe(() => storeMissions(browser, own.get()))
  const progress = createStore(storedProgress(browser))
  progress.subscribe(() => storeProgress(browser, progress.get()))
  const list = () => {
    const keys = new Set(own.get().map(({ clave }) => clave))
    return [...shipped.filter(({ clave }) => !keys.has(clave)), ...own.get()]
  }
  const run = startRun({ ...parts, known: list() })
  run.on('solved', (solved) => progress.set(withDone(progress.get(), solved, parts.now().getTime())))
  return { run, progress, list, own, now: parts.now }
}
