import { lazy } from 'react'
import type { Demo } from '#mocks/demo.ts'
import type { Tab } from '#training/drawer.tsx'
import type { Inspections } from '#training/inspections.ts'
import type { MachinesRecorder } from '#training/machines/recorder.ts'

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
export const missionsTab = (backend: Demo, { watch }: Inspections, linked: string | null): Tab => ({
  value: 'missions',
  label: 'Misiones',
  panel: <MissionsPanel backend={backend} watch={watch} linked={linked} />,
})

/** What a trainer changes of the demo's server and academy. */
export const backendTabs = (backend: Demo): Tab[] => [
  { value: 'scenario', label: 'Escenario', panel: <ScenarioPanel backend={backend} /> },
  { value: 'faults', label: 'Fallas', panel: <FaultList switches={backend.switches} /> },
  { value: 'calls', label: 'Llamadas', panel: <CallList calls={backend.calls} /> },
  { value: 'points', label: 'Puntos de guardado', panel: <SavePointList savePoints={backend.savePoints} /> },
]

/** The machines of the app, at work. */
export const machinesTab = (recorder: MachinesRecorder): Tab => ({
  value: 'machines',
  label: 'Máquina',
  panel: <MachinesPanel recorder={recorder} />,
})
