import * as z from 'zod/mini'
import { contract } from '#backend/calls.ts'
import { attempt } from '#device/storage.ts'
import { namePrefix } from '#mocks/name-prefix.ts'
import { faultNames, faultsOf, type FaultName } from '#mocks/scenarios/fault-names.ts'
import { createStore, type Store } from '#values/store.ts'

const key = `${namePrefix}switches`

/** A fault chosen for an endpoint: for its next call, or for all calls. */
const SetFault = z.object({ fault: z.enum(faultNames), times: z.enum(['always', 'once']) })
export type SetFault = z.infer<typeof SetFault>

export const Switches = z.object({
  /** extra time of every answer, in milliseconds */
  latency: z.catch(z.number().check(z.minimum(0), z.maximum(60_000)), 0),
  faults: z.catch(z.record(z.string(), SetFault), {}),
  /** windows of receipts are blocked, as by a browser */
  blocksWindows: z.catch(z.boolean(), false),
})
export type Switches = z.infer<typeof Switches>

export function openSwitches(
  tab: Pick<Storage, 'getItem' | 'setItem'>,
  fromUrl: Partial<Switches> = {},
): Store<Switches> {
  const stored = attempt((): unknown => JSON.parse(tab.getItem(key) ?? '{}'))
  const store = createStore(Switches.parse({ ...z.catch(z.looseObject({}), {}).parse(stored), ...fromUrl }))
  const keep = () => void attempt(() => tab.setItem(key, JSON.stringify(store.get())))
  // At once: after a reload the address no longer contains the link of a lesson.
  keep()
  store.subscribe(keep)
  return store
}

/** The fault of a starting call. A fault for one call is removed. */
export function takeFault(switches: Store<Switches>, name: string): FaultName | undefined {
  const { faults, ...others } = switches.get()
  const set = faults[name]
  const endpoint = contract.find((each) => each.name === name)
  if (!set || !endpoint || !faultsOf(endpoint).includes(set.fault)) return undefined
  if (set.times === 'once') {
    const { [name]: _, ...rest } = faults
    switches.set({ ...others, faults: rest })
  }
  return set.fault
}
