/** A likely duplicate at the registration of a student (spec 2, Registration; spec 5, 8 and 9). */

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { around, findQuestion } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openRegistration, regina, twinOf } from '#support/screens/registration.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

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

  test('that shows late leaves the focus in the search of the academy that the person opened meanwhile', async () => {
    const { app, form } = await openRegistration()
    await form.complete(regina)
    const gate = gateFor(server, 'list_students')
    await form.press('Registrar')
    await gate.arrival()
    await app.user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Buscar en la academia' })
    const { name, birthDate: birth_date } = regina
    await gate.answer(Response.json([{ ...known, id: 900, name, birth_date }]))
    await form.page.findByText('Parece que ya está en la lista')
    expect(field).toHaveFocus()
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
})
