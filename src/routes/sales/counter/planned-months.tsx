import { usePlannedPrices } from '#device/kept/planned-prices.ts'
import { plannedMonthTexts } from '#rules/sales/planned-prices.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { distinct } from '#values/text.ts'

/** Says which months of the cart are paid at a price that a plan changes before them (spec 2, Products). */
export const PlannedMonths = ({ lines }: { lines: readonly CartLine[] }) =>
  distinct(plannedMonthTexts(usePlannedPrices(), lines)).map((text) => (
    <p key={text} className="note">
      {text}
    </p>
  ))
