import { lazy } from 'react'
import type { Demo } from '#mocks/demo.ts'
import type { Tab } from '#training/drawer.tsx'
import type { Inspections } from '#training/inspections.ts'
import type { MachinesRecorder } from '#training/machines/recorder.ts'

const MachinesPanel = lazy(async () => ({
  default: (await import('#training/machines/machines-panel.tsx')).MachinesPanel,
}))
const MissionsPanel = lazy(async () => ({
  default: (await import('#training/missions/missions-panel.tsx')).MissionsPanel,
}))

/** The machines of the app, at work. */
export const machinesTab = (recorder: MachinesRecorder): Tab => ({
  value: 'machines',
  label: 'Máquinas',
  panel: <MachinesPanel recorder={recorder} />,
})

/** What a person learns the app by. */
export const missionsTab = (backend: Demo, { watch }: Inspections): Tab => ({
  value: 'missions',
  label: 'Misiones',
  panel: <MissionsPanel backend={backend} watch={watch} />,
})
