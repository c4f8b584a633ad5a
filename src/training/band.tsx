import type { ReactNode } from 'react'
import type { DemoPage } from '#mocks/demo-page.ts'
import { useStore } from '#training/use-store.ts'
import { mexicanDate } from '#values/dates.ts'
import classes from './band.module.css'

/** The band `MODO CAPACITACIÓN` at the top of every screen, with the settings that a trainer changed. */
export const Band = ({ backend, button }: { backend: DemoPage; button: ReactNode }) => (
  <aside className={classes.band} aria-label="Modo capacitación">
    <strong className={classes.mode}>MODO CAPACITACIÓN</strong>
    <span className={classes.note}>{useChangedSettings(backend).join(' · ')}</span>
    {button}
  </aside>
)

function useChangedSettings({ scenarios, scenario, switches, today, isKept }: DemoPage): string[] {
  const { faults, latency, blocksWindows } = useStore(switches)
  const title = scenarios.find(({ name }) => name === scenario)?.title
  const isStored = useStore(isKept)
  const day = today()
  const count = Object.keys(faults).length
  return [
    title === undefined ? [] : `Escenario: ${title}`,
    day === undefined ? [] : `Hoy es ${mexicanDate(day)}`,
    count === 0 ? [] : count === 1 ? '1 falla puesta' : `${count} fallas puestas`,
    latency === 0 ? [] : `${latency / 1_000} s más por respuesta`,
    isStored ? [] : 'sin guardar: se pierde al recargar',
    blocksWindows ? 'ventanas bloqueadas' : [],
  ].flat()
}
