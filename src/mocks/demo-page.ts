import { demoAccounts, type DemoAccount } from '#academy/seed/accounts.ts'
import { movePageClock, type PageClock } from '#mocks/page-clock.ts'
import { chosenScenario } from '#mocks/scenarios/chosen-scenario.ts'
import { academyNameOf, scenarios, type ScenarioName } from '#mocks/scenarios/scenario-names.ts'
import { createCalls } from '#mocks/switches/calls.ts'
import { openSwitches, type Switches } from '#mocks/switches/switches.ts'
import { localDay, type IsoDate } from '#values/dates.ts'
import { createStore, type Store } from '#values/store.ts'

/** The part of the demo that exists before its backend starts. */
export type DemoPage = {
  accounts: Store<readonly DemoAccount[]>
  scenarios: typeof scenarios
  scenario: ScenarioName
  /** switches of this tab; a change takes effect at the next call */
  switches: Store<Switches>
  calls: ReturnType<typeof createCalls>
  /** whether this browser stores the academy; false after a failure */
  isKept: Store<boolean>
  /** today in the academy; `undefined` if it is the real day */
  today: () => IsoDate | undefined
  /** sets today in the academy, or the real day if `undefined`, and reloads the page */
  setToday: (day: IsoDate | undefined) => void
}

type Parts = {
  scenario: ScenarioName
  switches: Store<Switches>
  pageClock: Pick<PageClock, 'isMoved' | 'choose'>
  reload: () => void
}

/** Creates the demo without its backend. The scenario `vacia` lists only the account `admin`. */
export const createDemoPage = ({ scenario, switches, pageClock, reload }: Parts): DemoPage => ({
  accounts: createStore<readonly DemoAccount[]>(
    demoAccounts.filter(({ username }) => scenario !== 'vacia' || username === 'admin'),
  ),
  scenarios,
  scenario,
  switches,
  calls: createCalls(),
  isKept: createStore(true),
  today: () => (pageClock.isMoved ? localDay(new Date()) : undefined),
  setToday(day) {
    pageClock.choose(day)
    reload()
  },
})

/** Settings of a lesson's link; they replace all settings of the tab. */
export type Lesson = { scenario: ScenarioName; switches: Switches; day: IsoDate | undefined }

/** Opens the demo in this page, with the settings of the lesson, else the URL, else this tab. */
export function openDemoPage(lesson?: Lesson): { page: DemoPage; pageClock: PageClock; academy: string } {
  const search = lesson ? `?scenario=${lesson.scenario}` : location.search
  const { scenario, switches } = chosenScenario(search, sessionStorage)
  const academy = academyNameOf(scenario)
  const reload = () => location.reload()
  const pageClock = movePageClock(window, academy, lesson)
  pageClock.onChange(reload)
  const opened = openSwitches(sessionStorage, { ...switches, ...lesson?.switches })
  const page = createDemoPage({ scenario, switches: opened, pageClock, reload })
  return { page, pageClock, academy }
}
