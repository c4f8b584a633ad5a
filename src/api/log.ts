/** Logs an error for developers. Messages to users are separate. */
export function logError(what: string, cause?: unknown): void {
  console.error(what, ...(cause === undefined ? [] : [cause]))
}

/** Errors that {@link logErrorOnce} logged on this page. */
const logged = new Set<string>()

/** Logs an error, unless this page logged it with the same cause before. */
export function logErrorOnce(what: string, cause: unknown): void {
  const kind = `${what}: ${String(cause)}`
  if (!logged.has(kind)) logError(what, cause)
  logged.add(kind)
}
