import { QueryClient } from '@tanstack/react-query'

/** Milliseconds. An older list is loaded again when its screen opens and when the person returns to it. */
export const staleAfter = 30_000

/** The cache of the lists. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // No automatic retry: each failed list has its own `Reintentar`.
      queries: {
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
