/** A student's profile, opened from the name over any screen (spec 2, Profile). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers, refused } from '#support/screens/faults.ts'
import { around } from '#support/screens/find.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { receiptIn } from '#support/screens/receipt.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const family = { parent_name: 'Rosa López', phone: '33 1234 5678' }
const student = { enrolled_at: '2026-09-12', status: 'Activo', discipline: 'Ballet', level: 'Intermedio', ...family }
const students = [
  { id: 1, name: 'Ana López', ...student },
  { id: 2, name: 'Beto López', ...student },
]
const payments = [{ studentId: 1, month: '09', year: 2026, amount: 950, status: 'paid' }]
const line = { id: 9, name: 'Ballet', price: 950, quantity: 1, type: 'discipline' }
const sales = Array.from({ length: 7 }, (_, at) => ({
  id: at + 1,
  student_id: 1,
  date: `2026-09-0${String(at + 1)}`,
  products: [line],
  total: 950,
}))
const rolls = [
  { id: 1, date: '20/11/2026', subdiscipline: 'Puntas', level: 'Intermedio', studentAttendance: { 1: true } },
  { id: 2, date: '17/11/2026', subdiscipline: 'Puntas', level: 'Intermedio', studentAttendance: { 1: false } },
]

function serve(...others: Parameters<typeof server.use>) {
  server.use(
    ...others,
    answers('list_students', students),
    answers('list_payments', { payments }),
    answers('list_sales', { sales }),
    answers('list_attendance', rolls),
  )
}

function openList(as: Parameters<typeof openApp>[1] = { as: 'admin' }, ...others: Parameters<typeof server.use>) {
  serve(...others)
  return openApp('/estudiantes', as)
}

const profile = () => screen.findByRole('dialog', { name: 'Ana López' })

test('the name opens the profile: data, months, attendance, purchases and siblings; closing it leaves the screen', async () => {
  const app = await openList()
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  const dialog = await profile()
  await waitFor(() => expect(dialog).toHaveTextContent('OctubrePendiente'))
  expect(dialog).toHaveTextContent('Septiembre$950.00')
  expect(dialog).toHaveTextContent('Padre o tutorRosa López')
  await waitFor(() => expect(dialog).toHaveTextContent('50 %: 1 asistencia y 1 falta.'))
  await waitFor(() => expect(within(dialog).getAllByText('1 × Ballet', { selector: 'li bdi' })).toHaveLength(5))
  await app.user.click(within(dialog).getByText('Ver las 7 compras'))
  expect(around(within(dialog).getByText('Compras', { selector: 'h3' }), 'section')).toHaveFocus()
  expect(within(dialog).getAllByText('1 × Ballet', { selector: 'li bdi' })).toHaveLength(7)
  await app.user.click(within(dialog).getByLabelText('Cerrar'))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(window.location.pathname).toBe('/estudiantes')
})

test('the profile begins with the debt, the age and the days, hour, teacher and next class', async () => {
  const event = { date: '2026-11-04', time: '17:00', level: 'intermedio', periodicity: 'weekly', teacher: 'Eva Ruiz' }
  const schedule = { subdiscipline: 'Jazz', level: 'Intermedio', days: ['Viernes', 'Sábado'], time: '11:00' }
  const [ana] = students
  const app = await openList(
    { as: 'admin' },
    answers('list_students', [{ ...ana, birth_date: '2018-11-26', subdisciplines: ['Puntas', 'Jazz', 'Kata'] }]),
    answers('list_events', {
      success: true,
      events: [
        { id: 1, subdiscipline: 'Puntas', ...event },
        { id: 2, subdiscipline: 'puntas', ...event, date: '2026-11-06' },
      ],
    }),
    answers('list_teachers', [
      { id: 1, name: 'Eva Ruiz', disciplines: [9], subdisciplineSchedules: [schedule], salaryPerClass: 100 },
    ]),
    answers('list_products', [{ ...line, category: 'Clases' }]),
  )
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  const dialog = await profile()
  await waitFor(() => expect(dialog).toHaveTextContent('Debe $1,900.007 años'))
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByText(/, Intermedio$/)
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([
      'Puntas, IntermedioMiércoles y Viernes, 17:00 · Eva Ruiz · Siguiente: hoy, 17:00',
      'Jazz, IntermedioViernes y Sábado, 11:00 · Eva Ruiz · Siguiente: mañana, 11:00',
      'Kata, IntermedioSin horario en el calendario.',
    ]),
  )
})

test('a purchase on this device names its months, and so does its receipt, with the label of namesakes', async () => {
  const at = new Date(2026, 10, 20, 18, 5).getTime()
  const months = [10, 11].map((month) => ({ year: 2026, month }))
  localStorage.setItem('sold-here', JSON.stringify([{ id: '8', at, months }]))
  onTestFinished(() => localStorage.removeItem('sold-here'))
  const sale = { id: 8, student_id: 1, date: '2026-11-20', products: [line, line], total: 1900 }
  const namesake = { id: 3, name: 'Ana López', ...student, parent_name: 'Eva Ruiz' }
  const browser = openWindows()
  serve(answers('list_students', [...students, namesake]), answers('list_sales', { sales: [...sales, sale] }))
  const app = await openApp('/estudiantes?ficha=1', { as: 'admin' })
  const dialog = await screen.findByRole('dialog', { name: 'Ana López (tutor: Rosa López)' })
  await within(dialog).findByText('1 × Ballet (octubre), 1 × Ballet (noviembre)')
  await app.user.click(within(dialog).getByLabelText('Comprobante POS-000008'))
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  const receipt = receiptIn(browser.opened[0] ?? expect.unreachable('no window'))
  expect(receipt.getByText('Ana López (tutor: Rosa López)')).toBeVisible()
  expect(receipt.getByText('20/11/2026, 6:05 p.m.')).toBeVisible()
  expect([receipt.getByText('Octubre de 2026'), receipt.getByText('Noviembre de 2026')]).toHaveLength(2)
})

test('Escape returns the focus to the name after an opening by keyboard', async () => {
  const { user } = await openList()
  const name = await screen.findByRole('link', { name: 'Ana López' })
  name.focus()
  await user.keyboard('{Enter}')
  const dialog = await profile()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ana López' })).toHaveFocus())
})

test('a sibling leads to their own profile, and the address names a student', async () => {
  const app = await openList()
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  await app.user.click(within(await profile()).getByRole('link', { name: 'Beto López' }))
  await screen.findByRole('dialog', { name: 'Beto López' })
  expect(window.location.search).toBe('?ficha=2')
})

test('«Editar» opens the row, «Cobrar» the counter with the student', async () => {
  const app = await openList()
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  await app.user.click(within(await profile()).getByText('Editar'))
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana López')
  await waitFor(() => expect(window.location.search).not.toContain('editar'))
  await app.user.click(await screen.findByRole('button', { name: 'Cancelar Ana López' }))
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  await app.user.click(within(await profile()).getByText('Cobrar'))
  await waitFor(() => expect(window.location.pathname).toBe('/pos'))
  expect(await screen.findByDisplayValue('Ana López')).toBeTruthy()
})

test('debts of earlier years appear too, and «Cobrar» takes all months of «Cobranza» to the counter', async () => {
  const owing = { ...student, enrolled_at: '2025-10-03' }
  const app = await openList(
    { as: 'admin' },
    answers('list_students', [{ id: 1, name: 'Ana López', ...owing }]),
    answers('list_payments', {
      payments: [
        { studentId: 1, month: '10', year: 2025, amount: 950, status: 'paid' },
        { studentId: 1, month: '11', year: 2025, amount: 400, status: 'paid' },
        ...Array.from({ length: 9 }, (_, at) => ({
          studentId: 1,
          month: String(at + 1).padStart(2, '0'),
          year: 2026,
          amount: 950,
          status: 'paid',
        })),
      ],
    }),
  )
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  const dialog = await profile()
  await within(dialog).findByText('También debe el resto de noviembre y todo diciembre de 2025')
  expect(within(dialog).getAllByText('Pendiente')).toHaveLength(2)
  await app.user.click(within(dialog).getByText('Cobrar'))
  const owed = await screen.findByRole('group', { name: /^Meses que debe/ })
  await within(owed).findByText('Los 4 meses')
  await waitFor(() => expect(within(owed).getAllByRole('button', { pressed: true })).toHaveLength(5))
})

test('months before the first recorded payment of the academy are not debts', async () => {
  const app = await openList(
    { as: 'admin' },
    answers('list_students', [{ id: 1, name: 'Ana López', ...student, enrolled_at: '2025-03-01' }]),
  )
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  const dialog = await profile()
  await waitFor(() => expect(dialog).toHaveTextContent('Agosto—Septiembre$950.00OctubrePendiente'))
  expect(dialog).not.toHaveTextContent(/de 2025/)
})

test('months are hidden while the payments are unknown, and can be requested again', async () => {
  expectErrors(/list_payments\.php/)
  const app = await openList({ as: 'admin' }, refused('list_payments'))
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  const dialog = await profile()
  await within(dialog).findByText('No se pudieron cargar los pagos: no se sabe qué meses debe.')
  expect(dialog).not.toHaveTextContent('Pendiente')
  server.use(answers('list_payments', { payments }))
  await app.user.click(within(dialog).getByText('Reintentar'))
  await waitFor(() => expect(dialog).toHaveTextContent('Septiembre$950.00'))
})

test('the first of two phones is called, and the list and the profile show that there are two', async () => {
  const phone = '3312345678 / 3398765432'
  const [ana] = students
  const two = answers('list_students', [{ ...ana, phone }])
  const app = await openList({ as: 'admin' }, two)
  const note = 'Son 2 teléfonos: se usa el primero.'
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.getByText(phone).closest('a')).toHaveAttribute('href', 'tel:+523312345678')
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  const dialog = await profile()
  expect(within(dialog).getByText(note)).toBeVisible()
  expect(within(dialog).getByText('WhatsApp').closest('a')).toHaveAttribute(
    'href',
    expect.stringContaining('/523312345678'),
  )
})

test('an id with leading zeros leads to its own student: by Ctrl+K, by the name, in the address and to the counter', async () => {
  const app = await openList(
    { as: 'admin' },
    answers('list_students', [
      { id: '1', name: 'Beto López', ...student },
      { id: '000001', name: 'Ana López', ...student },
    ]),
    answers('list_payments', [{ studentId: '000001', month: '10', year: 2026, amount: 950, status: 'paid' }]),
  )
  await app.user.click(await screen.findByRole('link', { name: 'Ana López' }))
  await profile()
  expect(window.location.search).toBe('?ficha=000001')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.search).toBe(''))
  await app.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Buscar en la academia' })
  await app.user.keyboard('ana lopez')
  await waitFor(() => expect(document.querySelector('[role=option]')).toHaveTextContent('Ana López'))
  await app.user.keyboard('{Enter}')
  await app.user.click(await within(await profile()).findByText('Cobrar'))
  await screen.findByText('Ballet', { selector: 'td, td *' })
  expect(screen.getByLabelText('Estudiante', { selector: 'input' })).toHaveValue('Ana López')
})
