import type { Credentials, User } from '#api/session.ts'

export type SessionContext = {
  /** the signed-in user; kept after the session expires, so that their work stays behind the login screen */
  user: User | null
  refusal: string | null
  missing: (keyof Credentials)[]
  /** where another user signed in while the page was the first user's; `null` if nobody did */
  takenOver: 'here' | 'elsewhere' | null
  /** whether the change being checked comes from another tab, which needs no announcement of it */
  isTold: boolean
  /** whether a logout failed: the session may still be open, but nobody gets in without a new login */
  isLeftOpen: boolean
}

export type SessionEvent =
  | ({ type: 'SIGN_IN' } & Credentials)
  | { type: 'RETRY' }
  | { type: 'EXPIRED' }
  | { type: 'SIGN_OUT' }
  /** the cookie may be another user's: the person comes back to the tab, or a call waits for a check that failed */
  | { type: 'VERIFY' }
  /** another tab signed in or out, or its session expired */
  | { type: 'CHANGED' }

/** Fields of the login that are empty. */
export const missingOf = ({ username, password }: Credentials): (keyof Credentials)[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]
