import { recordMachines, type MachinesRecorder } from '#training/machines/recorder.ts'
import { drawAround } from '#training/place.tsx'
import { machinesTab } from '#training/tabs.tsx'
import { Tools } from '#training/tools.tsx'
import classes from './development.module.css'

/** Starts the tools of `npm run dev`: the machines of the app, at work. Gives what the app is created with. */
export function startTools(): Pick<MachinesRecorder, 'inspect'> {
  const machines = recordMachines()
  drawAround(
    <Tools tabs={[machinesTab(machines)]} around={(button) => <div className={classes.corner}>{button}</div>} />,
  )
  return machines
}
