import type { productTypes, ProductType } from '#api/products.ts'
import { wordLabel } from '#rules/words.ts'

/** Spanish label of each product type (spec 9, Labels). */
export const productTypeLabels: Record<(typeof productTypes)[number], string> = {
  physical: 'Físico',
  service: 'Servicio (Inscripción)',
  discipline: 'Disciplina',
}

/** Label of a type; an unknown type is shown unchanged. */
export const productTypeLabel = (type: ProductType): string => wordLabel(productTypeLabels, type)

/** Whether a product has colors and sizes. A product of an unknown type has them (spec 9, Defaults). */
export const isPhysical = (type: ProductType): boolean => type !== 'service' && type !== 'discipline'
