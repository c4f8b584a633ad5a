import { lazy } from 'react'
import type { Demo } from '#mocks/demo.ts'
import type { Tab } from '#training/drawer.tsx'
import type { Inspections } from '#training/inspections.ts'
import type { MachinesRecorder } from '#training/machines/recorder.ts'

const ServerPanel = lazy(async () => ({ default: (await import('#training/server/server-panel.tsx')).ServerPanel }))

/** How the server behaves, and what it was asked. */
export const serverTab = (backend: Demo): Tab => ({
  value: 'server',
  label: 'Servidor',
  panel: <ServerPanel backend={backend} />,
})

const AcademyPanel = lazy(async () => ({ default: (await import('#training/academy/academy-panel.tsx')).AcademyPanel }))

/** The whole academy: points to go back to, its day and its data. */
export const academyTab = (backend: Demo): Tab => ({
  value: 'academy',
  label: 'Academia',
  panel: <AcademyPanel backend={backend} />,
})

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
export const missionsTab = (backend: Demo, { watch }: Inspections, linked: string | null): Tab => ({
  value: 'missions',
  label: 'Misiones',
  panel: <MissionsPanel backend={backend} watch={watch} linked={linked} />,
})
