/** Tells the developer, once, what went wrong and why; people are told by the screen. */
export function logError(what: string, cause?: unknown): void {
  console.error(what, ...(cause === undefined ? [] : [cause]))
}
