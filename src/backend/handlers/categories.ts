import { listCategoriesEndpoint } from '#api/categories.ts'
import { answer, type Handler } from '#backend/answer.ts'

/** Handlers of the product categories. */
export const categories: readonly Handler[] = [answer(listCategoriesEndpoint, ({ store }) => store.categories.all())]
