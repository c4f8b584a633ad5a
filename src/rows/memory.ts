import { listMemoryEndpoint } from '#api/memory.ts'
import { listQuery } from '#rows/list-query.ts'

export const memoryQuery = () => listQuery('memory', listMemoryEndpoint)
