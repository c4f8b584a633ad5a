/** The student list when the server misbehaves (spec 8, Student update). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { optionsOf } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const [first = '', second = ''] = fewStudents(db).map(({ name }) => name)

const question = '¿Estás seguro de que quieres eliminar a este estudiante?'
const emptyText = 'No hay estudiantes registrados aún o no coinciden con el filtro.'

test('a failed deletion of a student does not affect another open row', async () => {
  const list = await openStudents(few)
  await list.edit(second)
  await list.fill('Nombre', 'A medias')
  await list.remove(first)
  await list.answer(question, 'Aceptar')
  await waitFor(() => expect(statuses()).toContain('Estudiante eliminado con éxito.'))
  await waitFor(() => expect(screen.queryByLabelText(`Eliminar ${first}`)).not.toBeInTheDocument())
  expect(list.typed().name).toBe('A medias')
})

describe('a list that cannot be loaded', () => {
  test('is loaded and logged once, shows the text for none, and «Reintentar»', async () => {
    expectErrors(/list_students\.php/)
    server.use(html500('list_students'))
    const asked = requestsTo(server, 'list_students')
    const list = await openStudents(few)
    expect(screen.getByText(emptyText)).toBeVisible()
    expect(alerts()).toEqual([])
    expect(asked).toHaveLength(1)
    expect(console.error).toHaveBeenCalledOnce()
    server.resetHandlers()
    await list.user.click(screen.getByText('Reintentar'))
    await waitFor(() => expect(list.names()[0]).toBe(first))
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test('shows a skeleton while it loads', async () => {
    const gate = gateFor(server, 'list_students')
    await openApp(`/estudiantes${few}`, { as: 'admin' })
    expect(await screen.findByLabelText('Cargando estudiantes')).toBeVisible()
    expect(screen.queryByText(emptyText)).not.toBeInTheDocument()
    await gate.pass()
    expect(await screen.findByLabelText(`Editar ${first}`)).toBeVisible()
  })

  test('of disciplines: the student’s own discipline can still be chosen', async () => {
    expectErrors(/list_disciplines\.php/)
    server.use(html500('list_disciplines'))
    const list = await openStudents(few)
    await list.edit(first)
    expect(optionsOf(list.cell('Disciplina'))).toEqual([list.typed().discipline])
    expect(list.offered()).toEqual(list.typed().subdisciplines)
  })
})

test('a running load of the list does not bring a deleted student back', async () => {
  const list = await openStudents(few)
  const gate = gateFor(server, 'list_students')
  void list.app.queries.invalidateQueries()
  const before = await gate.arrival()
  await list.remove(first)
  await list.answer(question, 'Aceptar')
  await waitFor(() => expect(list.names()[0]).toBe(second))
  expect(before.signal.aborted).toBe(true)
  await gate.pass()
  await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
  expect(list.names()[0]).toBe(second)
})
