/** Lists that load again while their screen is open (spec 2, Every screen). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { goTo, statuses } from '#support/screens/app.tsx'
import { openWithOptions } from '#support/screens/calendar.ts'
import { expired } from '#support/screens/faults.ts'
import { options } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openPos } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAgain } from '#support/screens/session.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { goAway, holdTime } from '#support/screens/time.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const minute = 60_000
const [known = '', second = ''] = fewStudents(db).map(({ name }) => name)

async function registerElsewhere(name: string): Promise<void> {
  const { id: _, ...student } = db.students.find(1) ?? expect.unreachable('nobody is registered')
  await db.students.insert({
    ...student,
    name,
    level: 'Avanzado',
    enrolled_at: '2026-11-20 12:01:00',
    status: 'Activo',
  })
}

/** Collects the later requests for lists of the screen. */
function listsAsked(): () => string[] {
  const asked = requestsTo(server)
  return () => asked.flatMap(({ url }) => /list_\w+/.exec(url) ?? [])
}

/** Collects the later changes of the page. */
function changes(): MutationRecord[] {
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => seen.push(...records))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  return seen
}

describe('a student registered on another machine', () => {
  const ways: [string, (time: ReturnType<typeof holdTime>) => Promise<void>][] = [
    ['is found a minute later', ({ pass }) => pass(minute)],
    ['is found after a return to the tab', ({ returnAfter }) => returnAfter(minute / 2)],
    ['is found after a return to the window', ({ returnAfter }) => returnAfter(minute / 2, new Event('focus'), window)],
    ['is found when the network is back', ({ returnAfter }) => returnAfter(minute / 2, new Event('online'), window)],
  ]
  test.each(ways)('%s, at an open counter', async (_, wait) => {
    const time = holdTime()
    const { app, pos } = await openPos()
    await pos.pick(known)
    await registerElsewhere('Zulema Ávila Nava')
    const asked = requestsTo(server, 'list_students')
    await wait(time)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(pos.student).toHaveValue(known)
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await pos.pick('Zulema Ávila Nava')
    expect(pos.student).toHaveValue('Zulema Ávila Nava')
  })

  test.each(['hidden', 'offline'] as const)('is not requested while the page is %s', async (how) => {
    const time = holdTime()
    const list = await openStudents(few)
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    const asked = listsAsked()
    const away = goAway(how)
    await time.pass(minute)
    await time.returnAfter(minute)
    expect(asked()).toEqual([])
    away.back()
    await time.pass(minute)
    await waitFor(() => expect(asked()).toHaveLength(2))
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
  })

  test('is requested on the open screen only, and once at a time', async () => {
    const time = holdTime()
    const { app } = await openStudents(few)
    await goTo(app, 'Menú izquierdo', 'Productos')
    await screen.findByText('Calzado', { selector: 'option' })
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const asked = listsAsked()
    const gate = gateFor(server, 'list_products')
    await time.pass(minute)
    await gate.arrival()
    await time.pass(minute)
    await time.returnAfter(minute)
    await gate.pass()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(asked().filter((name) => name === 'list_products')).toHaveLength(1)
    expect(new Set(asked())).toEqual(new Set(['list_products', 'list_categories']))
  })

  test('appears after the clock was put back an hour', async () => {
    const time = holdTime()
    const list = await openStudents(few)
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    const asked = requestsTo(server, 'list_students')
    await time.pass(-60 * minute)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    await time.pass(minute)
    await waitFor(() => expect(asked).toHaveLength(2))
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    await time.returnAfter(-60 * minute)
    await waitFor(() => expect(asked).toHaveLength(3))
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
  })

  test('is not requested at once after a short absence of the person', async () => {
    const time = holdTime()
    const { app } = await openStudents(few)
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const asked = listsAsked()
    await time.returnAfter(minute / 4)
    await time.pass(minute / 4 - 1)
    expect(asked()).toEqual([])
  })
})

