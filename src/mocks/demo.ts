import type { HttpHandler } from 'msw/http'
import { presentOf } from '#academy/present.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import type { DemoPage } from '#mocks/demo-page.ts'
import type { Backend } from '#mocks/handlers.ts'
import { handlersFor } from '#mocks/handlers.ts'
import type { PageClock } from '#mocks/page-clock.ts'
import { scenarioHandlers } from '#mocks/scenarios/scenarios.ts'
import { switchboard } from '#mocks/switches/switchboard.ts'
import { archiveOf, type Archive } from '#mocks/tables/archive.ts'
import type { Db } from '#mocks/tables/db.ts'
import { openSavePoints, type SavePoints, type SavePointStorage } from '#mocks/tables/save-points.ts'
import type { Store } from '#values/store.ts'

/** The running demo: its backend, and everything that a trainer can change. */
export type Demo = DemoPage &
  Omit<Archive, 'read'> & {
    /** calls `watcher` if the academy changes without an API call of this page */
    onChange: (watcher: () => void) => void
    savePoints: SavePoints
    db: Pick<Db, 'snapshot' | 'onCommit'>
    /** the real time, even if the academy is on another day */
    realNow: () => Date
    /** replaces the academy by the result of `next`; if `next` throws, it rejects and changes nothing */
    change: (next: (academy: Snapshot) => Snapshot) => Promise<void>
  }

type Parts = {
  page: DemoPage
  backend: Backend
  seed: () => Promise<Snapshot>
  /** number of changes without an API call of this page */
  changes: Store<number>
  savePoints: SavePointStorage
  pageClock: Pick<PageClock, 'isMoved' | 'realNow'>
}

/** Creates the demo and the handlers of its API calls. */
export function createDemo({ page, backend, seed, changes, pageClock, ...parts }: Parts): {
  demo: Demo
  handlers: HttpHandler[]
} {
  const { db } = backend
  const { accounts, calls, switches } = page
  // An account may have been renamed or deleted.
  accounts.set(accounts.get().filter(({ username }) => db.users.first((user) => user.username === username)))
  const changed = () => changes.set(changes.get() + 1)
  const { read, ...archive } = archiveOf(db, seed, presentOf(pageClock), changed)
  const handlers = [...scenarioHandlers(page.scenario, backend), ...handlersFor(backend)]
  return {
    handlers: [switchboard({ backend, handlers, switches, calls })],
    demo: {
      ...page,
      ...archive,
      realNow: pageClock.realNow,
      onChange: (watcher) => void changes.subscribe(watcher),
      savePoints: openSavePoints(parts.savePoints, db, { read }, () => pageClock.realNow().getTime()),
      db,
      async change(next) {
        await db.restore(() => next(db.snapshot()))
        changed()
      },
    },
  }
}
