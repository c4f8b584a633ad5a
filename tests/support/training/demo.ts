/** The demo with all its tools, in memory. */

import { createDemoPage } from '#mocks/demo-page.ts'
import { createDemo, type Demo } from '#mocks/demo.ts'
import type { TestBackend } from '#mocks/node.ts'
import type { PageClock } from '#mocks/page-clock.ts'
import type { ScenarioName } from '#mocks/scenarios/scenario-names.ts'
import { openSwitches } from '#mocks/switches/switches.ts'
import type { SavePoint, SavePointStorage } from '#mocks/tables/save-points.ts'
import { createStore } from '#values/store.ts'

/** Storage of a tab or a browser, in memory. */
export function memoryItems(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** A storage of save points that copies its data, like IndexedDB. All its users see each other's changes. */
export function memoryPoints(): SavePointStorage & { replace: (name: string, content: unknown) => void } {
  const points = new Map<string, { point: SavePoint; content: unknown }>()
  const watchers: (() => void)[] = []
  const change = (work: () => void) => {
    work()
    for (const watcher of watchers) watcher()
  }
  const write = (point: SavePoint, content: unknown) =>
    change(() => void points.set(point.name, { point, content: structuredClone(content) }))
  return {
    list: async () => [...points.values()].map(({ point }) => point),
    read: async (name) => structuredClone(points.get(name)?.content),
    write: async (point, academy) => write(point, academy),
    remove: async (name) => change(() => void points.delete(name)),
    watch: (watcher) => void watchers.push(watcher),
    replace: (name, content) => write({ name, at: 0 }, content),
  }
}

type Options = {
  scenario?: ScenarioName
  tab?: Pick<Storage, 'getItem' | 'setItem'>
  savePoints?: SavePointStorage
  pageClock?: Partial<Pick<PageClock, 'isMoved' | 'choose' | 'realNow'>>
  reload?: () => void
}

/** Starts the demo on the server of a test, until the backend is reset. */
export function startDemo(
  backend: TestBackend,
  {
    scenario = 'normal',
    tab = memoryItems(),
    savePoints = memoryPoints(),
    pageClock = {},
    reload = () => {},
  }: Options = {},
): Demo {
  const seeded = backend.db.snapshot()
  const clock = { isMoved: false, choose: () => {}, realNow: backend.clock, ...pageClock }
  const { demo, handlers } = createDemo({
    backend,
    page: createDemoPage({ scenario, switches: openSwitches(tab), pageClock: clock, reload }),
    seed: async () => structuredClone(seeded),
    changes: createStore(0),
    savePoints,
    pageClock: clock,
  })
  backend.server.use(...handlers)
  return demo
}
