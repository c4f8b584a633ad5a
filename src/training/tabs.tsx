import { lazy, use, type ReactNode } from 'react'
import type { DemoPage } from '#mocks/demo-page.ts'
import type { Demo } from '#mocks/demo.ts'
import type { Tab } from '#training/drawer.tsx'
import type { Inspections } from '#training/inspections.ts'
import type { MachinesRecorder } from '#training/machines/recorder.ts'

type ReadyProps = { backend: Promise<Demo>; children: (ready: Demo) => ReactNode }

/** Draws what needs the backend, once it has started. */
export const Ready = ({ backend, children }: ReadyProps): ReactNode => children(use(backend))

const MissionsPanel = lazy(async () => ({
  default: (await import('#training/missions/missions-panel.tsx')).MissionsPanel,
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

/** What a person learns the app by. */
export const missionsTab = (backend: Promise<Demo>, { watch }: Inspections, linked: string | null): Tab => ({
  value: 'missions',
  label: 'Misiones',
  panel: <Ready backend={backend}>{(ready) => <MissionsPanel backend={ready} watch={watch} linked={linked} />}</Ready>,
})

/** What a trainer changes of the demo's server and academy. */
export const backendTabs = (page: DemoPage, backend: Promise<Demo>): Tab[] => [
  {
    value: 'scenario',
    label: 'Escenario',
    panel: <Ready backend={backend}>{(ready) => <ScenarioPanel backend={ready} />}</Ready>,
  },
  { value: 'faults', label: 'Fallas', panel: <FaultList switches={page.switches} /> },
  { value: 'calls', label: 'Llamadas', panel: <CallList calls={page.calls} /> },
  {
    value: 'points',
    label: 'Puntos de guardado',
    panel: <Ready backend={backend}>{(ready) => <SavePointList savePoints={ready.savePoints} />}</Ready>,
  },
]

/** The machines of the app, at work. */
export const machinesTab = (recorder: MachinesRecorder): Tab => ({
  value: 'machines',
  label: 'Máquina',
  panel: <MachinesPanel recorder={recorder} />,
})
