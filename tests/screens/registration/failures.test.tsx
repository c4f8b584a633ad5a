/** The registration when a call fails (spec 7, Reading; spec 8). */

import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { isInList, openRegistration, regina, twinOf } from '#support/screens/registration.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const failed = 'Error al registrar estudiante.'

const known = db.students.find(1) ?? expect.unreachable('an empty academy')

test('Enter held down in a field until long after the call failed sends once', async () => {
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

describe('a list that fails', () => {
  test('of disciplines: offers no discipline, shows no alert, and «Reintentar» loads the list', async () => {
    expectErrors(/list_disciplines\.php/)
    server.use(html500('list_disciplines'))
    const { app, form } = await openRegistration()
    await form.type('name', 'Regina')
    await form.page.findByText('No se pudieron cargar las disciplinas.')
    const retry = form.button('Reintentar')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(retry)
    await form.choose('Ballet')
    expect(form.field('name')).toHaveValue('Regina')
    expect(retry).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of students: shows no alert, and «Reintentar» loads the list', async () => {
    expectErrors(/list_students\.php/)
    server.use(html500('list_students'))
    const { app, form } = await openRegistration()
    await form.page.findByText('No se pudieron cargar los estudiantes.')
    const retry = form.button('Reintentar')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    await form.complete(twinOf(known))
    await form.press('Registrar')
    expect(await form.page.findByText(known.name)).toBeVisible()
  })

  test('of levels: accepts any text', async () => {
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
