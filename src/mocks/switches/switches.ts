import * as z from 'zod/mini'
import { own } from '#mocks/own-names.ts'
import { contract } from '#api/contract.ts'
import { attempt } from '#api/storage.ts'
import { faultNames, faultsOf, type FaultName } from '#mocks/scenarios/fault-names.ts'
import { createStore, type Store } from '#mocks/switches/store.ts'

const key = `${own}switches`

/** A fault of an endpoint, for its next call or for every one. */
const SetFault = z.object({ fault: z.enum(faultNames), times: z.enum(['always', 'once']) })
export type SetFault = z.infer<typeof SetFault>

/** What a trainer has switched in this tab. */
const Switches = z.object({
  /** the extra time of every answer, in milliseconds */
  latency: z.catch(z.number().check(z.minimum(0), z.maximum(60_000)), 0),
  /** by the name of the endpoint */
  faults: z.catch(z.record(z.string(), SetFault), {}),
  /** whether the windows of receipts are blocked, as by a browser */
  blocksWindows: z.catch(z.boolean(), false),
})
export type Switches = z.infer<typeof Switches>

/** The switches of this tab: those of before its last load, changed by what the address asks for. */
export function openSwitches(
  tab: Pick<Storage, 'getItem' | 'setItem'>,
  asked: Partial<Switches> = {},
): Store<Switches> {
  const before = attempt((): unknown => JSON.parse(tab.getItem(key) ?? '{}'))
  const store = createStore(Switches.parse({ ...z.catch(z.looseObject({}), {}).parse(before), ...asked }))
  store.subscribe(() => void attempt(() => tab.setItem(key, JSON.stringify(store.get()))))
  return store
}

/** The fault that the next call of an endpoint meets; one for a single call is switched off by that. */
export function takeFault(switches: Store<Switches>, name: string): FaultName | undefined {
  const { faults, ...others } = switches.get()
  const set = faults[name]
  const called = contract.find((endpoint) => endpoint.name === name)
  if (!set || !called || !faultsOf(called).includes(set.fault)) return undefined
  if (set.times === 'once') {
    const { [name]: _, ...rest } = faults
    switches.set({ ...others, faults: rest })
  }
  return set.fault
}
