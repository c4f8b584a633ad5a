import { listTeachersEndpoint } from '#api/teachers.ts'
import { listQuery, shareRows } from '#rows/list-query.ts'

export const teachersQuery = () => listQuery('teachers', listTeachersEndpoint, { share: shareRows })
