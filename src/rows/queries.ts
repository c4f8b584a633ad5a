import { QueryClient } from '@tanstack/react-query'
import type { Calls } from '#api/calls.ts'

/** Milliseconds. An older list is loaded again when its screen opens and when the person returns to it. */
export const staleAfter = 30_000

/** The cache of the lists, which are got by the calls of an app. */
export const createQueries = (calls: Calls): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // No automatic retry: each failed list has its own `Reintentar`.
      queries: {
        meta: { calls },
        retry: false,
        retryOnMount: false,
        staleTime: staleAfter,
        // The renewal decides what is loaded again, and when.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  })
