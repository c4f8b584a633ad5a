/** Raised or planned prices, and the families that know of them (spec 2, Products), shared or on this device. */

import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import type { PlannedDay } from '#rules/sales/planned-prices.ts'
import { withoutPlanned, withPrices, type PricesToTell, type RaisedPrice } from '#rules/sales/price-notice.ts'
import type { IsoDate } from '#values/dates.ts'
import { mostTold } from '#values/memory-limits.ts'

const none: PricesToTell = { raised: [], told: [] }

export const pricesToTellKept = openKept('prices-to-tell', memorySchemas['prices-to-tell'], none)

export const notePrices = (noted: readonly RaisedPrice[], today: IsoDate): void =>
  pricesToTellKept.write(withPrices(pricesToTellKept.read(), noted, today))

export const noteTold = (family: string): void => {
  const { raised, told } = pricesToTellKept.read()
  pricesToTellKept.write({ raised, told: [...told, family].slice(-mostTold) })
}

/** Tells nobody of the prices that are still planned for a day. */
export const forgetPlannedNotices = (day: PlannedDay): void =>
  pricesToTellKept.write(withoutPlanned(pricesToTellKept.read(), day))

/** Puts the list of families away. */
export const forgetPrices = (): void => pricesToTellKept.write(none)

export const usePricesToTell = (): PricesToTell => useKept(pricesToTellKept)
