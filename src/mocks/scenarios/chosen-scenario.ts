import * as z from 'zod/mini'
import { attempt } from '#device/storage.ts'
import { namePrefix } from '#mocks/name-prefix.ts'
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts'
import type { Switches } from '#mocks/switches/switches.ts'

const key = `${namePrefix}scenario`

const ScenarioName = z.catch(z.enum(scenarioNames), 'normal')
const Latency = z.catch(z.coerce.number().check(z.minimum(0), z.maximum(60_000)), 0)

/** The scenario, and the switches that the URL changes: `latencia`, and all switches if the scenario changes. */
type ChosenScenario = { scenario: z.infer<typeof ScenarioName>; switches: Partial<Switches> }

/** Scenario of the URL (`?scenario=rechazo&latencia=500`, in ms), else the last scenario of this tab, else `normal`. */
export function chosenScenario(search: string, tab: Pick<Storage, 'getItem' | 'setItem'>): ChosenScenario {
  const address = new URLSearchParams(search)
  const last = ScenarioName.parse(attempt(() => tab.getItem(key)))
  const scenario = ScenarioName.parse(address.get('scenario') ?? last)
  attempt(() => tab.setItem(key, scenario))
  const latency = address.get('latencia')
  return {
    scenario,
    switches: {
      ...(scenario === last ? {} : { latency: 0, faults: {} }),
      ...(latency === null ? {} : { latency: Latency.parse(latency) }),
    },
  }
}
