import { listLevelsEndpoint } from '#api/levels.ts'
import { listQuery } from '#rows/list-query.ts'

export const levelsQuery = () => listQuery('levels', listLevelsEndpoint)
