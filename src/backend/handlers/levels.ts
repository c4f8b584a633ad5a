import { listLevelsEndpoint } from '#api/levels.ts'
import { answer, type Handler } from '#backend/answer.ts'

/** Handlers of the levels. */
export const levels: readonly Handler[] = [answer(listLevelsEndpoint, ({ store }) => store.levels.all())]
