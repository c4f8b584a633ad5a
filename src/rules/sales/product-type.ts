/** The types of products: what they are called, and what a product of a type that the app does not know counts as. */
import type { productTypes, ProductType } from '#api/products.ts'
import { wordLabel } from '#rules/words.ts'

/** The Spanish label of each product type (spec 9, Labels). */
export const productTypeLabels: Record<(typeof productTypes)[number], string> = {
  physical: 'Físico',
  service: 'Servicio (Inscripción)',
  discipline: 'Disciplina',
}

/** What is shown for a type: one that the app does not know, as it came. */
export const productTypeLabel = (type: ProductType): string => wordLabel(productTypeLabels, type)

/** Whether a product is a thing with colors and sizes; of a type that the app does not know it is (spec 9, Defaults). */
export const isPhysical = (type: ProductType): boolean => type !== 'service' && type !== 'discipline'
