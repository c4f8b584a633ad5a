/** A likely duplicate at the registration of a student (spec 2, Registration; spec 5, 8 and 9). */

import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { answers, html500 } from '#support/screens/faults.ts'
import { around, button, findQuestion } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { isInList, openRegistration, regina, twinOf } from '#support/screens/registration.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend

const known = db.students.find(1) ?? expect.unreachable('an empty academy')

describe('a likely duplicate', () => {
  test('is shown before anything is sent, with a link to the list in another tab, and can be corrected', async () => {
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(twinOf(known))
    await form.press('Registrar')
    const title = await form.page.findByText('Parece que ya está en la lista')
    expect(around(title, 'section')).toHaveFocus()
    const link = around(form.page.getByText(known.name), 'a')
    expect(link).toHaveAttribute('target', '_blank')
    const { pathname, searchParams } = new URL(link.href)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/estudiantes',
      { buscar: known.name, estado: 'Todos' },
    ])
    const [year, month, day] = known.birth_date.split('-')
    expect(around(title, 'section')).toHaveTextContent(
      `${known.name}nació el ${day}/${month}/${year} · tel. ${known.phone} · ${known.status}`,
    )
    expect(sent).toEqual([])
    expect(alerts()).toEqual([])

    await form.press('Corregir')
    expect(form.field('name')).toHaveFocus()
    expect(form.typed()).toEqual(twinOf(known))
  })

  test('is searched in a list that loads after «Registrar», and then has the focus', async () => {
    const students = gateFor(server, 'list_students')
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(twinOf(known))
    await form.press('Registrar')
    expect(form.button('Registrar')).toBeDisabled()
    await students.pass()
    const title = await form.page.findByText('Parece que ya está en la lista')
    await waitFor(() => expect(around(title, 'section')).toHaveFocus())
    expect(form.typed()).toEqual(twinOf(known))
    expect(sent).toEqual([])
  })

  test('can be registered, once', async () => {
    openWindows()
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete({ ...regina, name: known.name, phone: `+52 ${known.phone}` })
    await form.press('Registrar')
    await form.press('Registrar de todos modos')
    await isInList()
    expect(sent).toHaveLength(1)
    expect(db.students.all().at(-1)).toMatchObject({ name: known.name, birth_date: regina.birthDate })
  })

  test('that another machine registered meanwhile is found before the call', async () => {
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(regina)
    await db.students.insert({ ...known, name: regina.name, birth_date: regina.birthDate })
    await form.press('Registrar')
    expect(await form.page.findByText('Parece que ya está en la lista')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('may be the student that another machine registered meanwhile and that cannot be read', async () => {
    expectErrors(/list_students\.php/)
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete(regina)
    const listed = { ...known, enrolled_at: '2026-01-10' }
    server.use(answers('list_students', [listed, { ...listed, id: 999, subdisciplines: { a: 'Puntas' } }]))
    await form.press('Registrar')
    expect(await findQuestion()).toHaveTextContent('No se pudo comprobar si ya está en la lista')
    expect(sent).toEqual([])
  })

  test('causes a question when the list of students does not load, with a notice in the form', async () => {
    expectErrors(/list_students\.php/)
    openWindows()
    server.use(html500('list_students'))
    const { app, form } = await openRegistration()
    expect(await form.page.findByText('No se pudieron cargar los estudiantes. Reintentar')).toBeVisible()
    expect(alerts()).toEqual([])
    await form.complete(twinOf(known))
    await form.press('Registrar')
    const asked = await findQuestion()
    expect(asked).toHaveTextContent('No se pudo comprobar si ya está en la lista')
    await app.user.click(button('Registrar sin comprobar', within(asked)))
    await isInList()
  })
})
