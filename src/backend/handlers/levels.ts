import { listLevelsEndpoint } from '#api/levels.ts'
import { answer, type Handler } from '#backend/answer.ts'
import { pageKeys } from '#rules/permissions.ts'

/** Handlers of the levels. */
export const levels: readonly Handler[] = [
  answer(listLevelsEndpoint, { does: 'Cargar los niveles', pages: pageKeys }, ({ store }) => store.levels.all()),
]
