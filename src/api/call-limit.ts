/** Time limit of a silent call, so that nothing waits forever (spec 8, Unanswered). */

/** In milliseconds. */
const longestSilence = 60_000

/** Bytes per second of a slow connection: a call that sends a picture gets more time. */
const slowestLine = 8_000

export function callLimit(body?: string | FormData): number {
  const bytes =
    body instanceof FormData
      ? [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)
      : (body?.length ?? 0)
  return longestSilence + Math.round((bytes / slowestLine) * 1000)
}

/** `signal` aborts one call; `closed` aborts if the app closes. */
type Ends = { signal: AbortSignal | undefined; closed?: AbortSignal }

/**
 * Runs a call, which reports each arrived part with `heard`. After `limit` milliseconds without a part it rejects and
 * aborts the signal of `run`; the outer signal aborts that too. After the app closed, no limit applies.
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
    if (closed?.aborted || over.signal.aborted) return
    timer = setTimeout(() => {
      const cause = new Error(`nothing was heard for ${limit / 1000} s`)
      tooLate.reject(cause)
      ending.abort(cause)
    }, limit)
  }
  const follow = () => ending.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { signal: over.signal })
  closed?.addEventListener('abort', rest, { signal: over.signal })
  heard()
  // The early answer of the page ignores the signal.
  return Promise.race([run(ending.signal, heard), tooLate.promise]).finally(() => {
    over.abort()
    rest()
  })
}
