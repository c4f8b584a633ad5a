import { QueryClient } from '@tanstack/react-query'
import type { Calls } from '#api/calls.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      isRenewed?: boolean
      /** set for a whole cache */
      calls?: Calls
    }
  }
}

/** In milliseconds. An older list is reloaded if its screen opens or the user returns to it. */
export const staleAfter = 30_000

export const createQueries = (calls: Calls): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // No automatic retry: each failed list has its own `Reintentar`.
      queries: {
        meta: { calls },
        retry: false,
        retryOnMount: false,
        staleTime: staleAfter,
        // The renewal decides when lists are reloaded.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  })
