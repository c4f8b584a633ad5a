import { listCategoriesEndpoint } from '#api/categories.ts'
import { answer, type Handler } from '#backend/answer.ts'
import { pageKeys } from '#rules/permissions.ts'

/** Handlers of the product categories. */
export const categories: readonly Handler[] = [
  answer(listCategoriesEndpoint, { does: 'Cargar las categorías', pages: pageKeys }, ({ store }) =>
    store.categories.all(),
  ),
]
