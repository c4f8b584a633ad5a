import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, expect, test } from 'vitest'
import { model as removalModel } from '#models/removal.ts'
import { ana, model } from '#models/student-row.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import {
  answered,
  missingAnswered,
  unprotectedRemoval,
  isUnprotectedRemoval,
  walkRemoval,
} from '#support/screens/record-screen.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

const advanced = fewStudents(db)
const [first = '', second = ''] = advanced.map(({ name }) => name)

const question = '¿Descartar los cambios?'
const removalQuestion = '¿Estás seguro de que quieres eliminar a este estudiante?'
const nameMissing = 'Por favor, escribe el nombre.'

test.each(coveringPaths(answered(model)).map((path) => [path.name, path] as const))(
  'every path of a row, through the whole app: %s',
  async (_, path) => {
    expectErrors(/update_student\.php/)
    const gate = gateFor(server, 'update_student')
    const list = await openStudents(few, { inspect: recorder.inspect })
    /** the open row, and whether its texts differ from the initial texts */
    let editing: string | null = null
    let typed: unknown
    const nameOf = (id: string) => (id === ana.id ? first : second)

    await walk(path, {
      events: {
        EDIT: async ({ event, state }) => {
          const asked = nameOf(event.student.id)
          await list.edit(asked)
          if (state.matches('editing')) editing = asked
        },
        CANCEL: async () => {
          await list.press('Cancelar')
          editing = null
        },
        DISMISS: async ({ state }) => {
          await list.user.click(list.cell('Nombre'))
          await list.user.keyboard('{Escape}')
          if (state.matches('viewing')) editing = null
        },
        CHANGE: async ({ state }) => {
          if (state.matches('saving')) await list.fill('Padre o tutor', 'Tarde')
          else {
            await list.fill('Nombre', editing ?? '')
            await list.fill('Teléfono', '55 1234 5678')
          }
          typed = list.typed()
        },
        'CHANGE to no name': () => list.fill('Nombre', ' '),
        SAVE: () => list.press('Guardar'),
        ACCEPT: async ({ state }) => {
          await list.answer(question, 'Aceptar')
          editing = state.context.student ? nameOf(state.context.student.id) : null
        },
        DECLINE: () => list.answer(question, 'Cancelar'),
        'sending: done': async ({ state }) => {
          const saved = editing ?? ''
          await gate.pass()
          await waitFor(() => expect(statuses()).toContain('Estudiante actualizado.'))
          if (state.matches('editing')) {
            expect(list.typed()).toEqual(typed)
            return
          }
          await waitFor(() => expect(list.textsOf(saved)[2]).toBe('55 1234 5678'))
          editing = null
        },
        'sending: not saved': async () => {
          await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
          await waitFor(() => expect(alerts()).toContain('No hay espacio en el disco.'))
          await waitFor(() => expect(screen.getByTitle('Guardar')).toBeEnabled())
          expect(list.typed()).toEqual(typed)
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
        confirmingDiscard: () => waitFor(() => expect(screen.getByText(question)).toBeVisible()),
        saving: async () => {
          await gate.arrival()
          await waitFor(() => expect(screen.getByLabelText(`Guardar ${editing}`)).toBeDisabled())
        },
      },
    })
  },
)

test.each(
  pathsOf(removalModel)
    .filter(isUnprotectedRemoval)
    .map((path) => [path.name, path] as const),
)('every path of a removal, through the whole app: %s', async (_, path) => {
  expectErrors(/delete_student\.php/)
  await walkRemoval(path, server, {
    open: async () => (await openStudents(few, { inspect: recorder.inspect })).app,
    rows: [first, second],
    endpoints: { remove: 'delete_student' },
    texts: { removed: 'Estudiante eliminado con éxito.', question: removalQuestion },
  })
})

afterAll(() => {
  expect(missingAnswered(recorder.of(model.machine).missing)).toEqual([
    // Recovery of a draft: `form-drafts.test.tsx`.
    'studentRow.editing --RECOVER[0]--> (internal)',
    'studentRow.viewing --RECOVER[0]--> studentRow.editing',
  ])
  expect(missingAnswered(recorder.of(removalModel.machine).missing)).toEqual(unprotectedRemoval)
})
