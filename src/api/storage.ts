/** What this browser remembers between visits; none of it is trusted for access. */
import { logError } from '#api/log.ts'
import { OptionalText, readOrThrow, record, type Field, type Read } from '#api/reading.ts'
import { User } from '#api/session.ts'

const userKey = 'user'
const academyKey = 'academy'

/** The academy as the login shows it before anyone signs in; it outlives a logout. */
const Academy = record({ name: OptionalText, logo: OptionalText })
export type Academy = Read<typeof Academy>

/** Stores the user locally after a login (spec 4, Session), and the academy for the next login screen. */
export function storeUser(user: User): void {
  write(userKey, user)
  write(academyKey, { name: user.academyName, logo: user.academyLogo } satisfies Academy)
}

/** The user stored by the last login on this machine, if any. */
export const storedUser = (): User | null => read(userKey, User)

/** Forgets the user, as a logout does; the academy stays known. */
export function clearStoredUser(): void {
  attempt(() => localStorage.removeItem(userKey))
}

/** The academy last seen on this machine, if any. */
export const storedAcademy = (): Academy | null => read(academyKey, Academy)

function read<Value>(key: string, field: Field<Value>): Value | null {
  return attempt(() => {
    const text = localStorage.getItem(key)
    return text === null ? null : readOrThrow(field, JSON.parse(text))
  })
}

function write(key: string, value: unknown): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(value)))
}

/** Storage can be full, forbidden or tampered with; the app works without it. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch (cause) {
    logError('localStorage', cause)
    return null
  }
}
