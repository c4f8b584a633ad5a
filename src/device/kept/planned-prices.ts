import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import { withPlanned, type PlannedPrice } from '#rules/sales/planned-prices.ts'
import type { IsoDate } from '#values/dates.ts'

type Saved = Pick<PlannedPrice, 'id' | 'price'>

const isSame = (one: Saved, other: Saved): boolean => one.id === other.id && one.price === other.price

/** Prices that are planned for a later day, on this device (spec 2, Products). */
const kept = openKept<readonly PlannedPrice[]>(
  'planned-prices',
  z.array(z.object({ id: z.string(), before: z.number(), price: z.number(), since: z.string() })),
  [],
)

/** Whether a saved price was planned, and its day has come: before that day it is another raise. */
export const isPlanned = (saved: Saved, today: IsoDate): boolean =>
  kept.read().some((each) => isSame(each, saved) && each.since <= today)

export const notePlanned = (planned: readonly PlannedPrice[]): void => kept.write(withPlanned(kept.read(), planned))

/** Forgets saved prices that were planned. */
export const forgetSaved = (saved: readonly Saved[]): void =>
  kept.write(kept.read().filter((planned) => !saved.some((each) => isSame(each, planned))))

export const forgetDay = (day: IsoDate): void => kept.write(kept.read().filter(({ since }) => since !== day))

export const usePlannedPrices = (): readonly PlannedPrice[] => useKept(kept)
