import type { Sale } from '#api/sales.ts'
import type { KnownHere } from '#device/kept/sold-here.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'

/** Products of a sale with the months known to this device: `1 × Karate (octubre)` (spec 2, POS). */
export const soldText = (
  { products }: Pick<Sale, 'products'>,
  known: KnownHere | undefined,
  written: (text: string) => string,
): string =>
  products
    .map(({ quantity, name, color, size }, index) => {
      const month = known?.months?.[index]
      const of = month && [shortMonth(month, { year: new Date(known.at).getFullYear() })]
      const variant = [color, size].flatMap((text) => (text ? [written(text)] : [])).concat(of ?? [])
      return `${quantity} × ${written(name)}${variant.length > 0 ? ` (${variant.join(', ')})` : ''}`
    })
    .join(', ')
