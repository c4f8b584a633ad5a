import { listCategoriesEndpoint } from '#api/categories.ts'
import { answerList, type Handler } from '#backend/answer.ts'
import { pageKeys } from '#rules/permissions.ts'

export const categories: readonly Handler[] = [
  answerList(
    listCategoriesEndpoint,
    { does: 'Cargar las categorías', pages: pageKeys, of: ['categories'], isBare: true },
    (store) => store.categories.pieces(),
  ),
]
