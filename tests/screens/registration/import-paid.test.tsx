/** The paid months of imported students (spec 2, Import of students). */

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { keyOf, monthsToCome } from '#rules/payments/months-ahead.ts'
import { periodOf } from '#rules/payments/period.ts'
import { copied, headings, studentRow, studentRows } from '#support/files/sheet.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { actUnheard, gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openImport } from '#support/screens/student-import.ts'
import { withBackend } from '#support/wire/backend.ts'
import { localDay } from '#values/dates.ts'

const { db, server } = await withBackend()

test('months paid before the import are recorded with no amount; after a failure only the rest is sent again', async () => {
  expectErrors(/create_or_update_payment\.php/)
  const page = await openImport()
  const sent = requestsTo(server, 'create_or_update_payment')
  const gate = gateFor(server, 'create_or_update_payment')
  const today = localDay(new Date())
  const [next] = monthsToCome(periodOf(today))
  const months = [today.slice(0, 7), '', 'sí']
  const rows = studentRows(3).map((cells, at) => [...cells, months[at] ?? ''])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows, [...studentRow(4), '']]))
  await page.app.user.selectOptions(
    await screen.findByLabelText('A 2 les falta «Pagado hasta»'),
    keyOf(next ?? expect.unreachable('no month')),
  )
  await screen.findByText('Se registran 5 meses pagados sin monto.')
  expect(page.verdicts()[2]?.[1]).toMatch(/No se entiende hasta qué mes pagó/)
  await page.press('Registrar 4 estudiantes')
  await gate.pass()
  await gate.pass()
  await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio.' }))
  await waitFor(() => expect(alerts()).toEqual(['No hay espacio.']))
  await page.press('Registrar los meses de 2 estudiantes')
  for (let left = 3; left > 0; left -= 1) await gate.pass()
  await waitFor(() => expect(screen.queryByText(/^Registrar los meses/)).not.toBeInTheDocument())
  expect(sent).toHaveLength(6)
  const made = new Map(db.students.all().map(({ id, name }) => [id, name]))
  const paid = db.payments.all().filter(({ amount }) => amount === 0)
  expect(paid.map(({ studentId }) => made.get(studentId))).toEqual([
    'Alumna A',
    'Alumna B',
    'Alumna B',
    'Alumna E',
    'Alumna E',
  ])
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']))
})

test('months stop with the import, and neither a payment at a till nor a deleted student is in their way', async () => {
  expectErrors(/El estudiante no existe/)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  const page = await openImport()
  const sent = requestsTo(server, 'create_or_update_payment')
  const gate = gateFor(server, 'create_or_update_payment')
  const today = periodOf(localDay(new Date()))
  const [next] = monthsToCome(today)
  const months = [next, today, today, today].map((month) => keyOf(month ?? expect.unreachable('no month')))
  const rows = studentRows(4).map((cells, at) => [...cells, months[at] ?? ''])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows]))
  await page.press('Registrar 4 estudiantes')
  await gate.arrival()
  await page.press('Detener')
  await gate.pass()
  await page.press('Registrar los meses de 4 estudiantes')
  await gate.arrival()
  const [, atTill, deleted, last] = db.students.all().slice(-4)
  if (!atTill || !deleted || !last) expect.unreachable('no students')
  const month = { month: String(today.month).padStart(2, '0'), year: today.year }
  await db.payments.insert({ studentId: atTill.id, ...month, amount: 500, status: 'paid' })
  db.students.remove(deleted.id)
  vi.setSystemTime(Date.now() + 30_000)
  for (let left = 3; left > 0; left -= 1) await gate.pass()
  await waitFor(() => expect(screen.queryByText(/^Registrar(ndo)? los meses/)).not.toBeInTheDocument())
  expect(sent).toHaveLength(4)
  expect(db.payments.all().filter(({ studentId }) => studentId === atTill.id)).toMatchObject([{ amount: 500 }])
  expect(db.payments.all().filter(({ studentId }) => studentId === last.id)).toMatchObject([{ amount: 0 }])
})

test('a server that sends no id of a new student gets the paid months too', async () => {
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  const rows = studentRows(2).map((cells) => [...cells, localDay(new Date())])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows]))
  await page.press('Registrar 2 estudiantes')
  for (let left = 2; left > 0; left -= 1) {
    await actUnheard(server, await gate.arrival())
    await gate.answer(HttpResponse.json({ success: true, message: 'Estudiante registrado.' }))
  }
  await screen.findByText('Importar otra hoja')
  const made = new Set(db.students.all().flatMap(({ id, name }) => (name.startsWith('Alumna ') ? [id] : [])))
  expect(db.payments.all().filter(({ studentId }) => made.has(studentId))).toHaveLength(2)
})

test('after the months of the registered students, the rest of the sheet is still offered', async () => {
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  const rows = studentRows(3).map((cells) => [...cells, localDay(new Date())])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows]))
  await page.press('Registrar 3 estudiantes')
  await gate.arrival()
  await page.press('Detener')
  await gate.pass()
  await page.press('Registrar los meses de 1 estudiante')
  await screen.findByText('Importar otra hoja')
  await page.press('Registrar 2 estudiantes')
  for (let left = 2; left > 0; left -= 1) await gate.pass()
  await screen.findByText('3 de 3 registrados')
})
