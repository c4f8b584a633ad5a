/** What the browser stores between sessions. It is never used to decide access. */
import { logError } from '#api/log.ts'
import { namePrefix } from '#device/name-prefix.ts'
import { readOrThrow, type Field } from '#api/reading.ts'
import { Academy, User } from '#api/session.ts'

const userKey = `${namePrefix}user`
const academyKey = `${namePrefix}academy`

/** What could not be stored, by key: so a full or forbidden storage empties no screen. Of the page, like its storage. */
const unstored = new Map<string, string>()

/** Stores the user after a login (spec 4, Session). */
export const storeUser = (user: User): void => write(userKey, user)

/** Stores the academy for the next login screen and for what is printed here. */
export const storeAcademy = (academy: Academy): void => write(academyKey, academy)

/** The user of the last login in this browser, or `null`. */
export const storedUser = (): User | null => read(userKey, User)

/** Whether somebody signed in in this browser, in any tab, and did not log out. */
export const hasStoredUser = (): boolean => attempt(() => localStorage.getItem(userKey)) !== null

/** Deletes the stored user at logout. The academy stays stored. */
export function clearStoredUser(): void {
  unstored.delete(userKey)
  attempt(() => localStorage.removeItem(userKey))
}

/** The academy of the last logins in this browser, or `null`. */
export const storedAcademy = (): Academy | null => read(academyKey, Academy)

const logoutKey = `${namePrefix}logged-out`

/** Remembers in this tab that its page was reloaded by a logout. */
export function rememberLogout(): void {
  attempt(() => sessionStorage.setItem(logoutKey, 'yes'))
}

/** Whether this tab's page was left by a logout since the last call; a second call says no. */
export function takeLogout(): boolean {
  const isLeft = attempt(() => sessionStorage.getItem(logoutKey)) !== null
  if (isLeft) attempt(() => sessionStorage.removeItem(logoutKey))
  return isLeft
}

const reloadKey = `${namePrefix}reloaded-from`

/** Remembers in this tab that a version of the app reloaded the page by itself. */
export function rememberReload(version: string): void {
  attempt(() => sessionStorage.setItem(reloadKey, version))
}

/** The version that last reloaded the page of this tab by itself, or `null`. */
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

/** The failures that were logged, each once a page: a forbidden storage fails at each look. */
const logged = new Set<string>()

/**
 * Runs `action`; returns `null` if it fails. Each kind of failure is logged once, with its cause. Storage may be full,
 * forbidden or corrupted, and the app works without it.
 */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch (cause) {
    const kind = String(cause)
    if (!logged.has(kind)) logError('browser storage', cause)
    logged.add(kind)
    return null
  }
}
