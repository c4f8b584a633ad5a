/**
 * The fault matrix on the screens: every call that changes something loses its answer, first before and then after the
 * server acted (docs/faults.md). What is said, what stays typed, and that nothing is sent by itself.
 */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract } from '#api/contract.ts'
import { findingText, type SentWords } from '#rules/sent.ts'
import { place } from '#support/faults/place.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses, type openApp } from '#support/screens/app.tsx'
import { button, first } from '#support/screens/find.ts'
import { naming, nameReport, openPanel } from '#support/screens/finances.ts'
import { openCalendar } from '#support/screens/calendar.ts'
import { openProducts } from '#support/screens/products.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import { openStudents, few, fewStudents } from '#support/screens/students.ts'
import { openTeachers } from '#support/screens/teachers.ts'
import { openUsers } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend

type App = Awaited<ReturnType<typeof openApp>>

/** A call as a person makes it. */
type Write = {
  words: SentWords
  /** opens its screen and types what is to be sent */
  open: () => Promise<{ app: App; press: () => Promise<unknown>; typed?: () => unknown }>
  /** the alert, if it is not the text of the call */
  alert?: string
  /** the rows of its table, to count what the server did */
  rows: () => readonly unknown[]
  /** how many rows there are more afterwards */
  more: number
}

const removed = (noun: string): SentWords => ({ noun, participle: 'eliminado' })
const saved = (noun: string): SentWords => ({ noun, participle: 'guardado' })

/** The deletion of a row that has this name. */
const removalOf =
  (open: () => Promise<{ app: App }>, name: () => string): Write['open'] =>
  async () => {
    const { app } = await open()
    await screen.findByLabelText(`Eliminar ${name()}`)
    return {
      app,
      press: async () => {
        await app.user.click(screen.getByLabelText(`Eliminar ${name()}`))
        await app.press('Aceptar')
      },
    }
  }

const writes: Record<string, Write> = {
  delete_product: {
    words: removed('el producto'),
    open: removalOf(
      () => openProducts('?buscar=zapat'),
      () => 'Zapatillas de media punta',
    ),
    rows: () => db.products.all(),
    more: -1,
  },
  delete_student: {
    words: removed('el estudiante'),
    open: removalOf(
      () => openStudents(few),
      () => first(fewStudents(db)).name,
    ),
    rows: () => db.students.all(),
    more: -1,
  },
  delete_teacher: {
    words: removed('el maestro'),
    open: removalOf(openTeachers, () => 'Alejandra Montes Rivera'),
    rows: () => db.teachers.all(),
    more: -1,
  },
  delete_user: {
    words: removed('el usuario'),
    open: removalOf(openUsers, () => 'recepcion'),
    rows: () => db.users.all(),
    more: -1,
  },
  delete_event: {
    words: removed('el evento'),
    open: removalOf(
      () => openCalendar('?vista=lista&fecha=2026-11-21'),
      () => '09:00 Ballet clásico Principiante',
    ),
    alert: 'Error: Error al eliminar',
    rows: () => db.events.all(),
    more: -1,
  },
  delete_financial_report: {
    words: removed('el reporte'),
    open: removalOf(
      async () => ({ app: await openPanel() }),
      () => 'Octubre 2026',
    ),
    rows: () => db.reports.all(),
    more: -1,
  },
  save_financial_report: {
    words: saved('el reporte'),
    open: async () => {
      const app = await openPanel()
      await waitFor(() => expect(app.queries.isFetching()).toBe(0))
      await app.user.click(button('Guardar reporte'))
      await nameReport(app, 'Cierre')
      return {
        app,
        press: () => app.user.click(button('Guardar', naming())),
        typed: () => screen.getByLabelText<HTMLInputElement>('Nombre del reporte').value,
      }
    },
    rows: () => db.reports.all(),
    more: 1,
  },
  create_attendance: {
    words: { noun: 'la asistencia', participle: 'guardada' },
    open: async () => {
      const { app, at } = await openAttendance()
      const { students, choice } = classIn(db)
      await at.choose(choice)
      await at.isOpen()
      await at.mark(first(students).name, 'Ausente')
      return { app, press: at.save, typed: at.marks }
    },
    rows: () => db.attendance.all(),
    more: 1,
  },
}

const cases = contract.flatMap((endpoint) => {
  const write = writes[endpoint.name]
  return write ? [[endpoint.name, endpoint, write] as const] : []
})

test.each(cases)('%s without an answer: not done, then done, each sent once', async (name, endpoint, write) => {
  expectErrors(new RegExp(name))
  const { app, press, typed } = await write.open()
  const { texts } = endpoint
  const before = write.rows().length
  const values = typed?.()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))

  const unsent = place('no network', endpoint, backend)
  await press()
  await waitFor(() => expect(statuses()).toContain(findingText('not done', write.words)))
  expect(alerts()).toEqual([write.alert ?? texts.unreachable ?? texts.refusal])
  expect(typed?.()).toEqual(values)
  expect(unsent.calls()).toBe(1)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(write.rows()).toHaveLength(before)

  server.resetHandlers()
  const lost = place('lost answer', endpoint, backend)
  await press()
  await waitFor(() => expect(statuses()).toContain(findingText('done', write.words)))
  expect([lost.calls(), lost.acts()]).toEqual([1, 1])
  expect(console.error).toHaveBeenCalledTimes(2)
  expect(write.rows()).toHaveLength(before + write.more)
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
})
