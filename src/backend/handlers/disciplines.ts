import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { answer, type Handler } from '#backend/answer.ts'

/** Handlers of the disciplines, which are the products of type `discipline`. */
export const disciplines: readonly Handler[] = [
  answer(listDisciplinesEndpoint, async ({ store }) =>
    (await store.products.all())
      .filter(({ type }) => type === 'discipline')
      .map(({ id, name, subdisciplines }) => ({ id, name, subdisciplines })),
  ),
]
