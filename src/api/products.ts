import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { list } from '#api/http.ts'
import { Id, Money, MoneyOrZero, OptionalText, record, Text, TextList } from '#api/reading.ts'

/** What a product is: a thing with colors and sizes, a service such as an enrolment, or a discipline taught (spec 3). */
export const productTypes = ['physical', 'service', 'discipline'] as const
export type ProductType = (typeof productTypes)[number]

/** The server's word for the type; one that is unknown or missing is `physical`, the default (spec 9). */
export const ProductTypeText = z.transform(
  (type: unknown): ProductType => productTypes.find((known) => known === type) ?? 'physical',
)

/** Something the academy sells (spec 3); `price` and `productionCost` in cents. */
export const Product = record(
  {
    id: Id,
    name: Text,
    categoryId: OptionalText,
    categoryName: Text,
    price: Money,
    productionCost: MoneyOrZero,
    type: ProductTypeText,
    imageUrl: OptionalText,
    subdisciplines: TextList,
    colors: TextList,
    sizes: TextList,
  },
  { categoryName: ['category'], imageUrl: ['image'] },
)
export type Product = z.infer<typeof Product>

/** GET list_products.php. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => list('list_products', Product, { under: 'products', signal }),
  })
