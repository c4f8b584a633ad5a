import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { answer, type Handler } from '#backend/answer.ts'
import { pageKeys } from '#rules/permissions.ts'

/** Handlers of the disciplines, which are the products of type `discipline`. */
export const disciplines: readonly Handler[] = [
  answer(listDisciplinesEndpoint, { does: 'Cargar las disciplinas', pages: pageKeys }, async ({ store }) =>
    (await store.products.all())
      .filter(({ type }) => type === 'discipline')
      .map(({ id, name, subdisciplines }) => ({ id, name, subdisciplines })),
  ),
]
