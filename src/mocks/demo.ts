import type { HttpHandler } from 'msw/http'
import type { Backend } from '#mocks/handlers/answer.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import type { PageClock } from '#mocks/page-clock.ts'
import { scenario, scenarios, type ScenarioName } from '#mocks/scenarios/scenarios.ts'
import { demoAccounts, type DemoAccount } from '#mocks/seed/accounts.ts'
import { presentOf } from '#mocks/seed/current.ts'
import { createCalls, type Calls } from '#mocks/switches/calls.ts'
import type { Store } from '#mocks/switches/store.ts'
import { switchboard } from '#mocks/switches/switchboard.ts'
import type { Switches } from '#mocks/switches/switches.ts'
import { archiveOf, type Archive } from '#mocks/tables/archive.ts'
import type { Db } from '#mocks/tables/db.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { openSavePoints, type SavePoints, type SavePointStorage } from '#mocks/tables/save-points.ts'
import { localDay, type IsoDate } from '#values/dates.ts'

/** The running backend of the demo, with what a trainer can change of it. */
export type Demo = Omit<Archive, 'replace'> & {
  accounts: readonly DemoAccount[]
  scenarios: typeof scenarios
  scenario: ScenarioName
  /** calls `watcher` whenever the academy is another one: another tab has changed it, or it was replaced */
  onChange: (watcher: () => void) => void
  /** of this tab; a change takes effect at the next call */
  switches: Store<Switches>
  calls: Calls
  savePoints: SavePoints
  /** the day that the academy is on, if it is not the real one */
  today: () => IsoDate | undefined
  /** chooses the day of the academy, or with `undefined` the real one, and loads the page again */
  setToday: (day: IsoDate | undefined) => void
  db: Pick<Db, 'snapshot' | 'onCommit'>
  /** changes the academy; rejects with what `next` throws, and then changes nothing */
  change: (next: (academy: Snapshot) => Snapshot) => Promise<void>
}

type Parts = {
  backend: Backend
  scenario: ScenarioName
  switches: Store<Switches>
  seed: () => Promise<Snapshot>
  /** counts the changes of the academy that this page did not ask the server for */
  changes: Store<number>
  savePoints: SavePointStorage
  pageClock: Pick<PageClock, 'isMoved' | 'realNow' | 'choose'>
  /** loads the page again */
  reload: () => void
}

/** Puts the demo together: its tools, and the handlers that answer its calls. */
export function createDemo({ backend, switches, seed, changes, pageClock, reload, ...parts }: Parts): {
  demo: Demo
  handlers: HttpHandler[]
} {
  const { db } = backend
  const changed = () => changes.set(changes.get() + 1)
  const { replace, ...archive } = archiveOf(db, seed, presentOf(pageClock), changed)
  const calls = createCalls()
  const handlers = [...scenario(parts.scenario, backend), ...handlersFor(backend)]
  const now = () => pageClock.realNow().getTime()
  return {
    handlers: [switchboard({ backend, handlers, switches, calls })],
    demo: {
      ...archive,
      accounts: demoAccounts.filter(({ username }) => db.users.first((user) => user.username === username)),
      scenarios,
      scenario: parts.scenario,
      onChange: (watcher) => void changes.subscribe(watcher),
      switches,
      calls,
      savePoints: openSavePoints(parts.savePoints, db, { replace }, now),
      today: () => (pageClock.isMoved ? localDay(backend.clock()) : undefined),
      setToday(day) {
        pageClock.choose(day)
        reload()
      },
      db,
      async change(next) {
        await db.restore(() => next(db.snapshot()))
        changed()
      },
    },
  }
}
