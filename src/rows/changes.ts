import { listChangesEndpoint } from '#api/changes.ts'
import { listQuery } from '#rows/list-query.ts'

export const changesQuery = () => listQuery('changes', listChangesEndpoint)
