import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { listQuery } from '#rows/list-query.ts'

export const disciplinesQuery = () => listQuery('disciplines', listDisciplinesEndpoint)
