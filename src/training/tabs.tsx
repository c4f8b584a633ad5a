import { lazy } from 'react'
import type { Tab } from '#training/drawer.tsx'
import type { MachinesRecorder } from '#training/machines/recorder.ts'

const MachinesPanel = lazy(async () => ({
  default: (await import('#training/machines/machines-panel.tsx')).MachinesPanel,
}))

/** The machines of the app, at work. */
export const machinesTab = (recorder: MachinesRecorder): Tab => ({
  value: 'machines',
  label: 'Máquinas',
  panel: <MachinesPanel recorder={recorder} />,
})
