import type { QueryClient } from '@tanstack/react-query'
import { openCalls, type Calls } from '#api/calls.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      isRenewed?: boolean
      /** set for a whole cache */
      calls?: Calls
    }
  }
}

/** The calls of a cache; a cache without an app gets calls without followers. */
export const callsOf = (queries: QueryClient): Calls => queries.getDefaultOptions().queries?.meta?.calls ?? openCalls()
