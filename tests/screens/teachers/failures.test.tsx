/** The teachers when a list fails or comes in unusual forms (spec 7, Reading; spec 8, Teacher). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scenarioHandlers } from '#mocks/scenarios/scenarios.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { alejandra, kenji, openLoaded, openTeachers } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend

describe('a list that fails', () => {
  test('of teachers: shows the text for none, and «Reintentar» loads the list', async () => {
    expectErrors(/list_teachers\.php/)
    server.use(html500('list_teachers'))
    const { app } = await openTeachers()
    expect(await screen.findByText(/No hay maestros registrados\./)).toBeVisible()
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    expect(await screen.findByLabelText(`Editar ${alejandra}`)).toBeVisible()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of attendance: shows no salaries, and «Reintentar» loads the list', async () => {
    expectErrors(/list_attendance\.php/)
    server.use(html500('list_attendance'))
    const { app, teachers } = await openLoaded()
    expect(await screen.findByText(/No se pudo cargar la asistencia: no hay clases que contar\./)).toBeVisible()
    expect(teachers.row(alejandra)[4]).toBe('$0.00sin datos')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/^\$[\d,]+\.00\d+ clases$/))
    expect(teachers.row(alejandra)[4]).not.toBe('$0.000 clases')
  })

  test('of products: the form offers no disciplines, and «Reintentar» loads them', async () => {
    expectErrors(/list_products\.php/)
    server.use(html500('list_products'))
    const { app, teachers } = await openTeachers()
    expect(await screen.findByText(/No hay disciplinas registradas\./)).toBeVisible()
    await screen.findByLabelText(`Editar ${kenji}`)
    await teachers.edit(kenji)
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    expect(await screen.findByLabelText('Ballet')).toBeVisible()
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    expect(teachers.schedules()).toHaveLength(3)
  })

  test('of levels and of students: the levels of the schedules are suggested', async () => {
    expectErrors(/list_(levels|students)\.php/)
    server.use(html500('list_levels'), html500('list_students'))
    const { app, teachers } = await openTeachers()
    await screen.findByLabelText(`Editar ${alejandra}`)
    await waitFor(() => expect(teachers.field('Nivel')).toBeInstanceOf(HTMLInputElement))
    await app.user.click(teachers.field('Nivel'))
    expect(await screen.findByText('Avanzado', { selector: '[role=option] *' })).toBeInTheDocument()
    expect(alerts()).toEqual([])
  })
})

test('a server that answers in all unusual PHP forms is read like any other', async () => {
  // One entry of every list is not a row.
  expectErrors(/a row (was dropped|came twice)/)
  const { app, teachers } = await openLoaded({ search: '?fin=2026-11-19' })
  await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/clases/))
  const rows = () => [alejandra, 'Bruno Ocampo Salas', kenji].map(teachers.row)
  const expected = rows()
  const asked = requestsTo(server, 'list_attendance')
  server.use(...scenarioHandlers('php-quirks', backend))
  await app.queries.invalidateQueries()
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(rows()).toEqual(expected))
})
