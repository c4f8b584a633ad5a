/** What this browser remembers between visits; none of it is trusted for access. */
import * as z from 'zod/mini'
import { report } from '#api/log.ts'
import { User } from '#api/session.ts'

const userKey = 'user'
const academyKey = 'academy'

/** The academy as the login shows it before anyone signs in; it outlives a logout. */
const Academy = z.object({ name: z.nullable(z.string()), logo: z.nullable(z.string()) })
export type Academy = z.infer<typeof Academy>

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

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.infer<Schema> | null {
  return attempt(() => {
    const text = localStorage.getItem(key)
    return text === null ? null : schema.parse(JSON.parse(text))
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
    report('localStorage', cause)
    return null
  }
}
