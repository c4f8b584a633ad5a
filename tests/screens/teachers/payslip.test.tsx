/** The paid classes of a teacher, one by one (spec 2, Teachers). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers, html500 } from '#support/screens/faults.ts'
import { button, first, rows } from '#support/screens/find.ts'
import { countPresses } from '#support/screens/presses.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { signInWith } from '#support/screens/session.ts'
import { ana, lola, openTeachers, roll } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const rolls = [
  roll,
  { ...roll, date: '13/11/2026' },
  { ...roll, date: '03/11/2026', level: 'Intermedio' },
  { ...roll, date: '04/11/2026', teacher: 'Ana' },
  { ...roll, date: '06/11/2026', teacherAttendance: { 40: false } },
  { ...roll, date: '20/11/2026' },
]
const fortnight = '?recibo=40&inicio=2026-11-01&fin=2026-11-15'
const detail = [
  ['Mar 03/11/2026', 'Kata', 'Intermedio', 'Otro nivel: sus horarios son de Avanzado', 'No cuenta'],
  ['Mié 04/11/2026', 'Kata', 'Avanzado', 'A nombre de Ana', 'No cuenta'],
  ['Vie 06/11/2026', 'Kata', 'Avanzado', 'Ausente', 'No cuenta'],
  ['Mar 10/11/2026', 'Kata', 'Avanzado', '', '$300.50'],
  ['Vie 13/11/2026', 'Kata', 'Avanzado', '', '$300.50'],
]

const sums = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent.trim(),
    ]),
  )

const isOpen = () => screen.findByText('Comprobante de pago', { selector: 'h1' })

const withoutDirectionMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '')
const shown = () => rows().map((cells) => cells.map(withoutDirectionMarks))

beforeEach(() => {
  server.use(answers('list_teachers', [lola, ana]), answers('list_attendance', rolls))
})

test('two presses lead from the list to the paper of the present fortnight, also by keys', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  vi.setSystemTime(new Date(2026, 10, 16, 10))
  const { app } = await openTeachers()
  const presses = countPresses()
  await app.user.click(await screen.findByLabelText('Comprobante de pago de Lola'))
  await isOpen()
  await app.user.click(button('Imprimir'))
  expect(print).toHaveBeenCalledOnce()
  expect(presses.report('Pagar a un maestro una quincena, con su detalle')).toEqual({ clicks: 2, keys: 0 })

  expect(shown()).toEqual(detail)
  expect(sums()).toEqual({
    'Clases contadas': '2',
    'Clases sin contar': '3',
    'Salario por clase': '$300.50',
    'Total a pagar': '$601.00',
  })
  expect(button('Quincena 1–15')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Recibí $601.00 por 2 clases.')).toBeInTheDocument()
  expect(screen.getByText('Firma')).toBeInTheDocument()

  await app.user.click(button('Todos los maestros'))
  await waitFor(() => expect(screen.getByLabelText('Comprobante de pago de Lola')).toHaveFocus())
  await app.user.keyboard('{Enter}')
  await isOpen()
  await waitFor(() => expect(button('Imprimir')).toHaveFocus())
  await app.user.keyboard('{Enter}')
  expect(print).toHaveBeenCalledTimes(2)
})

test('an open payslip keeps its fortnight when the next one is to be paid', async () => {
  vi.setSystemTime(new Date(2026, 10, 22, 23, 50))
  const { app } = await openTeachers()
  await app.user.click(await screen.findByLabelText('Comprobante de pago de Lola'))
  await isOpen()
  vi.setSystemTime(new Date(2026, 10, 23, 8))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(button('Quincena 1–15')).toHaveAttribute('aria-pressed', 'true'))
  expect(shown()).toEqual(detail)
})

test('one press chooses another fortnight, and the input of the form is still there', async () => {
  vi.setSystemTime(new Date(2026, 10, 16, 10))
  const { app, teachers } = await openTeachers()
  await app.user.click(button('Agregar maestro'))
  await teachers.write('Nombre', 'Olga')
  await app.user.click(await screen.findByLabelText('Comprobante de pago de Lola'))
  await isOpen()
  await app.user.click(button('Quincena 16–fin'))
  await waitFor(() => expect(shown()).toEqual([['Vie 20/11/2026', 'Kata', 'Avanzado', '', '$300.50']]))
  expect(screen.getByText('Recibí $300.50 por 1 clase.')).toBeInTheDocument()
  await app.user.click(button('Todos los maestros'))
  await screen.findByLabelText('Comprobante de pago de Lola')
  expect(teachers.typed().name).toBe('Olga')
})

test('its range is the chosen range of the list, and its file has every class', async () => {
  const files = savedFiles()
  const { app } = await openTeachers({ search: '?inicio=2026-11-10&fin=2026-11-30' })
  await app.user.click(await screen.findByLabelText('Comprobante de pago de Lola'))
  await isOpen()
  expect(shown().map(([date]) => date)).toEqual(['Mar 10/11/2026', 'Vie 13/11/2026', 'Vie 20/11/2026'])
  await app.user.click(screen.getByLabelText('Descargar Comprobante de pago Lola (CSV)'))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await first(files).text()
  expect(text).toContain('Fecha,Subdisciplina,Nivel,Nota,Importe')
  expect(text).toContain('10/11/2026,Kata,Avanzado,,300.5')
})

test('an unlisted teacher has no payslip, and a teacher without classes has an empty payslip', async () => {
  const { app } = await openTeachers({ search: '?recibo=99' })
  await screen.findByLabelText('Comprobante de pago de Ana')
  expect(screen.queryByText('Comprobante de pago', { selector: 'h1' })).not.toBeInTheDocument()
  await app.user.click(screen.getByLabelText('Comprobante de pago de Ana'))
  await app.user.click(await screen.findByText('Mes pasado'))
  await screen.findByText('No hay clases en estas fechas.')
  expect(sums()).toMatchObject({ 'Clases contadas': '0', 'Total a pagar': '$0.00' })
})

test('without the rolls it has a notice, no sum and no signature line', async () => {
  expectErrors(/^GET list_attendance/)
  server.use(html500('list_attendance'))
  const { app } = await openTeachers({ search: fortnight })
  await isOpen()
  await screen.findByText('Reintentar')
  expect(sums()).toMatchObject({
    'Clases contadas': 'sin datos',
    'Clases sin contar': 'sin datos',
    'Total a pagar': 'sin datos',
  })
  expect(screen.queryByText(/^Recibí/)).not.toBeInTheDocument()
  expect(app.queries.isFetching()).toBe(0)
})

test('a class on two rolls of one day has a notice above the classes', async () => {
  server.use(answers('list_attendance', [roll, { ...roll, level: 'avanzado' }]))
  await openTeachers({ search: fortnight })
  await isOpen()
  await screen.findByText(/^Una clase está en varias listas del mismo día, y todas cuentan: Kata/)
  expect(sums()).toMatchObject({ 'Clases contadas': '2', 'Total a pagar': '$601.00' })
})

test('with reversed dates it has no signature line', async () => {
  await openTeachers({ search: '?recibo=40&inicio=2026-11-15&fin=2026-11-01' })
  await isOpen()
  await screen.findByText('La fecha de fin es anterior a la de inicio.')
  expect(screen.queryByText(/^Recibí/)).not.toBeInTheDocument()
})

describe("the server's sum of salaries", () => {
  const difference = /^Entre todos, el servidor suma/

  test('appears if it differs from the sum of the rolls', async () => {
    server.use(answers('sum_teacher_salaries', { success: true, total: 901.5 }))
    await openTeachers({ search: fortnight })
    expect(await screen.findByText(difference)).toHaveTextContent(
      'Entre todos, el servidor suma $901.50, $300.50 más que estas listas ($601.00).',
    )
  })

  test('does not appear if both are equal, nor without two days', async () => {
    server.use(answers('sum_teacher_salaries', { success: true, total: 601 }))
    const asked = requestsTo(server, 'sum_teacher_salaries')
    const { app } = await openTeachers({ search: fortnight })
    await isOpen()
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(screen.queryByText(difference)).not.toBeInTheDocument()
    await app.user.click(button('Limpiar'))
    await waitFor(() => expect(window.location.search).toBe('?recibo=40&fechas=todas'))
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(asked).toHaveLength(1)
  })

  test('has a notice after a failure, and is requested once more', async () => {
    expectErrors(/^GET sum_teacher_salaries/)
    server.use(html500('sum_teacher_salaries'))
    const { app } = await openTeachers({ search: fortnight })
    await screen.findByText(/^No se pudo comparar con la suma del servidor/)
    server.use(answers('sum_teacher_salaries', { success: true, total: 901.5 }))
    await app.user.click(button('Reintentar'))
    expect(await screen.findByText(difference)).toBeVisible()
    expect(screen.queryByText(/^No se pudo comparar/)).not.toBeInTheDocument()
  })

  test('is never requested for a user without Finanzas', async () => {
    await signInWith(db, ['TeacherManagement'])
    const asked = requestsTo(server, 'sum_teacher_salaries')
    const app = await openApp(`/maestros${fortnight}`)
    await isOpen()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(within(document.body).queryByText(difference)).not.toBeInTheDocument()
    expect(asked).toHaveLength(0)
  })
})

test('a paid fortnight says when and by whom, also in the list and on another range, until it is taken back', async () => {
  const app = await openApp(`/maestros${fortnight}`, { as: 'admin' })
  const stored = (): unknown => JSON.parse(db.memory.first({ key: 'paid-payslips' })?.value ?? '[]')
  await isOpen()
  await app.user.click(await waitFor(() => button('Marcar como pagada')))
  const slip = { teacher: '40', start: '2026-11-01', end: '2026-11-15', amount: 60_100, by: 'admin' }
  await waitFor(() => expect(stored()).toMatchObject([slip]))
  const text = await screen.findByText(/^Pagada el .* por admin: \$601\.00\.$/)
  expect(text).toBeVisible()
  await app.user.click(button('Todos los maestros'))
  expect(await screen.findByText('Pagada')).toBeVisible()
  await app.user.click(await screen.findByLabelText('Comprobante de pago de Lola'))
  await app.user.click(await screen.findByLabelText('Deshacer: no está pagada'))
  await waitFor(() => expect(stored()).toEqual([]))
  expect(button('Marcar como pagada')).toHaveFocus()
})

test('a double click on the mark leaves the fortnight paid', async () => {
  const app = await openApp(`/maestros${fortnight}`, { as: 'admin' })
  await isOpen()
  await app.user.dblClick(await waitFor(() => button('Marcar como pagada')))
  expect(await screen.findByText(/^Pagada el /)).toBeVisible()
  expect(await screen.findByLabelText('Deshacer: no está pagada')).toBeVisible()
  await waitFor(() =>
    expect(JSON.parse(db.memory.first({ key: 'paid-payslips' })?.value ?? '[]')).toMatchObject([{ teacher: '40' }]),
  )
})

test('a range that shares days with a paid one is marked only after a question', async () => {
  const slip = { teacher: '40', start: '2026-11-10', end: '2026-11-12', amount: 100, day: '2026-11-16', by: 'admin' }
  await db.memory.insert({ key: 'paid-payslips', value: JSON.stringify([slip]), version: 1 })
  const app = await openApp(`/maestros${fortnight}`, { as: 'admin' })
  const stored = (): unknown[] => JSON.parse(db.memory.first({ key: 'paid-payslips' })?.value ?? '[]')
  await isOpen()
  await screen.findByText('Ya se pagó del 10/11/2026 al 12/11/2026.')
  await app.user.click(button('Marcar como pagada'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Ya se pagó del 10/11/2026 al 12/11/2026. ¿Marcarla también?')).toBeVisible()
  await app.user.click(question.getByText('Cancelar'))
  expect(stored()).toHaveLength(1)
  await app.user.click(button('Marcar como pagada'))
  await app.user.click(within(await screen.findByRole('alertdialog')).getByText('Marcar como pagada'))
  await waitFor(() => expect(stored()).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
