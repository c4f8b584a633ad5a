/** Digits that came into a field one after the other, without the pauses of somebody who looks up or thinks. */
export type KeyBurst = {
  digits: string
  /** how many of them came faster after the one before than a person types */
  quick: number
  /** when the last one came, in milliseconds of the keyboard's events */
  at: number
  /** what the field showed before them */
  before: string
}

/** No person types two keys within this time, in milliseconds, several times in a row; a scanner does. */
const quickPause = 40

/** The longest pause, in milliseconds, within one code: some scanners falter, and so does a busy machine. */
const longestPause = 1000

/** The same while no key was quick yet: what came before the pause may be a person's. */
const firstPause = 250

/** The shortest code of a scanner. A person who is quick may type fewer digits as fast. */
const shortestCode = 4

/** The burst with one more key at the moment `at`, while the field shows `shown`; `null` if the key is no digit. */
export function afterKey(burst: KeyBurst | null, key: string, at: number, shown: string): KeyBurst | null {
  if (!/^\d$/.test(key)) return null
  if (!burst || at - burst.at > (burst.quick > 0 ? longestPause : firstPause))
    return { digits: key, quick: 0, at, before: shown }
  const quick = burst.quick + (at - burst.at <= quickPause ? 1 : 0)
  return { ...burst, digits: burst.digits + key, quick, at }
}

/** Whether Enter at the moment `at` ends what a scanner typed: a code, and no number (spec 5, Typed numbers). */
export const isCode = (burst: KeyBurst | null, at: number): burst is KeyBurst =>
  burst !== null && burst.quick >= shortestCode - 1 && at - burst.at <= longestPause
