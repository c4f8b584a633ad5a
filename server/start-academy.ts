/** The first start of an academy: the demo's, an exported one, or a new one with nobody but its admin. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { pageKeys } from '#rules/permissions.ts'
import { localDay } from '#values/dates.ts'
import type { Arguments } from '#server/arguments.ts'
import type { Academy } from '#server/database/academy.ts'
import { fill } from '#server/database/filling.ts'
import { Failure } from '#server/failure.ts'
import { scryptPasswords } from '#server/passwords.ts'

/** With whom to sign in for the first time; the password in plain text. */
type FirstUser = { username: string; password: string }

/** Fills an empty academy as the arguments say. Gives the first user, if there is something new to say of them. */
export async function startAcademy(
  academy: Academy,
  { isDemo, importFrom }: Pick<Arguments, 'isDemo' | 'importFrom'>,
): Promise<FirstUser | undefined> {
  if (importFrom !== undefined) {
    await fill(academy, await exported(importFrom))
    return undefined
  }
  if (!(await academy.isEmpty())) return undefined
  return isDemo ? fillWithDemo(academy) : fillWithAdmin(academy)
}

async function fillWithDemo(academy: Academy): Promise<FirstUser | undefined> {
  const [{ seedAcademy }, { demoAccounts }] = await Promise.all([
    import('#mocks/seed/seed.ts'),
    import('#mocks/seed/accounts.ts'),
  ])
  await fill(academy, await seedAcademy({ today: localDay(new Date()) }))
  return demoAccounts[0]
}

async function fillWithAdmin(academy: Academy): Promise<FirstUser> {
  const first = { username: 'admin', password: randomBytes(9).toString('base64url') }
  const password = await scryptPasswords.hash(first.password)
  await academy.transaction(async ({ users, levels }) => {
    for (const name of ['Principiante', 'Intermedio', 'Avanzado']) await levels.insert({ name })
    await users.insert({
      username: first.username,
      password,
      role: 'admin',
      academy_name: 'Mi academia',
      academy_logo: null,
      name: first.username,
      pages: [...pageKeys],
      created_at: `${localDay(new Date())} 00:00:00`,
    })
  })
  return first
}

async function exported(path: string): Promise<Snapshot> {
  const { readAcademy } = await import('#mocks/tables/stored-academy.ts')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Failure(`No se puede leer ${path}.`, { cause })
  })
  const read = readAcademy(jsonOf(text))
  if (!read.success) throw new Failure(`${path} no contiene una academia que se pueda leer.`, { cause: read.error })
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
