import { screen } from '@testing-library/react'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { testRecordPaths } from '#support/screens/record-paths.ts'
import type { Noun } from '#support/screens/record-screen.ts'
import { openTeachers, teachersScreen } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
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

testRecordPaths(noun, { server, expectErrors, recorder })
