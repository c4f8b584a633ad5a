import type { Discipline } from '#api/disciplines.ts'
import type { Product } from '#api/products.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { huesOf } from '#ui/hues.ts'

/** Colours of the disciplines, by name of discipline or subdiscipline. */
export const hueAmongDisciplines = memoizeByList((disciplines: readonly Discipline[]) => huesOf(disciplines))

/** The same colours from products, among which disciplines are a type. */
export const hueAmongProducts = memoizeByList((products: readonly Product[]) =>
  huesOf(products.filter(({ type }) => type === 'discipline')),
)
