import * as z from 'zod/mini'
import { scenarioNames } from '#mocks/scenarios/scenarios.ts'

const key = 'academia-escenario'

/** The selected scenario, and the extra latency of every answer in milliseconds. */
const Chosen = z.object({
  scenario: z.catch(z.enum(scenarioNames), 'normal'),
  latency: z.catch(z.coerce.number().check(z.minimum(0), z.maximum(60_000)), 0),
})
export type Chosen = z.infer<typeof Chosen>

/** The scenario of the URL (`?scenario=rechazo&latencia=500`), else the last one in this tab, else `normal`. */
export function chosenScenario(search: string, tab: Storage): Chosen {
  const asked = new URLSearchParams(search)
  const before = Chosen.parse(storedChoice(tab))
  const scenario = asked.get('scenario')
  const latency = asked.get('latencia')
  const chosen = Chosen.parse({
    scenario: scenario ?? before.scenario,
    latency: latency ?? (scenario ? 0 : before.latency),
  })
  tab.setItem(key, JSON.stringify(chosen))
  return chosen
}

function storedChoice(tab: Storage): unknown {
  try {
    return z.looseObject({}).parse(JSON.parse(tab.getItem(key) ?? ''))
  } catch {
    return {}
  }
}
