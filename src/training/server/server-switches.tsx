import { NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { DemoPage } from '#mocks/demo-page.ts'
import { useStore } from '#training/use-store.ts'
import classes from './server.module.css'

type Props = { backend: Pick<DemoPage, 'scenarios' | 'scenario' | 'switches'> }

/** The available delays of every answer, in milliseconds. */
const latencies = [0, 500, 2_000, 5_000]

const delayText = (latency: number): string =>
  latency === 0
    ? 'Sin demora'
    : `${(latency / 1_000).toLocaleString('es-MX')} segundos`.replace(/^1 segundos$/, '1 segundo')

/**
 * The behaviour of the demo's server in this browser tab. A new scenario reloads the page; the rest applies to the next
 * call.
 */
export function ServerSwitches({ backend: { scenarios, scenario, switches } }: Props) {
  const { latency: current, blocksWindows } = useStore(switches)
  return (
    <div className={classes.panel}>
      <NativeSelect
        label="Escenario"
        description="Al cambiarlo, la página se recarga y las fallas se quitan."
        value={scenario}
        onChange={({ currentTarget }) => location.assign(`?scenario=${currentTarget.value}`)}
        data={scenarios.map(({ name, description }) => ({ value: name, label: description }))}
      />
      <NativeSelect
        label="Demora de cada respuesta"
        value={String(current)}
        onChange={({ currentTarget }) => switches.set({ ...switches.get(), latency: Number(currentTarget.value) })}
        data={[...new Set([...latencies, current])].map((latency) => ({
          value: String(latency),
          label: delayText(latency),
        }))}
      />
      <Switch
        size="md"
        label="Bloquear ventanas de comprobante"
        checked={blocksWindows}
        onChange={({ currentTarget }) => switches.set({ ...switches.get(), blocksWindows: currentTarget.checked })}
      />
    </div>
  )
}
