/** An import on its way: reloads, a lost network, other screens (spec 2, Import of students). */

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { copied, headings, studentRows } from '#support/files/sheet.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { offers, placesKept, recover, rememberDevice } from '#support/screens/drafts.ts'
import { gateFor, actUnheard } from '#support/screens/gates.ts'
import { importOn, openImport } from '#support/screens/student-import.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const namesIn = () => db.students.all().map(({ name }) => name)
const namesMade = () => namesIn().filter((name) => name.startsWith('Alumna '))

test('after a reload the import continues, and registers nobody twice', async () => {
  expectErrors(/create_student\.php/)
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  await page.paste(copied([headings, ...studentRows(3)]))
  await page.press('Registrar 3 estudiantes')
  await gate.pass()
  // The second row arrives at the server, and the page closes before the answer.
  await waitFor(() => expect(namesMade()).toHaveLength(1))
  const request = await gate.arrival()
  const device = rememberDevice()
  await actUnheard(server, request)
  device.crash(page.app)
  server.resetHandlers()

  const app = await openApp('/registro?vista=importar')
  await recover(app, offers()[0] ?? (await waitFor(() => offers()[0] ?? expect.unreachable('no offer'))))
  const again = importOn(app)
  await waitFor(() => expect(again.views()).toContain('Registrados 1'))
  await again.press('Registrar 2 estudiantes')
  await waitFor(() => expect(statuses()).toContain('Se registraron 3 estudiantes.'))
  expect(namesMade()).toEqual(['Alumna A', 'Alumna B', 'Alumna C'])
})

test('without a network the import stops with one notice, and loses nothing', async () => {
  expectErrors(/create_student\.php/, /list_students\.php/)
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  await page.paste(copied([headings, ...studentRows(3)]))
  await page.press('Registrar 3 estudiantes')
  await gate.answer(HttpResponse.error())
  await waitFor(() => expect(alerts()).toEqual(['Error al conectar con el servidor.']))
  await waitFor(() => expect(screen.getByText('Registrar 3 estudiantes')).toBeEnabled())
  expect(statuses()).toEqual(['El estudiante no quedó registrado: puedes enviarlo de nuevo.'])
  server.resetHandlers()
  await page.press('Registrar 3 estudiantes')
  await waitFor(() => expect(namesMade()).toHaveLength(3))
})

test('the import stops after the row that is being sent, and continues later', async () => {
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  await page.paste(copied([headings, ...studentRows(3)]))
  await page.press('Registrar 3 estudiantes')
  await gate.arrival()
  await page.press('Detener')
  await gate.pass()
  await page.press('Registrar 2 estudiantes')
  await gate.pass()
  await gate.pass()
  await waitFor(() => expect(namesMade()).toHaveLength(3))
})

test('a visit to another screen does not stop the import', async () => {
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  await page.paste(copied([headings, ...studentRows(2)]))
  await page.press('Registrar 2 estudiantes')
  await gate.pass()
  await gate.arrival()
  await page.app.user.click(screen.getByText('Registrar'))
  await screen.findByLabelText('Nombre del padre o tutor')
  await gate.pass()
  await waitFor(() => expect(statuses()).toContain('Se registraron 2 estudiantes.'))
  await page.app.user.click(screen.getByText('Importar lista'))
  await screen.findByText('2 de 2 registrados')
})

/** A list whose page closes before any row is sent. */
async function pasteAndLeave(count: number) {
  const page = await openImport()
  await page.paste(copied([headings, ...studentRows(count)]))
  await screen.findByText(/^Registrar \d+ estudiantes$/)
  page.app.close()
}

test('of several lists that nobody sent, the latest alone stays, is offered once, and goes when it is discarded', async () => {
  await pasteAndLeave(2)
  vi.setSystemTime(Date.now() + 60_000)
  await pasteAndLeave(3)
  const app = await openApp('/registro?vista=importar')
  await waitFor(() => expect(offers()).toEqual(['Tienes una importación sin guardar de hace un momento']))
  expect(placesKept()).toEqual(['student-import'])
  await app.press('Descartar')
  expect(offers()).toEqual([])
  expect(placesKept()).toEqual([])
})

test('a list whose rows were sent in part stays beside a later one', async () => {
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  await page.paste(copied([headings, ...studentRows(3)]))
  await page.press('Registrar 3 estudiantes')
  await gate.pass()
  await gate.arrival()
  await page.press('Detener')
  await gate.pass()
  await screen.findByText('Registrar 1 estudiante')
  page.app.close()
  server.resetHandlers()
  vi.setSystemTime(Date.now() + 60_000)
  await pasteAndLeave(4)
  await openApp('/registro?vista=importar')
  await waitFor(() => expect(offers()).toEqual(['Tienes una importación sin guardar de hace un momento, y 1 más']))
  expect(placesKept()).toEqual(['student-import', 'student-import'])
})
