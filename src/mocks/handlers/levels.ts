import type { HttpHandler } from 'msw/http'
import { listLevelsEndpoint } from '#api/levels.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'

/** Handlers of the levels. */
export const levels = (backend: Backend): HttpHandler[] => [
  answer(backend, listLevelsEndpoint, () => backend.db.levels.all()),
]
