import { listCategoriesEndpoint } from '#api/categories.ts'
import { listQuery } from '#rows/list-query.ts'

export const categoriesQuery = () => listQuery('categories', listCategoriesEndpoint)
