/** The calls that the queries of a cache make. */
import type { QueryClient } from '@tanstack/react-query'
import { openCalls, type Calls } from '#api/calls.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** whether the query is loaded again while its screen is open */
      isRenewed?: boolean
      /** of a whole cache: the calls of its app */
      calls?: Calls
    }
  }
}

/** The calls that a cache was made for; those of a cache for nobody are followed by nobody. */
export const callsOf = (queries: QueryClient): Calls => queries.getDefaultOptions().queries?.meta?.calls ?? openCalls()
