/** Logs an error for developers. Messages to users are separate. */
export function logError(what: string, cause?: unknown): void {
  console.error(what, ...(cause === undefined ? [] : [cause]))
}
