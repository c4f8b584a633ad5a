/** Digits that came into a field one right after the other, and what the field showed before them. */
export type KeyBurst = {
  digits: string
  /** when the last one came, in milliseconds of the keyboard's events */
  at: number
  before: string
}

/** No person types two keys within this time, in milliseconds, several times in a row; a scanner does. */
const scannerPause = 40

/** The shortest code of a scanner. A person who is quick may type fewer digits as fast. */
const shortestCode = 4

/** The burst with one more key at the moment `at`, while the field shows `shown`; `null` if the key is no digit. */
export function afterKey(burst: KeyBurst | null, key: string, at: number, shown: string): KeyBurst | null {
  if (!/^\d$/.test(key)) return null
  return burst && at - burst.at <= scannerPause
    ? { ...burst, digits: burst.digits + key, at }
    : { digits: key, at, before: shown }
}

/** Whether Enter at the moment `at` ends what a scanner typed: a code, and no number (spec 5, Typed numbers). */
export const isCode = (burst: KeyBurst | null, at: number): burst is KeyBurst =>
  burst !== null && burst.digits.length >= shortestCode && at - burst.at <= scannerPause
