import type { Product } from '#api/products.ts'

/** A physical product without a category. */
export const product = (id: string, name: string, change: Partial<Product> = {}): Product => ({
  id,
  name,
  categoryId: null,
  categoryName: '',
  price: 10_000,
  productionCost: 0,
  type: 'physical',
  imageUrl: null,
  subdisciplines: [],
  colors: [],
  sizes: [],
  ...change,
})
