/** Consecutive digits in a field without long pauses between them. */
export type KeyBurst = {
  digits: string
  /** number of digits that came faster than a person types */
  quick: number
  /** timestamp of the last key event, in milliseconds */
  at: number
  /** text of the field before the burst */
  before: string
}

/** In milliseconds. Only a scanner types several keys in a row within this time. */
const quickPause = 40

/** Longest pause within a code, in milliseconds. Some scanners and busy devices are slow. */
const longestPause = 1000

/** Longest pause, in milliseconds, while no key was quick. A person may have typed the earlier digits. */
const firstPause = 250

/** Shortest code of a scanner. A quick person may type fewer digits as fast. */
const shortestCode = 4

/** Adds a key at the moment `at`, while the field shows `shown`; `null` if the key is no digit. */
export function afterKey(burst: KeyBurst | null, key: string, at: number, shown: string): KeyBurst | null {
  if (!/^\d$/.test(key)) return null
  if (!burst || at - burst.at > (burst.quick > 0 ? longestPause : firstPause))
    return { digits: key, quick: 0, at, before: shown }
  const quick = burst.quick + (at - burst.at <= quickPause ? 1 : 0)
  return { ...burst, digits: burst.digits + key, quick, at }
}

/** Whether Enter at the moment `at` ends a scanned code instead of a number (spec 5, Typed numbers). */
export const isCode = (burst: KeyBurst | null, at: number): burst is KeyBurst =>
  burst !== null && burst.quick >= shortestCode - 1 && at - burst.at <= longestPause
