/** Values of this device that a server may share among all devices of the academy. */

import * as z from 'zod/mini'
import type { MemoryKey, MemoryValues } from '#api/memory-values.ts'
import { memoryKeys, memoryValue } from '#api/memory.ts'
import { openKept, type Kept } from '#device/kept.ts'
import { keptCounts } from '#device/kept/academy-counts.ts'
import { contactsKept } from '#device/kept/contacts.ts'
import { debtsSinceKept } from '#device/kept/debts-since.ts'
import { classes, days, moved } from '#device/kept/not-held.ts'
import { paidSlipsKept } from '#device/kept/paid-slips.ts'
import { partsKept } from '#device/kept/part-payments.ts'
import { plannedKept } from '#device/kept/planned-prices.ts'
import { pricesToTellKept } from '#device/kept/prices-to-tell.ts'
import { thanksKept } from '#device/kept/receipt-thanks.ts'
import { remindersKept } from '#device/kept/reminders.ts'
import { unchargedKept } from '#device/kept/uncharged-months.ts'
import { shared, type Shared } from '#rules/memory.ts'
import type { IsoDate } from '#values/dates.ts'

/** The values by key. Screens read and change them here, also without a connection. */
export const memoryKept: { readonly [Key in MemoryKey]: Kept<MemoryValues[Key]> } = {
  'cash-counts': keptCounts,
  'classes-not-held': classes,
  contacts: contactsKept,
  'days-without-classes': days,
  'debts-since': debtsSinceKept,
  'moved-classes': moved,
  'paid-payslips': paidSlipsKept,
  'part-payments': partsKept,
  'planned-prices': plannedKept,
  'prices-to-tell': pricesToTellKept,
  'receipt-thanks': thanksKept,
  reminders: remindersKept,
  'uncharged-months': unchargedKept,
}

const Key = z.enum(memoryKeys)

/**
 * `known`: the server's values as this device last saw them, the base of a merge. `own`: values from before the server
 * shared any, as JSON text. `leftOn`: the day on which somebody answered that they stay here for now.
 */
const State = z.object({
  known: z.partialRecord(Key, z.object({ value: z.string(), version: z.number() })),
  own: z.partialRecord(Key, z.string()),
  leftOn: z.optional(z.string()),
})
type State = z.infer<typeof State>

export const memoryState: Kept<State> = openKept('memory', State, { known: {}, own: {} })

type Known = { value: string; version: number }

/** The known values of this page whose own value a full storage rejected: after a reload they would undo it. */
const unstored = new Map<MemoryKey, Known>()

export const knownMemory = (key: MemoryKey): Known | undefined => unstored.get(key) ?? memoryState.read().known[key]

export function rememberKnown({ key, value, version }: Known & { key: MemoryKey }): void {
  if (!memoryKept[key].isStored()) return void unstored.set(key, { value, version })
  unstored.delete(key)
  const state = memoryState.read()
  const known = state.known[key]
  if (known?.value === value && known.version === version) return
  memoryState.write({ ...state, known: { ...state.known, [key]: { value, version } } })
}

/** Sets the device's own value aside; `undefined` if it is needed no longer. */
export function setAside(key: MemoryKey, own: string | undefined): void {
  const { [key]: old, ...others } = memoryState.read().own
  if (old !== own)
    memoryState.write({ ...memoryState.read(), own: own === undefined ? others : { ...others, [key]: own } })
  // If a full storage rejected it, it is stored as the value of the key alone, which must stay.
  memoryKept[key].hold(own !== undefined && !memoryState.isStored())
}

/** The own values that were added on this page and that a full storage rejected. */
const passed = new Set<MemoryKey>()

/** The server got the value of this page. The own value is needed no longer if it was added to it. */
export function forgetPassed(key: MemoryKey): void {
  if (passed.delete(key)) setAside(key, undefined)
}

/** A value of this device in words; `undefined` if it is unreadable. */
export function ownWords<Key extends MemoryKey>(
  key: Key,
  text: string,
  { wordsOf }: Shared<MemoryValues[Key]> = shared[key],
): string | undefined {
  const value = memoryValue(key, text)
  return value === undefined ? undefined : wordsOf(value)
}

/** Adds what this device kept to the values that all devices share. */
export function passOwn(keys: readonly MemoryKey[]): void {
  for (const key of keys) pass(key)
}

function pass<Key extends MemoryKey>(key: Key, kept: Kept<MemoryValues[Key]> = memoryKept[key]): void {
  const { empty, merge }: Shared<MemoryValues[Key]> = shared[key]
  const text = memoryState.read().own[key]
  const own = memoryValue(key, text ?? '')
  setAside(key, undefined)
  if (own === undefined) return
  kept.write(merge(empty, own, kept.read()).value)
  // A full storage would lose the own value at a reload, unless the server gets it first.
  if (kept.isStored()) return
  passed.add(key)
  setAside(key, text)
}

/** Leaves what this device kept where it is. It is offered again on another day. */
export const leaveOwn = (leftOn: IsoDate): void => memoryState.write({ ...memoryState.read(), leftOn })
