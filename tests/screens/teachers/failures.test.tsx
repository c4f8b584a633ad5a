/** What the screen of the teachers says, sends and shows, and what it does when the server misbehaves (spec 2, Teachers; spec 8, Teacher). */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scenario } from '#mocks/scenarios/scenarios.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, listFailuresOf, loadUnderEach, tryEach } from '#support/screens/failures.ts'
import { expired, html500 } from '#support/screens/faults.ts'
import { isAsked } from '#support/screens/find.ts'
import { expectErrors } from '#support/jsdom.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { alejandra, kataText, kenji, openLoaded, openTeachers, openWithOlga } from '#support/screens/teachers.ts'
import { signInAgain } from '#support/screens/session.ts'

const backend = await withBackend()
const { server } = backend

describe('after any failure', () => {
  test('a teacher is not saved: shows one alert, keeps the form, and the next try saves', async () => {
    expectErrors(/create_or_update_teacher\.php/)
    const { teachers, typed } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await tryEach(server, failuresOf('create_or_update_teacher', 'Error'), async ({ words, isRefused }, tries) => {
      await teachers.press('Guardar maestro')
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(teachers.button('Guardar maestro')).toBeEnabled())
      expect(teachers.typed()).toEqual(typed)
      expect(teachers.schedules()).toEqual([kataText])
      expect(statuses()).toEqual(isRefused ? [] : ['El maestro no quedó guardado: puedes enviarlo de nuevo.'])
      expect(sent).toHaveLength(tries)
    })

    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
    expect(await screen.findByLabelText('Editar Olga Ruiz')).toBeVisible()
  })

  test('a teacher is not deleted: shows one alert, and the row stays', async () => {
    expectErrors(/delete_teacher\.php/)
    const { app, teachers } = await openLoaded()
    const sent = requestsTo(server, 'delete_teacher')
    await tryEach(server, failuresOf('delete_teacher', 'Error'), async ({ words }, tries) => {
      await teachers.remove(alejandra)
      await app.user.click(screen.getByText('Aceptar'))
      await waitFor(() => expect(alerts()).toEqual([words]))
      await waitFor(() => expect(isAsked()).toBe(false))
      expect(screen.getByLabelText(`Editar ${alejandra}`)).toBeVisible()
      expect(sent).toHaveLength(tries)
    })
  })
})

describe('a list that fails', () => {
  const retry = ({ app }: Awaited<ReturnType<typeof openTeachers>>) => app.user.click(screen.getByText('Reintentar'))

  test('of teachers: shows the text for none, and «Reintentar» loads the list', async () => {
    expectErrors(/list_teachers\.php/)
    const failures = listFailuresOf('list_teachers')
    await loadUnderEach(server, failures, {
      open: openTeachers,
      sees: async () => {
        expect(await screen.findByText(/No hay maestros registrados\./)).toBeVisible()
        expect(alerts()).toEqual([])
      },
      retry,
    })
    expect(await screen.findByLabelText(`Editar ${alejandra}`)).toBeVisible()
    expect(console.error).toHaveBeenCalledTimes(failures.length)
  })

  test('of attendance: shows no salaries, and «Reintentar» loads the list', async () => {
    expectErrors(/list_attendance\.php/)
    const { teachers } = await loadUnderEach(server, listFailuresOf('list_attendance'), {
      open: openLoaded,
      sees: async ({ teachers }) => {
        expect(await screen.findByText(/No se pudo cargar la asistencia: no hay clases que contar\./)).toBeVisible()
        expect(teachers.row(alejandra)[4]).toBe('$0.000 clases')
        expect(alerts()).toEqual([])
      },
      retry,
    })
    await waitFor(() => expect(teachers.row(alejandra)[4]).toMatch(/^\$[\d,]+\.00\d+ clases$/))
    expect(teachers.row(alejandra)[4]).not.toBe('$0.000 clases')
  })

  test('of products: the form offers no disciplines, and «Reintentar» loads them', async () => {
    expectErrors(/list_products\.php/)
    const { teachers } = await loadUnderEach(server, listFailuresOf('list_products'), {
      open: async () => {
        const opened = await openTeachers()
        await screen.findByLabelText(`Editar ${kenji}`)
        await opened.teachers.edit(kenji)
        return opened
      },
      sees: async ({ teachers }) => {
        expect(await screen.findByText(/No hay disciplinas registradas\./)).toBeVisible()
        expect(teachers.typed().disciplines).toEqual(['Karate'])
      },
      retry,
    })
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

  test('while the lists load: they are there after the login', async () => {
    expectErrors(/list_\w+\.php/)
    server.use(...['list_teachers', 'list_attendance', 'list_students'].map(expired))
    const { app } = await openTeachers()
    await signInAgain(app, server)
    expect(await screen.findByLabelText(`Editar ${alejandra}`)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Total acumulado')).toHaveTextContent(/^\$\d+,\d{3}\.\d\d$/))
  })
})
