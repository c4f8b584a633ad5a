import { screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'
import { alerts } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import { walk } from '#support/models/walk.ts'
import {
  answered,
  missingAnswered,
  isFormPath,
  untrodden,
  isUnprotectedRemoval,
  walkForm,
  walkRemoval,
  type Noun,
} from '#support/screens/record-screen.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { openTeachers, teachersScreen } from '#support/screens/teachers.ts'
import { model as formModel, seenInRecordForm } from '#models/record-form.ts'
import { model as removalModel } from '#models/removal.ts'
import { kata, model as builderModel, seenInForm } from '#models/schedule-builder.ts'
import { first } from '#support/screens/find.ts'

const backend = await withBackend()
const { server } = backend
const recorder = coverageRecorder()

/** So that the teachers of every path are told apart. */
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
  submit: { open: 'Agregar maestro', create: 'Guardar maestro', update: 'Guardar maestro' },
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
  test.each(coveringPaths(answered(formModel), seenInRecordForm, isFormPath).map((path) => [path.name, path] as const))(
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

describe('every path of the schedules, through the whole app', () => {
  const paths = coveringPaths(builderModel, seenInForm)

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const { app, teachers } = await openTeachers({ inspect: recorder.inspect })
    await screen.findByLabelText('Karate')
    await screen.findByText('Avanzado', { selector: 'option' })
    await walk(path, {
      events: {
        'CHOOSE karate': () => teachers.check('Karate', true),
        'UNCHOOSE karate': () => teachers.check('Karate', false),
        'SET subdiscipline': () => teachers.put({ subdiscipline: kata.subdiscipline }),
        'SET level': () => teachers.put({ level: kata.level }),
        'SET days': () => teachers.put({ days: kata.days }),
        'SET time': () => teachers.put({ time: kata.time }),
        ADD: () => teachers.press('Agregar horario'),
        REMOVE: () => app.user.click(first(screen.getAllByTitle('Quitar'))),
      },
      states: {
        building: async ({ context: { disciplines, schedules, unfinished, refusal } }) => {
          expect(teachers.field('Karate').checked).toBe(disciplines.includes('8'))
          expect(teachers.schedules()).toEqual(schedules.map(() => 'Kata, Avanzado: Lunes y Viernes, 18:30'))
          const { subdiscipline, level, days, time } = unfinished
          expect(teachers.typed()).toMatchObject({ builder: [subdiscipline, level, time], days })
          for (const hint of Object.values(refusal?.hints ?? {})) if (hint) expect(screen.getByText(hint)).toBeVisible()
          await waitFor(() => expect(alerts()).toEqual(refusal ? [refusal.message] : []))
        },
      },
    })
  })
})

afterAll(() => {
  expect(missingAnswered(recordCoverage('record-form, teachers', formModel, recorder).missing)).toEqual(untrodden)
  expect(recordCoverage('schedule-builder', builderModel, recorder).missing).toEqual([])
  expect(missingAnswered(recorder.of(removalModel.machine).missing)).toEqual(['removal.idle --REMOVE[0]--> (internal)'])
})
