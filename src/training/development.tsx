import { recordMachines, type MachinesRecorder } from '#training/machines/recorder.ts'
import { renderBeforeApp } from '#training/render-before-app.tsx'
import { machinesTab } from '#training/tabs.tsx'
import { Tools, type OpenTools } from '#training/tools.tsx'
import { createStore } from '#values/store.ts'
import classes from './development.module.css'

/** Draws the tools of `npm run dev`, which show the app's machines. Returns the inspector for `createApp`. */
export function startTools(): Pick<MachinesRecorder, 'inspect'> {
  const machines = recordMachines()
  renderBeforeApp(
    <Tools
      tabs={[machinesTab(machines)]}
      open={createStore<ReturnType<OpenTools['get']>>(null)}
      around={(button) => <div className={classes.corner}>{button}</div>}
    />,
  )
  return machines
}
