import { screen as page } from '@testing-library/react'
import { expect } from 'vitest'
import type { NounScreen } from '#support/nouns/screen.ts'
import { submitButton } from '#support/screens/find.ts'
import { openUsers, usersScreen } from '#support/screens/users.ts'
import { removalOf, removed } from '#support/screens/writes/removals.ts'
import { formValues, saved } from '#support/screens/writes/write.ts'

type Opened = Awaited<ReturnType<typeof openUsers>>

const openForm = (fill: (opened: Opened, nth: number) => Promise<void>) => async () => {
  const opened = await openUsers()
  const { app, clock } = opened
  const fillForm = (nth: number) => fill(opened, nth)
  return { app, fill: fillForm, button: submitButton, typed: formValues, closeMessage: clock.pass }
}

export const screen: NounScreen = {
  path: '/usuarios',
  writes: (db) => ({
    create_user: {
      on: '/usuarios',
      words: saved('el usuario'),
      open: openForm(async ({ users }, nth) => {
        await users.write('Usuario', `olga${nth}`)
        await users.write('Contraseña', 'secreta')
      }),
      done: () => ['Usuario creado'],
      rows: () => db.users.all(),
      more: 1,
    },
    update_user: {
      on: '/usuarios',
      words: saved('el usuario'),
      open: openForm(async ({ app, users }, nth) => {
        await app.user.click(page.getByLabelText('Editar recepcion'))
        await users.write('Contraseña', 'secreta')
        await users.write('Nombre de la academia', `Otra ${nth}`)
      }),
      done: () => ['Usuario actualizado'],
      rows: (nth) => db.users.all().filter(({ academy_name }) => academy_name === `Otra ${nth}`),
      more: 1,
    },
    delete_user: {
      on: '/usuarios',
      words: removed('el usuario'),
      open: removalOf(
        async () => {
          const { app, clock } = await openUsers()
          return { app, closeMessage: clock.pass }
        },
        (label) => label !== 'Eliminar admin',
      ),
      done: () => ['Usuario eliminado'],
      rows: () => db.users.all(),
      more: -1,
    },
  }),
  typed: {
    'a user, without the password': {
      path: '/usuarios',
      what: 'un usuario',
      place: 'user',
      ready: () => page.findByText('recepcion'),
      type: async (app) => {
        const users = usersScreen(app)
        await users.write('Usuario', 'olga')
        await users.write('Contraseña', 'muysecreta')
        await users.check('Asistencia')
      },
      typed: (app) => ({ ...usersScreen(app).typed(), password: '' }),
      send: async (app) => {
        expect(usersScreen(app).typed().password).toBe('')
        await usersScreen(app).write('Contraseña', 'muysecreta')
        await usersScreen(app).submit()
      },
      saved: 'Usuario creado',
      sends: { call: 'create_user', rows: (db) => db.users.all(), noun: 'el usuario' },
    },
  },
  question: '¿Eliminar este usuario?',
  empty: {
    list: 'list_users',
    words: ['No hay usuarios registrados', 'Aquí está quién puede entrar y qué pantallas abre.'],
    action: 'Crear el primer usuario',
    field: 'Usuario',
  },
}
