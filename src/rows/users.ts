import { listUsersEndpoint } from '#api/users.ts'
import { listQuery, shareRows } from '#rows/list-query.ts'

export const usersQuery = () => listQuery('users', listUsersEndpoint, { share: shareRows })
