/** The registration of a student: the form, the likely twinOf(known), the receipt (spec 2, Registration; spec 5, 8 and 9). */
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { failuresOf, listFailuresOf, loadUnderEach, tryEach } from '#support/screens/failures.ts'
import { expired, html500 } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { isInList, openRegistration, regina, twinOf } from '#support/screens/registration.ts'
import { signInAgain } from '#support/screens/session.ts'

const backend = await withBackend()
const { db, server } = backend
const failed = 'Error al registrar estudiante.'

const known = db.students.find(1) ?? expect.unreachable('an empty academy')

describe('a registration that fails', () => {
  test('in any way: shows an alert and keeps the form; the next press registers once', async () => {
    expectErrors(/create_student\.php/)
    openWindows()
    const sent = requestsTo(server, 'create_student')
    const { app, form } = await openRegistration()
    await form.complete(regina)
    await tryEach(
      server,
      failuresOf('create_student', failed, 'Error al conectar con el servidor.'),
      async ({ words, isRefused }, tries) => {
        await app.user.dblClick(form.button('Registrar'))
        await waitFor(() => expect(alerts()).toEqual([words]))
        await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
        expect(form.button('Registrar')).toHaveFocus()
        expect(form.typed()).toEqual(regina)
        expect(sent).toHaveLength(tries)
        expect(statuses()).toEqual(isRefused ? [] : ['El estudiante no quedó registrado: puedes enviarlo de nuevo.'])
        expect(window.open).not.toHaveBeenCalled()
      },
    )

    const { length } = sent
    await form.press('Registrar')
    await isInList()
    expect(sent).toHaveLength(length + 1)
    expect(db.students.all().filter(({ name }) => name === regina.name)).toHaveLength(1)
  })

  test('because the session expired: the form keeps its values after the login, and can be sent', async () => {
    expectErrors(/create_student\.php/)
    openWindows()
    const { app, form } = await openRegistration()
    await form.complete(regina)
    server.use(expired('create_student'))
    await form.press('Registrar')
    await signInAgain(app, server)
    await waitFor(() => expect(form.button('Registrar')).toBeVisible())
    expect(alerts()).toEqual([])
    expect(form.typed()).toEqual(regina)
    await form.press('Registrar')
    await isInList()
    expect(db.students.all().filter(({ name }) => name === regina.name)).toHaveLength(1)
  })
})

describe('one press sends once', () => {
  test.each([
    ['the button clicked five times', '[MouseLeft][MouseLeft][MouseLeft][MouseLeft][MouseLeft]'],
    ['Enter held down on the button', '{Enter>20/}'],
  ])('%s', async (_, action) => {
    openWindows()
    const sent = requestsTo(server, 'create_student')
    const { app, form } = await openRegistration()
    await form.complete(regina)
    if (action.startsWith('[Mouse')) {
      await app.user.pointer([{ target: form.button('Registrar') }])
      await app.user.pointer(action)
    } else {
      form.button('Registrar').focus()
      await app.user.keyboard(action)
    }
    await isInList()
    expect(sent).toHaveLength(1)
  })

  test('Enter held down in a field until long after the call failed', async () => {
    expectErrors(/create_student\.php/)
    const gate = gateFor(server, 'create_student')
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(regina)
    form.field('phone').focus()
    let repeats = 0
    const holder = userEvent.setup({
      delay: 0,
      advanceTimers: async () => {
        repeats += 1
        if (repeats !== 10) return
        await gate.answer(HttpResponse.json({ success: false }))
        await waitFor(() => expect(form.button('Registrar')).toBeEnabled())
      },
    })
    await holder.keyboard('{Enter>20/}')
    expect(repeats).toBeGreaterThanOrEqual(20)
    expect(alerts()).toEqual([failed])
    expect(sent).toHaveLength(1)
  })
})

describe('a list that fails', () => {
  test('of disciplines: no discipline to choose, no alert, and «Reintentar» loads the list', async () => {
    expectErrors(/list_disciplines\.php/)
    const text = 'No se pudieron cargar las disciplinas. Reintentar'
    const failures = listFailuresOf('list_disciplines')
    const { form } = await loadUnderEach(server, failures, {
      open: async () => {
        const opened = await openRegistration()
        await opened.form.type('name', 'Regina')
        return opened
      },
      sees: async ({ form }) => {
        expect(await form.page.findByText(text)).toBeVisible()
        expect(alerts()).toEqual([])
      },
      retry: ({ app, form }) => app.user.click(form.page.getByText(text)),
    })
    await form.choose('Ballet')
    expect(form.field('name')).toHaveValue('Regina')
    expect(form.page.queryByText(text)).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledTimes(failures.length)
  })

  test('of students: no alert, and «Reintentar» loads the list', async () => {
    expectErrors(/list_students\.php/)
    const text = 'No se pudieron cargar los estudiantes. Reintentar'
    const { form } = await loadUnderEach(server, listFailuresOf('list_students'), {
      open: openRegistration,
      sees: async ({ form }) => {
        expect(await form.page.findByText(text)).toBeVisible()
        expect(alerts()).toEqual([])
      },
      retry: ({ app, form }) => app.user.click(form.page.getByText(text)),
    })
    await waitFor(() => expect(form.page.queryByText(text)).not.toBeInTheDocument())
    await form.complete(twinOf(known))
    await form.press('Registrar')
    expect(form.page.getByText(known.name)).toBeVisible()
  })

  test('of levels: any text is accepted', async () => {
    expectErrors(/list_levels\.php/)
    openWindows()
    server.use(html500('list_levels'))
    const { form } = await openRegistration()
    await form.complete(regina)
    await form.press('Registrar')
    await isInList()
    expect(alerts()).toEqual([])
  })
})

test.each(['list_disciplines', 'list_students', 'list_levels'])(
  'a session that expires while %s loads: after the login the form and the list are there',
  async (endpoint) => {
    expectErrors(new RegExp(endpoint))
    const { app, form } = await openRegistration()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await form.complete(regina)
    server.use(expired(endpoint))
    await act(() => app.queries.refetchQueries())
    await signInAgain(app, server)
    await waitFor(() => expect(form.button('Registrar')).toBeVisible())
    expect(form.typed()).toEqual(regina)
    expect(alerts()).toEqual([])
    await waitFor(() => expect(form.page.queryByText(/Reintentar/)).not.toBeInTheDocument())
  },
)
