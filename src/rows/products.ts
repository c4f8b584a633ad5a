import { listProductsEndpoint } from '#api/products.ts'
import { listQuery, shareRows } from '#rows/list-query.ts'

export const productsQuery = () => listQuery('products', listProductsEndpoint, { share: shareRows })
