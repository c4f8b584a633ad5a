/** How long a call may hear nothing, so that nothing waits for ever (spec 8, Unanswered). */

/** In milliseconds. */
const longestSilence = 60_000

/** Bytes a second that even a slow line sends: a call that sends a picture has more time. */
const slowestLine = 8_000

/** How long a call may hear nothing, in milliseconds, by what it sends. */
export function callLimit(body?: string | FormData): number {
  const bytes =
    body instanceof FormData
      ? [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)
      : (body?.length ?? 0)
  return longestSilence + Math.round((bytes / slowestLine) * 1000)
}

/** What ends the waiting: the one who asked, and the end of the app. */
type Ends = { signal: AbortSignal | undefined; closed: AbortSignal }

/**
 * Runs a call and rejects once `limit` passes without `heard` being called. The signal that `run` gets is aborted then,
 * and with the outer one. Nothing is given up after the app has closed.
 */
export async function withinLimit<Value>(
  limit: number,
  { signal: outer, closed }: Ends,
  run: (signal: AbortSignal, heard: () => void) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController()
  const over = new AbortController()
  const tooLate = Promise.withResolvers<never>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(timer)
  const heard = () => {
    rest()
    if (closed.aborted || over.signal.aborted) return
    timer = setTimeout(() => {
      const cause = new Error(`nothing was heard for ${limit / 1000} s`)
      tooLate.reject(cause)
      ending.abort(cause)
    }, limit)
  }
  const follow = () => ending.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { signal: over.signal })
  closed.addEventListener('abort', rest, { signal: over.signal })
  heard()
  // The answer that the page asked for before its code was loaded heeds no signal.
  return Promise.race([run(ending.signal, heard), tooLate.promise]).finally(() => {
    over.abort()
    rest()
  })
}
