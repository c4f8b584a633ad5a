import { listLevelsEndpoint } from '#api/levels.ts'
import { answerList, type Handler } from '#backend/answer.ts'
import { pageKeys } from '#rules/permissions.ts'

export const levels: readonly Handler[] = [
  answerList(
    listLevelsEndpoint,
    { does: 'Cargar los niveles', pages: pageKeys, of: ['levels'], isBare: true },
    (store) => store.levels.pieces(),
  ),
]
