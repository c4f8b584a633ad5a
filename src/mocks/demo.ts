import type { HttpHandler } from 'msw/http'
import type { DemoPage } from '#mocks/demo-page.ts'
import type { Backend } from '#mocks/handlers/answer.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import type { PageClock } from '#mocks/page-clock.ts'
import { scenario } from '#mocks/scenarios/scenarios.ts'
import { presentOf } from '#mocks/seed/current.ts'
import type { Store } from '#mocks/switches/store.ts'
import { switchboard } from '#mocks/switches/switchboard.ts'
import { archiveOf, type Archive } from '#mocks/tables/archive.ts'
import type { Db } from '#mocks/tables/db.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { openSavePoints, type SavePoints, type SavePointStorage } from '#mocks/tables/save-points.ts'

/** The running backend of the demo, with what a trainer can change of it. */
export type Demo = DemoPage &
  Omit<Archive, 'replace'> & {
    /** calls `watcher` whenever the academy is another one: another tab has changed it, or it was replaced */
    onChange: (watcher: () => void) => void
    savePoints: SavePoints
    db: Pick<Db, 'snapshot' | 'onCommit'>
    /** changes the academy; rejects with what `next` throws, and then changes nothing */
    change: (next: (academy: Snapshot) => Snapshot) => Promise<void>
  }

type Parts = {
  page: DemoPage
  backend: Backend
  seed: () => Promise<Snapshot>
  /** counts the changes of the academy that this page did not ask the server for */
  changes: Store<number>
  savePoints: SavePointStorage
  pageClock: Pick<PageClock, 'isMoved' | 'realNow'>
}

/** Puts the demo together: its tools, and the handlers that answer its calls. */
export function createDemo({ page, backend, seed, changes, pageClock, ...parts }: Parts): {
  demo: Demo
  handlers: HttpHandler[]
} {
  const { db } = backend
  const { accounts, calls, switches } = page
  // One may have been renamed or deleted.
  accounts.set(accounts.get().filter(({ username }) => db.users.first((user) => user.username === username)))
  const changed = () => changes.set(changes.get() + 1)
  const { replace, ...archive } = archiveOf(db, seed, presentOf(pageClock), changed)
  const handlers = [...scenario(page.scenario, backend), ...handlersFor(backend)]
  return {
    handlers: [switchboard({ backend, handlers, switches, calls })],
    demo: {
      ...page,
      ...archive,
      onChange: (watcher) => void changes.subscribe(watcher),
      savePoints: openSavePoints(parts.savePoints, db, { replace }, () => pageClock.realNow().getTime()),
      db,
      async change(next) {
        await db.restore(() => next(db.snapshot()))
        changed()
      },
    },
  }
}
