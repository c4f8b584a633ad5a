/** The last failures since the server began, for the status page. */

/** A failure; `at` in milliseconds since 1970, `text` as the log has it, without its stack. */
export type LoggedFailure = { at: number; text: string }

/** How many are kept. */
const kept = 10

/** Remembers what `fail` is told, and passes it on. */
export function rememberFailures(log: (text: string, cause: unknown) => void, clock: () => Date) {
  const failures: LoggedFailure[] = []
  return {
    /** the last ones, newest first */
    last: (): readonly LoggedFailure[] => failures.toReversed(),
    fail: (text: string, cause: unknown): void => {
      failures.push({ at: clock().getTime(), text })
      if (failures.length > kept) failures.shift()
      log(text, cause)
    },
  }
}
