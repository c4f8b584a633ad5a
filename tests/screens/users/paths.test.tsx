/** Every path of the form, the removal and the message of users, through the whole app (spec 4). */

import { waitFor } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { model as messageModel } from '#models/message.ts'
import { model as removalModel } from '#models/removal.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import { walk } from '#support/models/walk.ts'
import { alerts } from '#support/screens/app.tsx'
import { testRecordPaths } from '#support/screens/record-paths.ts'
import { isAnswered, withoutReason, type Noun } from '#support/screens/record-screen.ts'
import { openUsers, usersScreen } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const recorder = coverageRecorder()
const protectedText = 'El super-admin no puede eliminarse.'
const required = 'Usuario y contraseña son obligatorios'

/** Numbers the users, so that every path has another user. */
let created = 0

const noun: Noun = {
  open: async () => (await openUsers({ inspect: recorder.inspect })).app,
  rows: ['direccion', 'recepcion'],
  endpoints: { create: 'create_user', update: 'update_user', remove: 'delete_user' },
  submit: { create: 'Crear usuario', update: 'Actualizar usuario' },
  complete: async (app, editing) => {
    const users = usersScreen(app)
    if (editing === null) await users.write('Usuario', `olga${(created += 1)}`)
    await users.write('Contraseña', 'secreta')
    await users.write('Nombre de la academia', 'Otra')
  },
  incomplete: async (app, editing) => {
    const users = usersScreen(app)
    if (editing === null) await users.write('Usuario', 'olga')
    await users.write('Contraseña', '')
    await users.write('Nombre de la academia', 'Otra')
  },
  amend: (app) => app.user.type(usersScreen(app).field('Contraseña'), 's'),
  typed: () => [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value),
  texts: {
    refused: required,
    created: 'Usuario creado',
    updated: 'Usuario actualizado',
    removed: 'Usuario eliminado',
    question: '¿Eliminar este usuario?',
    protected: protectedText,
  },
  protectedRow: 'admin',
  isFleeting: true,
}

testRecordPaths(noun, {
  server,
  expectErrors,
  recorder,
  removals: pathsOf(removalModel).filter(isAnswered),
  unremoved: withoutReason,
})

test.each(pathsOf(messageModel).map((path) => [path.name, path] as const))(
  'every path of the message, through the whole app: %s',
  async (_, path) => {
    const { users, clock } = await openUsers({ inspect: recorder.inspect })
    const fails = (state: (typeof path)['state']) =>
      path.steps[path.steps.findIndex((step) => step.state === state) + 1]?.name === 'wait: failed'
    await walk(path, {
      events: {
        SHOW: async ({ state }) => {
          if (fails(state)) clock.breakNext()
          await users.remove('admin')
        },
        'wait: over': () => clock.pass(),
        'wait: failed': () => {},
      },
      states: {
        none: () => waitFor(() => expect(alerts()).toEqual([])),
        // A failing timer ends the message as it begins.
        shown: (state) => (fails(state) ? undefined : expect(alerts()).toEqual([protectedText])),
      },
    })
  },
)

afterAll(() => {
  expect(recorder.of(messageModel.machine).missing).toEqual([])
})
