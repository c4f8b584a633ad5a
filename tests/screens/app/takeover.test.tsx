/** One session for all tabs: the work that a user leaves, and the changes of another tab (spec 4, Session). */

import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signOut } from '#api/session.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { expired, hold, refused } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { isGreeted, sessionExpired, signIn, takenOver } from '#support/screens/session.ts'
import { openStudents } from '#support/screens/students.ts'
import { otherTab, sessionChanged } from '#support/screens/tabs.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { server } = await withBackend()

const hasWords = (text: string) => document.body.textContent.includes(text)
/** Ends the session on the server; the next list request finds out. */
async function expire({ queries }: Awaited<ReturnType<typeof openApp>>, endpoint: string) {
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  server.use(expired(endpoint))
  await act(() => queries.refetchQueries())
}

/** The admin's list of students when the session expired, with a filter, an open row and an alert. */
async function leaveStudents() {
  expectErrors(/update_student\.php/)
  const students = await openStudents('?nivel=Avanzado')
  const [name = ''] = students.names()
  await students.edit(name)
  await students.fill('Teléfono', '55 0000 0000')
  server.use(refused('update_student', `${name} ya no está.`))
  await students.press('Guardar')
  await waitFor(() => expect(alerts()).toEqual([`${name} ya no está.`]))
  server.use(expired('update_student'))
  await students.press('Guardar')
  await waitFor(() => expect(alerts()).toContain(sessionExpired))
  server.resetHandlers()
  return { ...students, name }
}

