import { movePageClock, type PageClock } from '#mocks/page-clock.ts'
import { chosenScenario } from '#mocks/scenarios/chosen-scenario.ts'
import { academyNameOf, scenarios, type ScenarioName } from '#mocks/scenarios/scenario-names.ts'
import { demoAccounts, type DemoAccount } from '#mocks/seed/accounts.ts'
import { createCalls } from '#mocks/switches/calls.ts'
import { createStore, type Store } from '#mocks/switches/store.ts'
import { openSwitches, type Switches } from '#mocks/switches/switches.ts'
import { localDay, type IsoDate } from '#values/dates.ts'

/** What there is of the demo before its backend has started. */
export type DemoPage = {
  /** the accounts that are offered at the login */
  accounts: Store<readonly DemoAccount[]>
  scenarios: typeof scenarios
  scenario: ScenarioName
  /** of this tab; a change takes effect at the next call */
  switches: Store<Switches>
  calls: ReturnType<typeof createCalls>
  /** the day that the academy is on, if it is not the real one */
  today: () => IsoDate | undefined
  /** chooses the day of the academy, or with `undefined` the real one, and loads the page again */
  setToday: (day: IsoDate | undefined) => void
}

type Parts = {
  scenario: ScenarioName
  switches: Store<Switches>
  pageClock: Pick<PageClock, 'isMoved' | 'choose'>
  /** loads the page again */
  reload: () => void
}

export const createDemoPage = ({ scenario, switches, pageClock, reload }: Parts): DemoPage => ({
  accounts: createStore<readonly DemoAccount[]>(
    demoAccounts.filter(({ username }) => scenario !== 'vacia' || username === 'admin'),
  ),
  scenarios,
  scenario,
  switches,
  calls: createCalls(),
  today: () => (pageClock.isMoved ? localDay(new Date()) : undefined),
  setToday(day) {
    pageClock.choose(day)
    reload()
  },
})

/** Opens the demo in this page: its scenario, its switches and its day. */
export function openDemoPage(): { page: DemoPage; pageClock: PageClock; academy: string } {
  const { scenario, switches } = chosenScenario(location.search, sessionStorage)
  const academy = academyNameOf(scenario)
  const reload = () => location.reload()
  const pageClock = movePageClock(window, academy)
  pageClock.onChange(reload)
  const page = createDemoPage({ scenario, switches: openSwitches(sessionStorage, switches), pageClock, reload })
  return { page, pageClock, academy }
}
