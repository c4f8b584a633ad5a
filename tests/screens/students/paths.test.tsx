import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { isAnswered, missingAnswered, walkRemoval } from '#support/screens/record-screen.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { model as removalModel } from '#models/removal.ts'
import { ana, model } from '#models/student-row.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { isAsked } from '#support/screens/find.ts'

const backend = await withBackend()
const { server } = backend
const recorder = coverageRecorder()

const advanced = fewStudents(backend.db)
const [first = '', second = ''] = advanced.map(({ name }) => name)

const question = '¿Descartar los cambios?'
const removalQuestion = '¿Estás seguro de que quieres eliminar a este estudiante?'
const nameMissing = 'Por favor, escribe el nombre.'

describe('every path of a row, through the whole app', () => {
  test.each(pathsOf(model).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/update_student\.php/)
    const gate = gateFor(server, 'update_student')
    const list = await openStudents(few, { inspect: recorder.inspect })
    /** the row that is open, and whether it has other texts than it began with */
    let editing: string | null = null
    let sent: unknown
    const nameOf = (id: string) => (id === ana.id ? first : second)
    const name = (text: string | null) => list.fill('Nombre', text ?? '')
    /** gives the row another text, which answers nothing that it was refused for */
    const change = () => list.fill('Teléfono', 'Otro')
    /** puts the row back to the texts that it began with */
    const revert = async () => {
      await name(editing)
      await list.fill('Teléfono', advanced.find((student) => student.name === editing)?.phone ?? '')
    }

    await walk(path, {
      events: {
        EDIT: async ({ event }) => {
          if (editing !== null) await revert()
          editing = nameOf(event.student.id)
          await list.edit(editing)
        },
        'EDIT with changes': async ({ event }) => {
          if (editing !== null) await change()
          if (!('student' in event)) return
          const asked = nameOf(event.student.id)
          await list.edit(asked)
          editing ??= asked
        },
        CANCEL: async () => {
          await list.press('Cancelar')
          editing = null
        },
        DISMISS: async () => {
          await revert()
          await list.user.keyboard('{Escape}')
          editing = null
        },
        'DISMISS with changes': async () => {
          await change()
          await list.user.keyboard('{Escape}')
        },
        'SAVE without a name': async () => {
          await name(' ')
          await list.press('Guardar')
        },
        SAVE: async () => {
          await name(editing)
          await list.fill('Teléfono', '55 1234 5678')
          sent = list.typed()
          await list.press('Guardar')
        },
        AMEND: () => name('Otro nombre'),
        ACCEPT: async ({ state }) => {
          await list.answer(question, 'Aceptar')
          editing = state.context.student ? nameOf(state.context.student.id) : null
        },
        DECLINE: () => list.answer(question, 'Cancelar'),
        'save: done': async () => {
          const saved = editing ?? ''
          await gate.pass()
          await waitFor(() => expect(statuses()).toContain('Estudiante actualizado.'))
          await waitFor(() => expect(list.textsOf(saved)[2]).toBe('55 1234 5678'))
          editing = null
        },
        'save: failed': async () => {
          await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
          await waitFor(() => expect(alerts()).toContain('No hay espacio en el disco.'))
          await waitFor(() => expect(screen.getByTitle('Guardar')).toBeEnabled())
          expect(list.typed()).toEqual(sent)
        },
      },
      states: {
        viewing: async () => {
          await waitFor(() => expect(list.openRow()).toBeNull())
          expect(isAsked()).toBe(false)
          expect(list.names().slice(0, 2)).toEqual([first, second])
        },
        editing: async ({ context }) => {
          await waitFor(() => expect(screen.getByLabelText(`Guardar ${editing}`)).toBeEnabled())
          expect(screen.getByLabelText(`Cancelar ${editing}`)).toBeVisible()
          expect(document.querySelectorAll('tr[data-open]')).toHaveLength(1)
          expect(isAsked()).toBe(false)
          const isRefused = context.refusal !== null
          expect(list.cell('Nombre').matches('[aria-invalid=true]')).toBe(isRefused)
          await waitFor(() => expect(alerts().includes(nameMissing)).toBe(isRefused))
        },
        discarding: () => waitFor(() => expect(screen.getByText(question)).toBeVisible()),
        saving: async () => {
          await gate.arrival()
          await waitFor(() => expect(screen.getByLabelText(`Guardar ${editing}`)).toBeDisabled())
        },
      },
    })
  })
})

describe('every path of a removal, through the whole app', () => {
  // Any student may be removed.
  const paths = pathsOf(removalModel).filter((path) => isAnswered(path) && !path.name.includes('protected'))
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/delete_student\.php/)
    await walkRemoval(path, server, {
      open: async () => (await openStudents(few, { inspect: recorder.inspect })).app,
      rows: [first, second],
      endpoints: { remove: 'delete_student' },
      texts: { removed: 'Estudiante eliminado con éxito.', question: removalQuestion },
    })
  })
})

afterAll(() => {
  expect(recordCoverage('student-row', model, recorder).missing).toEqual([])
  expect(missingAnswered(recordCoverage('removal, students', removalModel, recorder).missing)).toEqual([
    'removal.idle --REMOVE[0]--> (internal)',
  ])
})
