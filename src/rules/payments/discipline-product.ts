import type { Product } from '#api/products.ts'
import { nameKey, oneLine } from '#values/text.ts'

/** Finds the product of a student's discipline (spec 4, Who owes), by id, else exact name, else {@link nameKey}. */
export function disciplineAmong(products: readonly Product[]): (discipline: string) => Product | null {
  // Of equal names the first one counts, as in every chooser: a second product takes no students over.
  const disciplines = products.filter(({ type }) => type === 'discipline').toReversed()
  const byKey = new Map([
    ...disciplines.map((product) => [`id ${product.id}`, product] as const),
    ...disciplines.map((product) => [`name ${oneLine(product.name)}`, product] as const),
    ...disciplines.map((product) => [`key ${nameKey(product.name)}`, product] as const),
  ])
  return (discipline) =>
    byKey.get(`id ${discipline}`) ??
    byKey.get(`name ${oneLine(discipline)}`) ??
    byKey.get(`key ${nameKey(discipline)}`) ??
    null
}