describe('after an expired session', () => {
  test('the same user finds everything unchanged', async () => {
    const { app, cell } = await leaveStudents()
    const asked = requestsTo(server, 'list_students')
    await signIn(app)
    await isGreeted('admin')
    expect(cell('Teléfono')).toHaveValue('55 0000 0000')
    expect(window.location.search).toBe('?nivel=Avanzado')
    expect(asked).toEqual([])
  })

  test('a running list is requested again; its late refusal does not end the new session', async () => {
    expectErrors(/list_disciplines\.php/)
    const { app, names } = await openStudents('?nivel=Avanzado')
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const late = Promise.withResolvers<void>()
    const asked = requestsTo(server, 'list_students')
    server.use(
      http.get('*/api/list_students.php', async () => {
        await late.promise
        return HttpResponse.json({ success: false }, { status: 401 })
      }),
      expired('list_disciplines'),
    )
    act(() => void app.queries.refetchQueries())
    await waitFor(() => expect(alerts()).toEqual([sessionExpired]))
    expect(asked).toHaveLength(1)
    server.resetHandlers()
    await signIn(app)
    await isGreeted('admin')
    await waitFor(() => expect(asked).toHaveLength(2))
    late.resolve()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(alerts()).toEqual([])
    expect(names()).not.toEqual([])
  })

  test('another user finds no data of the former user: no rows, no drafts, no notices, no filters', async () => {
    const { app, name, openRow } = await leaveStudents()
    const gate = hold('list_students')
    server.use(gate.handler)
    await signIn(app, 'recepcion', 'recepcion2026')
    await isGreeted('recepcion')
    await gate.arrived
    expect(await screen.findByLabelText('Cargando estudiantes')).toBeVisible()
    expect(hasWords(name)).toBe(false)
    expect(window.location.pathname + window.location.search).toBe('/estudiantes')
    expect(alerts()).toEqual([])
    gate.release()
    await screen.findByLabelText(`Editar ${name}`)
    expect(openRow()).toBeNull()
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'recepcion' })
  })

  test('another user without permission for the page is led to their first page', async () => {
    expectErrors(/list_users\.php/)
    const app = await openApp('/usuarios', { as: 'admin' })
    await screen.findByText('Usuarios', { selector: 'h1' })
    await expire(app, 'list_users')
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    server.resetHandlers()
    const asked = requestsTo(server, 'list_users')
    await signIn(app, 'recepcion', 'recepcion2026')
    expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
    expect(window.location.pathname).toBe('/pos')
    expect(screen.queryByText('No autorizado')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

/** Forms with a typed field. Rows, rolls and carts have their own tests. */
const typedIn: [path: string, field: string, text: string][] = [
  ['/registro', 'Nombre del estudiante', 'Zoila Cruz'],
  ['/registro?vista=importar', 'Pega aquí las celdas de tu lista', 'Zoila'],
  ['/productos', 'Nombre', 'Zoila, listón'],
  ['/maestros', 'Nombre', 'Zoila Maestra'],
  ['/usuarios', 'Usuario', 'zoila'],
  ['/pos?vista=corte', 'Nota', 'Faltó el cambio de Zoila'],
  ['/finanzas?inicio=2026-11-01&fin=2026-11-20', 'Publicidad', '517.35'],
]

describe.each(typedIn)('unfinished input at %s in «%s»', (path, label, text) => {
  const fields = () => screen.queryAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

  async function typeAndExpire() {
    const app = await openApp(path, { as: 'admin' })
    const [field = expect.unreachable(label)] = await waitFor(() => {
      const found = fields()
      expect(found[0]).toBeEnabled()
      return found
    })
    await app.user.clear(field)
    await app.user.type(field, text)
    const tab = otherTab()
    await signOut(testCalls)
    tab.say(sessionChanged)
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    return app
  }

  test('is there again after the same user signs in', async () => {
    await signIn(await typeAndExpire())
    await isGreeted('admin')
    expect(fields()[0]).toHaveValue(text)
  })

  test('is invisible to another user', async () => {
    await signIn(await typeAndExpire(), 'direccion', 'direccion2026')
    await isGreeted('direccion')
    const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    expect(all.filter(({ value }) => value.includes(text))).toEqual([])
    expect(hasWords(text)).toBe(false)
    expect(screen.queryByText('Recuperar')).not.toBeInTheDocument()
  })
})

describe('a change in another tab', () => {
  test('another user’s login there starts their visit here, with a notice', async () => {
    const { name, openRow, edit, fill } = await openList()
    const tab = otherTab()
    await edit(name)
    await fill('Teléfono', '55 0000 0000')
    await signInAs('recepcion')
    tab.say(sessionChanged)
    await isGreeted('recepcion')
    await waitFor(() => expect(alerts()).toEqual([takenOver]))
    await screen.findByLabelText(`Editar ${name}`)
    expect(openRow()).toBeNull()
    expect(tab.heard).toEqual([])
  })

  test('a logout there shows the login here, where the work of the same user waits; no further message is sent', async () => {
    const { app, name, edit, fill, cell } = await openList()
    const tab = otherTab()
    await edit(name)
    await fill('Teléfono', '55 0000 0000')
    await signOut(testCalls)
    tab.say(sessionChanged)
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(alerts()).toEqual([sessionExpired])
    expect(tab.heard).toEqual([])
    expect(app.reload).not.toHaveBeenCalled()

    await signInAs('admin')
    tab.say(sessionChanged)
    await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
    expect(cell('Teléfono')).toHaveValue('55 0000 0000')
    expect(alerts()).toEqual([])
    expect(tab.heard).toEqual([])
  })

  test('the same user’s login there changes nothing, and an invalid message causes no check', async () => {
    const { app, name, edit, openRow } = await openList()
    const tab = otherTab()
    await edit(name)
    const asked = requestsTo(server, 'session')
    for (const noise of ['hola', null, { type: sessionChanged }, [sessionChanged]]) tab.say(noise)
    await signInAs('admin')
    tab.say(sessionChanged)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(app.session.getSnapshot().hasTag('verifying')).toBe(false))
    expect(openRow()).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(tab.heard).toEqual([])
  })

  test('announces a login, an expired session and a logout of this tab to the other tabs', async () => {
    expectErrors(/list_students\.php/)
    const { app } = await openStudents()
    const tab = otherTab()
    await expire(app, 'list_students')
    await waitFor(() => expect(tab.heard).toEqual([sessionChanged]))
    server.resetHandlers()
    await signIn(app)
    await waitFor(() => expect(tab.heard).toHaveLength(2))
    app.session.send({ type: 'SIGN_OUT' })
    await waitFor(() => expect(tab.heard).toHaveLength(3))
    expect(app.reload).toHaveBeenCalledOnce()
  })

  test('does not matter in a browser without channels', async () => {
    const channels = BroadcastChannel
    vi.stubGlobal('BroadcastChannel', undefined)
    onTestFinished(() => void vi.stubGlobal('BroadcastChannel', channels))
    const { app } = await openStudents()
    app.session.send({ type: 'SIGN_OUT' })
    await signIn(app)
    await isGreeted('admin')
  })
})

/** The list of students, and the name of the first student. */
async function openList() {
  const students = await openStudents()
  const [name = ''] = students.names()
  return { ...students, name }
}
