/** One session for all tabs: what a user leaves behind, and what another tab changes (spec 4, Session). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signOut } from '#api/session.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { expired, hold, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openWithCart } from '#support/screens/pos.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { sessionExpired, signIn } from '#support/screens/session.ts'
import { openStudents } from '#support/screens/students.ts'
import { comeBack, otherTab, sessionChanged } from '#support/screens/tabs.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { expectErrors } from '#support/jsdom.ts'

const { db, server } = await withBackend()
const student = db.students.find(1)?.name ?? ''

/** Waits until the screens of this user are in view; those of an expired session are there all along, but hidden. */
const isGreeted = (username: string) => waitFor(() => expect(screen.getByText(`Hola, ${username}`)).toBeVisible())
const hasWords = (text: string) => document.body.textContent.includes(text)
const takenOver =
  'La sesión es ahora de recepcion, que entró en otra pestaña. Lo que aquí no se había guardado no se envió: quien lo escribió lo recupera cuando vuelva a entrar, si no cerró su sesión.'

/** Lets the server forget the session, which a list finds out. */
async function expire({ queries }: Awaited<ReturnType<typeof openApp>>, endpoint: string) {
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  server.use(expired(endpoint))
  await act(() => queries.refetchQueries())
}

/** A list of students with a filter, an open row and an alert, as the admin left it when the session expired. */
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
  test('the same user finds everything as it stood', async () => {
    const { app, cell } = await leaveStudents()
    const asked = requestsTo(server, 'list_students')
    await signIn(app)
    await isGreeted('admin')
    expect(cell('Teléfono')).toHaveValue('55 0000 0000')
    expect(window.location.search).toBe('?nivel=Avanzado')
    expect(asked).toEqual([])
  })

  test('a list that was still on its way is asked for again; its late refusal does not end the new session', async () => {
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

  test('another user finds nothing of the former one: no rows, no typed work, no notices, no filters', async () => {
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

  test('another user who may not open the page is led to their first one', async () => {
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

describe('what another tab changes', () => {
  test('another user’s login there starts their visit here, and says so', async () => {
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

  test('a logout there shows the login here, where the work of the same user waits; nobody is told again', async () => {
    const { app, name, edit, fill, cell } = await openList()
    const tab = otherTab()
    await edit(name)
    await fill('Teléfono', '55 0000 0000')
    await signOut()
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

  test('the same user’s login there changes nothing, and a message that makes no sense asks nothing', async () => {
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

  test('the other tabs are told of a login, an expired session and a logout here', async () => {
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

  test('a browser without channels works as before', async () => {
    const channels = BroadcastChannel
    vi.stubGlobal('BroadcastChannel', undefined)
    onTestFinished(() => void vi.stubGlobal('BroadcastChannel', channels))
    const { app } = await openStudents()
    app.session.send({ type: 'SIGN_OUT' })
    await signIn(app)
    await isGreeted('admin')
  })
})

/** The list of students, and the name of the first one. */
async function openList() {
  const students = await openStudents()
  const [name = ''] = students.names()
  return { ...students, name }
}

describe('on return to the tab', () => {
  const focus = (milliseconds: number) => {
    const event = new Event('focus')
    Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + milliseconds })
    fireEvent(window, event)
  }

  test('the server is asked once, and not at every focus', async () => {
    const { app } = await openStudents()
    const asked = requestsTo(server, 'session')
    const isAsked = async (times: number) => {
      await waitFor(() => expect(app.session.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } }))
      expect(asked).toHaveLength(times)
    }
    focus(0)
    await isAsked(0)
    comeBack()
    focus(0)
    comeBack()
    await isAsked(1)
    focus(1000)
    await isAsked(1)
    focus(10_000)
    await isAsked(2)
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }))
    await isAsked(2)
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    await isAsked(3)
  })

  /** A sale that is processed just after the person came back, while the server is asked who is signed in. */
  async function processOnReturn() {
    expectErrors(/register_sale\.php/, /session\.php/)
    const { app, pos, cart } = await openWithCart(student)
    const gate = gateFor(server, 'session')
    const sent = requestsTo(server, 'register_sale')
    comeBack()
    await gate.arrival()
    await pos.process()
    await waitFor(() => expect(pos.processButton).toBeDisabled())
    expect(sent).toEqual([])
    return { app, pos, cart, gate, sent }
  }

  test('what is sent waits for the answer: for the same user it goes out', async () => {
    const { pos, gate, sent } = await processOnReturn()
    await gate.pass()
    await pos.isReset()
    expect(sent).toHaveLength(1)
  })

  test('what is sent does not wait for ever: without an answer it goes out, as when the server cannot be asked', async () => {
    const clock = holdTimersOf(4000)
    const { pos, sent } = await processOnReturn()
    await waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.pass()
    await pos.isReset()
    expect(sent).toHaveLength(1)
  })

  test('after word from another tab it waits however long the answer takes', async () => {
    const clock = holdTimersOf(4000)
    const tab = otherTab()
    const { pos, gate, sent } = await processOnReturn()
    await waitFor(() => expect(clock.waiting()).toBe(1))
    const asked = requestsTo(server, 'session')
    tab.say(sessionChanged)
    await waitFor(() => expect(asked).toHaveLength(1))
    await clock.pass()
    expect(pos.processButton).toBeDisabled()
    expect(sent).toEqual([])
    await gate.pass()
    await waitFor(() => expect(sent).toHaveLength(1))
    await pos.isReset()
  })

  test('what is sent waits for the answer: in another user’s name it does not go out, and the page says so', async () => {
    const { gate, sent } = await processOnReturn()
    await signInAs('recepcion')
    const user = db.users.first(({ username }) => username === 'recepcion')
    await gate.answer(HttpResponse.json({ loggedIn: true, user }))
    await isGreeted('recepcion')
    await waitFor(() => expect(alerts()).toEqual([takenOver]))
    expect(sent).toEqual([])
  })

  test('what is sent waits for the answer: without a session it does not go out, and can be sent after the login', async () => {
    const { app, pos, cart, gate, sent } = await processOnReturn()
    await gate.answer(HttpResponse.json({ loggedIn: false, user: null }))
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(sent).toEqual([])
    server.resetHandlers()
    await signIn(app)
    await waitFor(() => expect(pos.processButton).toBeVisible())
    await pos.press('Recuperar venta')
    expect(pos.cart()).toEqual(cart)
  })

  test('work goes on when the server cannot be asked; it is asked again before something is sent', async () => {
    const { app, pos, gate, sent } = await processOnReturn()
    await gate.answer(HttpResponse.error())
    await pos.isReset()
    expect(sent).toHaveLength(1)
    expect(alerts().join(' ')).not.toContain('sesión')

    server.resetHandlers()
    server.use(unreachable('session'))
    comeBack()
    await waitFor(() => expect(app.session.getSnapshot().value).toEqual({ signedIn: { active: 'uncertain' } }))
    server.resetHandlers()
    const asked = requestsTo(server, 'session')
    await pos.add('Clase suelta')
    await pos.pick(student)
    expect(asked).toEqual([])
    await pos.process()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(asked).toHaveLength(1)
  })
})
