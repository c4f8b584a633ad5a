import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import type { PlannedDay } from '#rules/sales/planned-prices.ts'
import { withoutPlanned, withPrices, type PricesToTell, type RaisedPrice } from '#rules/sales/price-notice.ts'
import type { IsoDate } from '#values/dates.ts'

const none: PricesToTell = { raised: [], told: [] }

/** Raised or planned prices whose families are being told, and the families that know, on this device (spec 2, Products). */
const kept = openKept<PricesToTell>(
  'prices-to-tell',
  z.object({
    raised: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: z.number(),
        before: z.optional(z.number()),
        since: z.optional(z.string()),
        notedOn: z.optional(z.string()),
      }),
    ),
    told: z.array(z.string()),
  }),
  none,
)

export const notePrices = (noted: readonly RaisedPrice[], today: IsoDate): void =>
  kept.write(withPrices(kept.read(), noted, today))

export const noteTold = (family: string): void => {
  const { raised, told } = kept.read()
  kept.write({ raised, told: [...told, family] })
}

/** Tells nobody of the prices that are still planned for a day. */
export const forgetPlannedNotices = (day: PlannedDay): void => kept.write(withoutPlanned(kept.read(), day))

/** Puts the list of families away. */
export const forgetPrices = (): void => kept.write(none)

export const usePricesToTell = (): PricesToTell => useKept(kept)
