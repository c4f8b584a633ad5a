import { screen } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'
import { model as formModel } from '#models/record-form.ts'
import { model as removalModel } from '#models/removal.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import {
  answered,
  missingAnswered,
  unprotectedRemoval,
  isFormPath,
  untrodden,
  isUnprotectedRemoval,
  walkForm,
  walkRemoval,
  type Noun,
} from '#support/screens/record-screen.ts'
import { openTeachers, teachersScreen } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const recorder = coverageRecorder()

/** Numbers the teachers, so that every path has another teacher. */
let hired = 0

const noun: Noun = {
  open: async () => {
    const { app } = await openTeachers({ inspect: recorder.inspect })
    await screen.findByLabelText('Editar Alejandra Montes Rivera')
    await screen.findByLabelText('Ballet')
    return app
  },
  rows: ['Alejandra Montes Rivera', 'Bruno Ocampo Salas'],
  endpoints: { create: 'create_or_update_teacher', update: 'create_or_update_teacher', remove: 'delete_teacher' },
  submit: { create: 'Guardar maestro', update: 'Guardar maestro' },
  complete: async (app, editing) => {
    const teachers = teachersScreen(app)
    await teachers.write('Nombre', editing ?? `Olga Ruiz ${(hired += 1)}`)
    await teachers.write('Salario por clase', '199.50')
    await teachers.check('Gimnasia', true)
  },
  incomplete: async (app) => {
    const teachers = teachersScreen(app)
    await teachers.write('Nombre', '')
    await teachers.write('Salario por clase', '199.50')
    await teachers.check('Gimnasia', true)
  },
  amend: (app) => app.user.type(teachersScreen(app).field('Nombre'), 'a'),
  typed: () =>
    [...document.querySelectorAll<HTMLInputElement>('input:is([type=text], :not([type]))')].map(({ value }) => value),
  texts: {
    refused: 'Completa nombre, disciplinas y salario',
    created: 'Maestro guardado.',
    updated: 'Maestro guardado.',
    removed: 'Maestro eliminado.',
    question: '¿Eliminar maestro?',
  },
}

describe('every path of the form, through the whole app', () => {
  test.each(coveringPaths(answered(formModel), isFormPath).map((path) => [path.name, path] as const))(
    '%s',
    async (_, path) => {
      expectErrors(/create_or_update_teacher\.php/)
      await walkForm(path, server, noun)
    },
  )
})

describe('every path of the removal, through the whole app', () => {
  test.each(
    pathsOf(removalModel)
      .filter(isUnprotectedRemoval)
      .map((path) => [path.name, path] as const),
  )('%s', async (_, path) => {
    expectErrors(/delete_teacher\.php/)
    await walkRemoval(path, server, noun)
  })
})

afterAll(() => {
  expect(missingAnswered(recorder.of(formModel.machine).missing)).toEqual(untrodden)
  expect(missingAnswered(recorder.of(removalModel.machine).missing)).toEqual(unprotectedRemoval)
})
