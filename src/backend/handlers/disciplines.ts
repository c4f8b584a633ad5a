import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { answerList, type Handler } from '#backend/answer.ts'
import { pageKeys } from '#rules/permissions.ts'

/** Disciplines are the products of type `discipline`. */
export const disciplines: readonly Handler[] = [
  answerList(
    listDisciplinesEndpoint,
    { does: 'Cargar las disciplinas', pages: pageKeys, of: ['products'], isBare: true },
    async function* (store) {
      for await (const rows of store.products.pieces())
        yield rows
          .filter(({ type }) => type === 'discipline')
          .map(({ id, name, subdisciplines }) => ({ id, name, subdisciplines }))
    },
  ),
]
