/** What the screen of the teachers says, sends and shows, and what it does when the server misbehaves (spec 2, Teachers; spec 8, Teacher). */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scenario } from '#mocks/scenarios/scenarios.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { alejandra, kataText, kenji, openLoaded, openTeachers, openWithOlga } from '#support/screens/teachers.ts'
import { signInAgain } from '#support/screens/session.ts'

const backend = await withBackend()
const { server } = backend

const failures = [
  ['an error 500 with HTML', html500, 'Error'],
  ['a PHP warning before the JSON', phpWarning, 'Error'],
  ['an empty body', empty, 'Error'],
  ['success:false with words', (name: string) => refused(name, 'El disco está lleno.'), 'El disco está lleno.'],
  ['success:false without words', refused, 'Error'],
  ['no answer', unreachable, 'Error'],
] as const

describe.each(failures)('after %s', (kind, fault, words) => {
  test('a teacher is not saved: shows one alert, keeps the form, and the next try saves', async () => {
    expectErrors(/create_or_update_teacher\.php/)
    const { teachers, typed } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    server.use(fault('create_or_update_teacher'))
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(alerts()).toEqual([words]))
    await waitFor(() => expect(teachers.button('Guardar maestro')).toBeEnabled())
    expect(teachers.typed()).toEqual(typed)
    expect(teachers.schedules()).toEqual([kataText])
    expect(statuses()).toEqual(
      kind.startsWith('success') ? [] : ['El maestro no quedó guardado: puedes enviarlo de nuevo.'],
    )
    expect(sent).toHaveLength(1)
    expect(console.error).toHaveBeenCalledOnce()

    server.resetHandlers()
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
    expect(await screen.findByLabelText('Editar Olga Ruiz')).toBeVisible()
  })

  test('a teacher is not deleted: shows one alert, and the row stays', async () => {
    expectErrors(/delete_teacher\.php/)
    const { app, teachers } = await openLoaded()
    const sent = requestsTo(server, 'delete_teacher')
    server.use(fault('delete_teacher'))
    await teachers.remove(alejandra)
    await app.user.click(screen.getByText('Aceptar'))
    await waitFor(() => expect(alerts()).toEqual([words]))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByLabelText(`Editar ${alejandra}`)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

const failingLists = [
  ['an error 500 with HTML', html500],
  ['an empty body', empty],
  ['a PHP warning before the JSON', (name: string) => phpWarning(name, [])],
  ['success:false', refused],
  ['no answer', unreachable],
] as const

describe.each(failingLists)('a list that fails with %s', (_, fault) => {
  test('of teachers: shows the text for none, and «Reintentar» loads the list', async () => {
    expectErrors(/list_teachers\.php/)
    server.use(fault('list_teachers'))
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
    server.use(fault('list_attendance'))
    const { app, teachers } = await openLoaded()
    expect(await screen.findByText(/No se pudo cargar la asistencia: no hay clases que contar\./)).toBeVisible()
    expect(teachers.row(alejandra)[4]).toBe('$0.000 clases')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(screen.getByText('Reintentar'))
    await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/^\$[\d,]+\.00\d+ clases$/))
    expect(teachers.row(alejandra)[4]).not.toBe('$0.000 clases')
  })

  test('of products: the form offers no disciplines, and «Reintentar» loads them', async () => {
    expectErrors(/list_products\.php/)
    server.use(fault('list_products'))
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
    server.use(fault('list_levels'), fault('list_students'))
    const { app, teachers } = await openTeachers()
    await screen.findByLabelText(`Editar ${alejandra}`)
    await waitFor(() => expect(teachers.field('Nivel')).toBeInstanceOf(HTMLInputElement))
    await app.user.click(teachers.field('Nivel'))
    expect(await screen.findByText('Avanzado', { selector: '[role=option] *' })).toBeInTheDocument()
    expect(alerts()).toEqual([])
  })
})

test('a server that answers in all unusual PHP forms is read as any other', async () => {
  // One row of every list is none.
  expectErrors(/a row was dropped/)
  const { app, teachers } = await openLoaded({ search: '?fin=2026-11-19' })
  await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/clases/))
  const rows = () => [alejandra, 'Bruno Ocampo Salas', kenji].map(teachers.row)
  const expected = rows()
  const asked = requestsTo(server, 'list_attendance')
  server.use(...scenario('php-quirks', backend))
  await app.queries.invalidateQueries()
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(rows()).toEqual(expected))
})

describe('a session that expires', () => {
  test('while a teacher is saved: the form keeps its values after the login', async () => {
    expectErrors(/create_or_update_teacher\.php/)
    const { app, teachers, typed } = await openWithOlga()
    server.use(expired('create_or_update_teacher'))
    await teachers.press('Guardar maestro')
    await signInAgain(app, server)
    expect(teachers.typed()).toEqual(typed)
    expect(teachers.schedules()).toEqual([kataText])
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
  })

  test('while a teacher is deleted: the row is there after the login', async () => {
    expectErrors(/delete_teacher\.php/)
    const { app, teachers } = await openLoaded()
    server.use(expired('delete_teacher'))
    await teachers.remove(alejandra)
    await app.user.click(screen.getByText('Aceptar'))
    await signInAgain(app, server)
    expect(screen.getByLabelText(`Editar ${alejandra}`)).toBeVisible()
  })

  test.each(['list_teachers', 'list_attendance', 'list_students'])(
    'while %s loads: it is there after the login',
    async (name) => {
      expectErrors(/list_\w+\.php/)
      server.use(expired(name))
      const { app } = await openTeachers()
      await signInAgain(app, server)
      expect(await screen.findByLabelText(`Editar ${alejandra}`)).toBeVisible()
      await waitFor(() => expect(screen.getByLabelText('Total acumulado')).toHaveTextContent(/^\$\d+,\d{3}\.\d\d$/))
    },
  )
})
