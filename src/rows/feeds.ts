import { listFeedsEndpoint } from '#api/feeds.ts'
import { listQuery } from '#rows/list-query.ts'

export const feedsQuery = () => listQuery('feeds', listFeedsEndpoint)
