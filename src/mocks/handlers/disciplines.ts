import type { HttpHandler } from 'msw/http'
import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'

/** Handlers of the disciplines, which are the products of type `discipline`. */
export const disciplines = (backend: Backend): HttpHandler[] => [
  answer(backend, listDisciplinesEndpoint, () =>
    backend.db.products
      .all()
      .filter(({ type }) => type === 'discipline')
      .map(({ id, name, subdisciplines }) => ({ id, name, subdisciplines })),
  ),
]
