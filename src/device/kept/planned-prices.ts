/** Prices that are planned for a later day (spec 2, Products), on this device or shared by the academy. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import { withPlanned, type PlannedPrice } from '#rules/sales/planned-prices.ts'
import type { IsoDate } from '#values/dates.ts'
import { mostPrices } from '#values/memory-limits.ts'

type Saved = Pick<PlannedPrice, 'id' | 'price'>

const isSame = (one: Saved, other: Saved): boolean => one.id === other.id && one.price === other.price

export const plannedKept = openKept<PlannedPrice[]>('planned-prices', memorySchemas['planned-prices'], [])

/** Whether a saved price was planned, and its day has come: before that day it is another raise. */
export const isPlanned = (saved: Saved, today: IsoDate): boolean =>
  plannedKept.read().some((each) => isSame(each, saved) && each.since <= today)

export const notePlanned = (planned: readonly PlannedPrice[]): void =>
  plannedKept.write(withPlanned(plannedKept.read(), planned).slice(-mostPrices))

export const forgetSaved = (saved: readonly Saved[]): void =>
  plannedKept.write(plannedKept.read().filter((planned) => !saved.some((each) => isSame(each, planned))))

export const forgetDay = (day: IsoDate): void =>
  plannedKept.write(plannedKept.read().filter(({ since }) => since !== day))

export const usePlannedPrices = (): readonly PlannedPrice[] => useKept(plannedKept)
