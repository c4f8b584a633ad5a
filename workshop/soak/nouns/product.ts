import * as z from 'zod/mini'
import { storedTable } from '#academy/snapshot.ts'
import { productForm } from '#actors/forms/product-form.ts'
import type { ProductRow } from '#backend/rows.ts'
import { productTexts } from '#forms/product.ts'
import { productsQuery } from '#rows/products.ts'
import { fieldsValue, pesos, someOf, spareNames } from '#soak/nouns/fields.ts'
import type { SoakNoun } from '#soak/nouns/noun.ts'
import { recordScreen } from '#soak/nouns/record-screen.ts'

const Products = z.array(
  z.looseObject({ id: z.string(), name: z.string(), price: z.number(), colors: z.array(z.string()) }),
)

const plain = { category_id: 1, imageUrl: null, subdisciplines: [], colors: [], sizes: [], productionCost: 0 }

const spare = { changed: ['Gorra', 'Moño'], deleted: ['Mochila', 'Toalla'] } as const

/** The first product pays a month, and is a discipline of the teachers. The next three are sold. */
const products: ProductRow[] = [
  { ...plain, id: 1, name: 'Ballet', price: 950, type: 'discipline', subdisciplines: ['Ballet clásico', 'Puntas'] },
  { ...plain, id: 2, name: 'Inscripción anual', price: 600, type: 'service' },
  { ...plain, id: 3, name: 'Botella de agua', price: 145.5, type: 'physical', productionCost: 62 },
  ...spareNames(spare).map((name, index): ProductRow => ({
    ...plain,
    id: 5 + index,
    name,
    price: 100,
    type: 'physical',
  })),
  { ...plain, id: 4, name: 'Leotardo', price: 420, type: 'physical', colors: ['Negro', 'Rosa'], sizes: ['4', '6'] },
]

export const product = {
  open: (visit) => recordScreen('product', visit, productForm(visit)),
  list: 'products',
  load: (queries, fresh) => queries.query({ ...productsQuery(), ...fresh }),
  needs: [],
  texts: { created: productTexts.created, updated: productTexts.updated, removed: 'Producto eliminado.' },
  isShared: true,
  read: (rows) =>
    Products.parse(rows).map((row) => ({
      key: row.name,
      fields: { price: pesos(row.price), colors: row.colors.join(', ') },
      row,
    })),
  typed: (name, fields) => ({ name, category: '1', type: 'physical', ...fields }),
  wishes: (random) => ({
    new: { price: pesos(random.int(1, 90_000)), colors: '' },
    changed: someOf(random, {
      price: pesos(random.int(1, 90_000)),
      colors: `Rosa, Tono ${random.int(1, 1_000_000)}`,
    }),
  }),
  spare,
  morning: async () => ({
    categories: storedTable([{ id: 1, name: 'Todo' }]),
    products: storedTable(products),
  }),
  things: ({ products }) =>
    products.map(({ name, price, colors }) => ({
      key: name,
      value: fieldsValue({ price: price.toFixed(2), colors: colors.join(', ') }),
    })),
} as const satisfies SoakNoun
