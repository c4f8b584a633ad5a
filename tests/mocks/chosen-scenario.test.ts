/** The scenario and the switches that an address chooses for a tab. */

import { expect, test } from 'vitest'
import { chosenScenario } from '#mocks/scenarios/chosen-scenario.ts'

const tab = (): Storage => {
  const items = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const none = { latency: 0, faults: {} }

test('the address sets the scenario of a tab, which stays until the address sets another', () => {
  const storage = tab()
  expect(chosenScenario('', storage)).toEqual({ scenario: 'normal', switches: {} })
  const switches = { ...none, latency: 500 }
  expect(chosenScenario('?scenario=rechazo&latencia=500', storage)).toEqual({ scenario: 'rechazo', switches })
  expect(chosenScenario('', storage)).toEqual({ scenario: 'rechazo', switches: {} })
  expect(chosenScenario('?latencia=50', storage)).toEqual({ scenario: 'rechazo', switches: { latency: 50 } })
  // The address stays over a reload, and so do later changes of the switches.
  expect(chosenScenario('?scenario=rechazo', storage)).toEqual({ scenario: 'rechazo', switches: {} })
  expect(chosenScenario('?scenario=normal', storage)).toEqual({ scenario: 'normal', switches: none })
})

test('the scenario of a tab is normal for an invalid address', () => {
  expect(chosenScenario('?scenario=otro', tab())).toEqual({ scenario: 'normal', switches: {} })
  for (const latency of ['x', '-1'])
    expect(chosenScenario(`?latencia=${latency}`, tab())).toEqual({ scenario: 'normal', switches: { latency: 0 } })
})
