/** The last failures since the server began, for the status page. */

/** A failure; `at` in ms since 1970, `text` as in the log, without its stack. */
export type LoggedFailure = { at: number; text: string }

/** Maximum number of kept failures. */
const kept = 10

/** Remembers the failures given to `log`, and passes them on. */
export function rememberFailures(log: (text: string, cause: unknown) => void, clock: () => Date) {
  const failures: LoggedFailure[] = []
  return {
    /** the last failures, newest first */
    last: (): readonly LoggedFailure[] => failures.toReversed(),
    fail: (text: string, cause: unknown): void => {
      failures.push({ at: clock().getTime(), text })
      if (failures.length > kept) failures.shift()
      log(text, cause)
    },
  }
}
