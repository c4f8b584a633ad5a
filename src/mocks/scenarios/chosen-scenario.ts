import * as z from 'zod/mini'
import { own } from '#mocks/own-names.ts'
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts'
import type { Switches } from '#mocks/switches/switches.ts'

const key = `${own}scenario`

const ScenarioName = z.catch(z.enum(scenarioNames), 'normal')
const Latency = z.catch(z.coerce.number().check(z.minimum(0), z.maximum(60_000)), 0)

/** The selected scenario, and how the address changes the switches: another scenario begins with none switched. */
export type Chosen = { scenario: z.infer<typeof ScenarioName>; switches: Partial<Switches> }

/** The scenario of the URL (`?scenario=rechazo&latencia=500`), else the last one in this tab, else `normal`. */
export function chosenScenario(search: string, tab: Pick<Storage, 'getItem' | 'setItem'>): Chosen {
  const address = new URLSearchParams(search)
  const before = ScenarioName.parse(tab.getItem(key))
  const scenario = ScenarioName.parse(address.get('scenario') ?? before)
  tab.setItem(key, scenario)
  const latency = address.get('latencia')
  return {
    scenario,
    switches: {
      ...(scenario === before ? {} : { latency: 0, faults: {} }),
      ...(latency === null ? {} : { latency: Latency.parse(latency) }),
    },
  }
}
