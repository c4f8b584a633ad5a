import { act, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { statuses } from '#support/screens/app.tsx'
import { button, findQuestion } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const advanced = fewStudents(db)
const [newest, other] = advanced
if (!newest || !other) expect.unreachable('fewer than two are advanced')
const [first = ''] = advanced.map(({ name }) => name)

/** Answers list_students like the backend, with more fields and other values in the rows. */
const listWith = (sent: Record<string, unknown>) =>
  server.use(
    http.get('*/api/list_students.php', () =>
      HttpResponse.json({ students: db.students.all().map((student) => ({ ...student, ...sent })) }),
    ),
  )

describe('editing a row that changes elsewhere, or that has more than this app knows', () => {
  test('two machines that edit different fields of one student lose neither', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Padre o tutor', 'Otra Tutora')
    await db.students.replace({ ...newest, phone: '33 9999 0000', level: 'Nuevo' })
    await list.press('Guardar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(db.students.find(newest.id)).toEqual({
      ...newest,
      parent_name: 'Otra Tutora',
      phone: '33 9999 0000',
      level: 'Nuevo',
    })
    await list.user.selectOptions(list.filter('Nivel'), '')
    await waitFor(() => expect(list.textsOf(first).slice(1, 3)).toEqual(['Otra Tutora', '33 9999 0000']))
  })

  test('a save reads the present row, also while an older list is loading', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Padre o tutor', 'Otra Tutora')
    const asked = requestsTo(server, 'list_students')
    const gate = gateFor(server, 'list_students')
    act(() => void list.app.queries.refetchQueries({ queryKey: ['students'] }))
    await gate.arrival()
    await db.students.replace({ ...newest, phone: '33 9999 0000' })
    await list.press('Guardar')
    await waitFor(() => expect(asked).toHaveLength(2))
    await gate.pass()
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(db.students.find(newest.id)).toMatchObject({ parent_name: 'Otra Tutora', phone: '33 9999 0000' })
  })

  test('a save that meets a running load of the list loads it again, with the other rows as they are now', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Padre o tutor', 'Otra Tutora')
    const save = gateFor(server, 'update_student')
    await list.press('Guardar')
    await save.arrival()
    const renewal = gateFor(server, 'list_students')
    act(() => void list.app.queries.refetchQueries({ queryKey: ['students'] }))
    await renewal.arrival()
    await db.students.replace({ ...other, phone: '33 9999 0000' })
    await save.pass()
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    await renewal.pass()
    await waitFor(() => expect(list.textsOf(other.name)).toContain('33 9999 0000'))
    expect(list.textsOf(first)).toContain('Otra Tutora')
  })

  test('sends back the unknown fields of the server, in every save', async () => {
    const unknown = { tutor_email: 'rosa@example.com', locker: { number: 12, isPaid: false }, notes: null }
    listWith(unknown)
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    for (const phone of ['33 1', '33 2']) {
      await list.edit(first)
      await list.fill('Teléfono', phone)
      await list.press('Guardar')
      await waitFor(() => expect(list.openRow()).toBeNull())
    }
    expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([
      { ...unknown, phone: '33 1', name: first },
      { ...unknown, phone: '33 2', name: first },
    ])
  })

  test('without the list it asks, and then saves the opened row with its unknown fields', async () => {
    expectErrors(/list_students\.php/)
    listWith({ tutor_email: 'rosa@example.com' })
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    await list.edit(first)
    await list.fill('Teléfono', '33 1')
    server.use(http.get('*/api/list_students.php', () => HttpResponse.error()))
    await list.press('Guardar')
    expect(within(await findQuestion()).getByText('No se pudo comprobar si alguien lo cambió')).toBeVisible()
    expect(sent).toEqual([])
    await list.user.click(button('Enviar sin comprobar', within(await findQuestion())))
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.', 'No se pudo actualizar.']))
    expect(await sent[0]?.json()).toMatchObject({ tutor_email: 'rosa@example.com', phone: '33 1', name: first })
    expect(list.textsOf(first)[2]).toBe('33 1')
  })
})