describe('a renewal', () => {
  test('with the same answer leaves the page unchanged', async () => {
    const time = holdTime()
    const { app, table } = await openStudents()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    // Waits until all rows are drawn.
    await waitFor(() => expect(table().querySelector('tbody > [aria-hidden]')).toBeNull())
    const asked = listsAsked()
    const before = app.queries.getQueryData(['students'])
    const seen = changes()
    await time.pass(minute)
    await waitFor(() => expect(asked()).toHaveLength(2))
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(app.queries.getQueryData(['students'])).toBe(before)
    expect(seen).toEqual([])
  })

  test('keeps an open list, its highlight and the typed text; the next letter finds the new student', async () => {
    const time = holdTime()
    const { app, pos } = await openPos()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await app.user.click(pos.student)
    await app.user.keyboard('a{ArrowDown}{ArrowDown}')
    const highlighted = () => document.querySelector('[role=option][data-combobox-selected]')?.textContent
    const [before, marked] = [options(), highlighted()]
    expect(marked).toBeDefined()
    await registerElsewhere('Aarón Nava')
    await time.pass(minute)
    await waitFor(() => expect(app.queries.getQueryData<{ rows: unknown[] }>(['students'])?.rows).toHaveLength(78))
    expect(options()).toEqual(before)
    expect(highlighted()).toBe(marked)
    expect(pos.student).toHaveFocus()
    expect(pos.student).toHaveValue('a')
    await app.user.keyboard('a')
    expect(options()).toEqual(['Aarón Nava'])
  })

  test('keeps an edited row and its focus', async () => {
    const time = holdTime()
    const list = await openStudents(few)
    await list.edit(known)
    await list.fill('Teléfono', '33 1111')
    const typed = list.typed()
    await registerElsewhere('Aarón Nava')
    const row = db.students.first(({ name }) => name === known) ?? expect.unreachable('nobody')
    await db.students.replace({ ...row, phone: '999', level: 'Básico' })
    await time.pass(minute)
    expect(await screen.findByLabelText('Editar Aarón Nava')).toBeVisible()
    expect(list.typed()).toEqual(typed)
    expect(list.cell('Teléfono')).toHaveFocus()
    expect(screen.queryByLabelText('Cargando estudiantes')).not.toBeInTheDocument()
  })

  test('keeps a chosen teacher in a form, even if the teacher was deleted', async () => {
    const time = holdTime()
    const { app, calendar } = await openWithOptions()
    await calendar.put({ Maestro: 'Bruno Ocampo Salas', Hora: '10:00' })
    const teacher = db.teachers.first(({ name }) => name === 'Bruno Ocampo Salas')
    db.teachers.remove(teacher?.id ?? 0)
    await time.pass(minute)
    await waitFor(() => expect(app.queries.getQueryData<{ rows: unknown[] }>(['teachers'])?.rows).toHaveLength(7))
    expect(calendar.typed()).toMatchObject({ Maestro: 'Bruno Ocampo Salas', Hora: '10:00' })
  })

  test('does not restore the old row if it began before a change', async () => {
    const time = holdTime()
    const list = await openStudents(few)
    const gate = gateFor(server, 'list_students')
    await time.pass(minute)
    await gate.arrival()
    await list.remove(known)
    await list.answer('¿Estás seguro de que quieres eliminar a este estudiante?', 'Aceptar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante eliminado con éxito.']))
    expect(list.names()).not.toContain(known)
    await gate.pass()
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    expect(list.names()).not.toContain(known)
    expect(list.names()).toContain(second)
  })

  test('leads to the login if the session has expired, and requests no list behind it', async () => {
    expectErrors(/list_\w+\.php/)
    const time = holdTime()
    const list = await openStudents(few)
    await list.edit(known)
    await list.fill('Nombre', 'A medias')
    server.use(expired('list_students'))
    const gate = gateFor(server, 'list_students')
    await time.pass(minute)
    void gate.pass()
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(screen.getByLabelText('Usuario')).toHaveFocus()
    await waitFor(() => expect(list.app.queries.isFetching()).toBe(0))
    const asked = listsAsked()
    await time.pass(minute)
    expect(asked()).toEqual([])
    await signInAgain(list.app, server)
    expect(list.typed().name).toBe('A medias')
    await waitFor(() => expect(statuses()).toEqual([]))
  })
})

test('a save cancels a running load of the list, which lacks the new record', async () => {
  const gate = gateFor(server, 'list_events')
  const { app, calendar } = await openWithOptions('?vista=lista')
  const first = await gate.arrival()
  await calendar.put({
    Fecha: '2026-11-24',
    Hora: '12:30',
    Subdisciplina: 'Kata',
    Nivel: 'Avanzado',
    Maestro: 'Bruno Ocampo Salas',
  })
  await app.user.click(calendar.submit())
  await waitFor(() => expect(statuses()).toContain('Evento creado.'))
  await waitFor(() => expect(first.signal.aborted).toBe(true))
  await gate.pass()
  await waitFor(() => expect(calendar.list()).toContain('12:30 Kata Avanzado'))
})
