import { lazy, use, type ReactNode } from 'react'
import type { DemoPage } from '#mocks/demo-page.ts'
import type { Demo } from '#mocks/demo.ts'
import type { Tab } from '#training/drawer.tsx'
import type { Inspections } from '#training/inspections.ts'
import type { Linked } from '#training/linked.ts'
import type { MachinesRecorder } from '#training/machines/recorder.ts'
import type { Missions } from '#training/missions/missions.ts'
import { once } from '#values/once.ts'

type WithBackendProps = { backend: Promise<Demo>; children: (started: Demo) => ReactNode }

/** Draws `children` with the backend; suspends until the backend has started. */
export const WithBackend = ({ backend, children }: WithBackendProps): ReactNode => children(use(backend))

const MissionsPanel = lazy(async () => ({
  default: (await import('#training/missions/panel/missions-panel.tsx')).MissionsPanel,
}))
const ScenarioPanel = lazy(async () => ({ default: (await import('#training/scenario-panel.tsx')).ScenarioPanel }))
const FaultList = lazy(async () => ({ default: (await import('#training/server/fault-list.tsx')).FaultList }))
const CallList = lazy(async () => ({ default: (await import('#training/server/call-list.tsx')).CallList }))
const SavePointList = lazy(async () => ({
  default: (await import('#training/academy/save-point-list.tsx')).SavePointList,
}))
const MachinesPanel = lazy(async () => ({
  default: (await import('#training/machines/machines-panel.tsx')).MachinesPanel,
}))

type Opened = { demo: Demo; missions: Missions }

/** The panel of the missions; suspends until the missions are open. */
const OpenedMissions = ({ opened, linked }: { opened: () => Promise<Opened>; linked: Linked }) => (
  <MissionsPanel {...use(opened())} linked={linked} />
)

/** The tab of the missions. The missions open with the tab and continue while it is closed. */
export function missionsTab(backend: Promise<Demo>, { watch }: Inspections, linked: Linked): Tab {
  const opened = once(async (): Promise<Opened> => {
    const [demo, { openMissionsOf }] = await Promise.all([backend, import('#training/missions/opened.ts')])
    return { demo, missions: openMissionsOf(demo, watch, linked.lesson?.ownMission) }
  })
  return { value: 'missions', label: 'Misiones', panel: <OpenedMissions opened={opened} linked={linked} /> }
}

/** The tabs that change the behaviour of the demo's server and its academy. */
export const backendTabs = (page: DemoPage, backend: Promise<Demo>): Tab[] => [
  {
    value: 'scenario',
    label: 'Escenario',
    panel: <WithBackend backend={backend}>{(started) => <ScenarioPanel backend={started} />}</WithBackend>,
  },
  { value: 'faults', label: 'Fallas', panel: <FaultList switches={page.switches} /> },
  { value: 'calls', label: 'Llamadas', panel: <CallList calls={page.calls} /> },
  {
    value: 'save-points',
    label: 'Puntos de guardado',
    short: 'Puntos',
    panel: (
      <WithBackend backend={backend}>{(started) => <SavePointList savePoints={started.savePoints} />}</WithBackend>
    ),
  },
]

export const machinesTab = (recorder: MachinesRecorder): Tab => ({
  value: 'machines',
  label: 'Máquina',
  panel: <MachinesPanel recorder={recorder} />,
})
