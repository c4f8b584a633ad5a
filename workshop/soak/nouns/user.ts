import * as z from 'zod/mini'
import { hashPassword } from '#academy/password.ts'
import { storedTable } from '#academy/snapshot.ts'
import { userForm } from '#actors/forms/user-form.ts'
import type { UserRow } from '#backend/rows.ts'
import { usersQuery } from '#rows/users.ts'
import { cancelSalesKey, pageKeys } from '#rules/permissions.ts'
import { fieldsValue, spareNames } from '#soak/nouns/fields.ts'
import type { SoakNoun } from '#soak/nouns/noun.ts'
import { recordScreen } from '#soak/nouns/record-screen.ts'
import { staff } from '#soak/staff.ts'

const Users = z.array(z.looseObject({ id: z.string(), username: z.string() }))

const spare = { changed: ['recepcion', 'tarde'], deleted: ['verano', 'prueba'] } as const

/** The people at the machines, and other users without a machine today. */
const users: Promise<UserRow[]> = Promise.all(
  [
    ...staff,
    ...spareNames(spare).map((username) => ({ username, password: staff[0].password, saltOf: staff[0].username })),
  ].map(async ({ username, password, ...more }, index) => ({
    id: index + 1,
    username,
    password: await hashPassword(password, `soak-${'saltOf' in more ? more.saltOf : username}`),
    role: 'admin',
    academy_name: 'Academia Ritmo y Movimiento',
    academy_logo: null,
    name: username,
    pages: [...pageKeys, cancelSalesKey],
    created_at: '2025-01-02 09:00:00',
  })),
)

export const user = {
  open: (visit, notify) => recordScreen('user', visit, userForm(visit, notify)),
  list: 'users',
  load: (queries, fresh) => queries.query({ ...usersQuery(), ...fresh }),
  needs: [],
  texts: { created: 'Usuario creado', updated: 'Usuario actualizado', removed: 'Usuario eliminado' },
  isShared: false,
  isOfFirst: true,
  read: (rows) => Users.parse(rows).map((row) => ({ key: row.username, fields: row, row })),
  typed: (username, fields) => ({ username, ...fields }),
  secret: { password: 'clave de hoy' },
  wishes: (random) => ({
    new: { academyName: `Academia ${random.int(1, 1_000_000)}`, pages: pageKeys.filter(() => random.chance(0.4)) },
    changed: { academyName: `Academia ${random.int(1, 1_000_000)}` },
  }),
  spare,
  morning: async () => ({ users: storedTable(await users) }),
  things: ({ users }) =>
    users.map(({ username, academy_name: academyName, pages }) => ({
      key: username,
      value: fieldsValue({ academyName, pages }),
    })),
} as const satisfies SoakNoun
