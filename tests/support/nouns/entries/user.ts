import { createUser, deleteUser, updateUser, type UserDraft } from '#api/users.ts'
import { usersQuery } from '#rows/users.ts'
import type { Noun } from '#support/nouns/noun.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { userKind } from '#support/wire/user-kind.ts'
import { read } from '#support/wire/wire.ts'

const draft: UserDraft = {
  username: 'mostrador',
  password: 'mostrador2026',
  pages: ['POS'],
  academyName: 'Compás',
  logo: { url: '' },
}

export const user = {
  path: '/usuarios',
  loads: ['list_users'],
  calls: (db) => {
    const last = () => String(db.users.all().at(-1)?.id)
    return {
      list_users: () => read(usersQuery()),
      create_user: () => createUser(testCalls, draft),
      update_user: () => updateUser(testCalls, { id: last() }, draft, new Set()),
      delete_user: () => deleteUser(testCalls, last()),
    }
  },
  pages: {
    list_users: ['UserManagement'],
    create_user: ['UserManagement'],
    update_user: ['UserManagement'],
    delete_user: ['UserManagement'],
  },
  answers: { list_users: userKind },
  made: {
    create_user: { on: ['/usuarios'], soughtIn: 'list_users' },
    update_user: { on: ['/usuarios'], soughtIn: 'list_users', readIn: { '/usuarios': 'list_users' } },
    delete_user: { on: ['/usuarios'], soughtIn: 'list_users' },
  },
  drawn: 215,
  tables: [
    { caption: 'Usuarios', search: '' },
    { caption: 'Cambios', search: 'vista=cambios', filter: 'que=Pago', file: 'Cambios' },
  ],
} as const satisfies Noun
