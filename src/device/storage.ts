/** Data that the browser stores between sessions. It never decides access. */

import { logErrorOnce } from '#api/log.ts'
import { readOrThrow, type Field } from '#api/reading.ts'
import { Academy, User } from '#api/session.ts'
import { namePrefix } from '#device/name-prefix.ts'

const userKey = `${namePrefix}user`
const academyKey = `${namePrefix}academy`

/** Values that could not be stored, by key, so that a full or forbidden storage empties no screen. */
const unstored = new Map<string, string>()

/** Stores the user after a login (spec 4, Session). */
export const storeUser = (user: User): void => write(userKey, user)

/** Stores the academy for the next login screen and for prints. */
export const storeAcademy = (academy: Academy): void => write(academyKey, academy)

export const storedUser = (): User | null => read(userKey, User)

/** Whether a user signed in in any tab of this browser and did not log out. */
export const hasStoredUser = (): boolean => attempt(() => localStorage.getItem(userKey)) !== null

/** Deletes the stored user at logout. The academy stays stored. */
export function clearStoredUser(): void {
  unstored.delete(userKey)
  attempt(() => localStorage.removeItem(userKey))
}

export const storedAcademy = (): Academy | null => read(academyKey, Academy)

const logoutKey = `${namePrefix}logged-out`

/** Marks this tab as reloaded by a logout. */
export function rememberLogout(): void {
  attempt(() => sessionStorage.setItem(logoutKey, 'yes'))
}

/** Whether a logout reloaded this tab since the last call; resets the mark. */
export function takeLogout(): boolean {
  const isLeft = attempt(() => sessionStorage.getItem(logoutKey)) !== null
  if (isLeft) attempt(() => sessionStorage.removeItem(logoutKey))
  return isLeft
}

const reloadKey = `${namePrefix}reloaded-from`

/** Records the version of the app that reloaded this tab automatically. */
export function rememberReload(version: string): void {
  attempt(() => sessionStorage.setItem(reloadKey, version))
}

export const reloadedFrom = (): string | null => attempt(() => sessionStorage.getItem(reloadKey))

function read<Value>(key: string, field: Field<Value>): Value | null {
  return attempt(() => {
    const text = unstored.get(key) ?? localStorage.getItem(key)
    return text === null ? null : readOrThrow(field, JSON.parse(text))
  })
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  const isStored = attempt(() => {
    localStorage.setItem(key, text)
    return true
  })
  if (isStored) unstored.delete(key)
  else unstored.set(key, text)
}

/**
 * Runs `action`; returns `null` on failure, because the app works without storage. A forbidden storage fails at each
 * access, so each kind of failure is logged once.
 */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch (cause) {
    logErrorOnce('browser storage', cause)
    return null
  }
}
