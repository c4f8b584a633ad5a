/** The owed months of each student, and the reminder to the family (spec 4, Who owes). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { answers, refused } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { figure, openPayments, sees } from '#support/screens/payments.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const family = { parent_name: 'Rosa López', phone: '33 1234 5678' }
const students = [
  { id: 1, name: 'Ana López', enrolled_at: '2026-09-12', status: 'Activo', discipline: 'Ballet', ...family },
  { id: 2, name: 'Beto López', enrolled_at: '2026-10-02', status: 'Activo', discipline: 'ballet', ...family },
  {
    id: 3,
    name: 'Carla Ríos',
    enrolled_at: '2026-11-04',
    status: 'Activo',
    discipline: 'Tap',
    parent_name: '',
    phone: '',
  },
]
const payments = [
  { studentId: 1, month: '09', year: 2026, amount: 950, status: 'paid' },
  { studentId: 2, month: '10', year: 2026, amount: 950, status: 'paid' },
]
const products = [{ id: 9, name: 'Ballet', price: 950, type: 'discipline', category_id: 1 }]

const open = (search = '') =>
  openPayments(server, `?vista=cobranza${search}`, [
    answers('list_products', products),
    answers('list_students', students),
    answers('list_payments', { payments }),
    answers('list_sales', []),
  ])

const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name })

test('names the students with debts, their months and estimated amounts, the latest first', async () => {
  await open()
  await sees([
    ['Ana Lópezoctubre y noviembre de 2026', '2 meses', '$1,900.00', 'Rosa López33 1234 5678', '—'],
    ['Beto Lópeznoviembre de 2026', '1 mes', '$950.00', 'Rosa López33 1234 5678', '—'],
    ['Carla RíosSe inscribió este mes: le toca noviembre de 2026', '1 mes', 'sin precio', '—', '—'],
  ])
  expect([figure('Estudiantes con adeudo'), figure('Meses pendientes'), figure('Estimado')]).toEqual([
    '3',
    '4',
    '$2,850.00',
  ])
  expect(screen.getByText(/Es una estimación/)).toBeTruthy()
  expect(screen.getByText('Sin teléfono para WhatsApp')).toBeTruthy()
  // One press skips the filters and the headers.
  screen.getByRole('button', { name: 'Saltar a quien debe' }).click()
  expect(document.activeElement).toHaveTextContent('Ana López')
})

test('debts count from a chosen month, also at the counter, and from the proposed month again', async () => {
  const { app } = await open()
  const since = await screen.findByLabelText(/^Las deudas se cuentan desde/)
  expect(since).toHaveDisplayValue('noviembre de 2026, o su primer pago si es antes (propuesto)')
  await app.user.selectOptions(since, 'noviembre de 2026')
  await waitFor(() => expect(figure('Meses pendientes')).toBe('3'))
  await app.user.click(screen.getByLabelText('Cobrar a Ana López'))
  await screen.findByRole('button', { name: 'noviembre $950.00' })
  expect(screen.queryByRole('button', { name: /^octubre/ })).not.toBeInTheDocument()
  window.history.back()
  await app.user.selectOptions(await screen.findByLabelText(/^Las deudas se cuentan desde/), '')
  await waitFor(() => expect(figure('Meses pendientes')).toBe('4'))
})

test('one tap writes to a family with the months of each student, and the device remembers it', async () => {
  const { app } = await open('&agrupar=familia')
  const whatsApp = await link('WhatsApp a Rosa López')
  const { host, pathname, searchParams } = new URL(whatsApp.href)
  expect([host, pathname]).toEqual(['wa.me', '/523312345678'])
  expect(searchParams.get('text')).toContain('Ana López (octubre y noviembre de 2026) y Beto López (noviembre de 2026)')
  whatsApp.addEventListener('click', (event) => event.preventDefault())
  await app.user.click(whatsApp)
  expect(await screen.findByText('contactado hoy')).toBeTruthy()
})

test('a family’s months and money are the sum of its students, and its buttons name the students', async () => {
  const { app } = await open('&agrupar=familia')
  await sees([
    [
      'Ana Lópezoctubre y noviembre de 2026Beto Lópeznoviembre de 2026',
      '3 meses',
      '$2,850.00',
      'Rosa López33 1234 5678',
      '—',
    ],
    ['Carla RíosSe inscribió este mes: le toca noviembre de 2026', '1 mes', 'sin precio', '—', '—'],
  ])
  const texts = screen.getAllByRole('button', { name: /^Cobrar a / }).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Cobrar a la familia', 'Cobrar a Ana', 'Cobrar a Beto', 'Cobrar'])
  expect(screen.getByText(/«Cobrar» lleva esos meses al carrito/)).toBeVisible()
  expect(screen.getByText(/mismo tutor y teléfono\. Parecen una familia/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Cobrar a Beto López' }))
  expect(await screen.findByDisplayValue(/Beto López/)).toBeVisible()
})

test('the text of a reminder can be changed, and stays on this device', async () => {
  const { app } = await open('&atraso=2')
  const { user } = app
  await user.click(await screen.findByText('Textos de WhatsApp'))
  const text = await screen.findByLabelText('Con dos meses')
  await user.clear(text)
  await user.click(text)
  await user.paste('Hola, {tutor}: faltan {detalle}.')
  await user.click(button('Guardar'))
  const expected = 'Hola, Rosa López: faltan Ana López (octubre y noviembre de 2026).'
  await waitFor(async () => expect((await link('WhatsApp a Rosa López')).href).toContain(encodeURIComponent(expected)))
})

test('Escape asks before it discards a typed text of a reminder', async () => {
  const { app } = await open('&atraso=2')
  const { user } = app
  await user.click(await screen.findByText('Textos de WhatsApp'))
  await user.click(await screen.findByLabelText('Con dos meses'))
  await user.paste(' ¡Gracias!')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await user.click(within(question).getByText('Cancelar'))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Con dos meses')
  expect(text.value).toContain(' ¡Gracias!')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Aceptar'))
  await waitFor(() => expect(screen.queryByLabelText('Con dos meses')).toBeNull())
  await user.click(screen.getByText('Textos de WhatsApp'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Con dos meses')).value).not.toContain('¡Gracias!')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Con dos meses')).toBeNull())
})

test('«Cobrar» leads to the counter with the chosen student and the owed months', async () => {
  const { app } = await open()
  await app.user.click(await screen.findByRole('button', { name: 'Cobrar a Ana López' }))
  await waitFor(() => expect(window.location.pathname).toBe('/pos'))
  expect(await screen.findByDisplayValue(/Ana López/)).toBeTruthy()
  expect(await screen.findByLabelText('Quitar Ballet, octubre de 2026')).toBeVisible()
  expect(screen.getByLabelText('Quitar Ballet, noviembre de 2026')).toBeVisible()
})

test('months without a price have a notice beside the sum and in the file, and no reminder has an unknown amount', async () => {
  localStorage.setItem('reminders', JSON.stringify({ one: 'Debes {monto}.', two: 'Debes {monto}.', more: '' }))
  const sofia = { ...family, id: 4, name: 'Sofía López', enrolled_at: '2026-11-04', discipline: 'Tap' }
  const files = savedFiles()
  const { app } = await openPayments(server, '?vista=cobranza&agrupar=familia', [
    answers('list_products', products),
    answers('list_students', [...students, sofia]),
    answers('list_payments', { payments }),
  ])
  await screen.findByText('$2,850.00 y 1 sin precio')
  const sum = screen.getByRole('group', { name: 'Estimado' })
  expect(sum.textContent).toContain('2 estudiantes sin precio.')
  expect(decodeURIComponent((await link('WhatsApp a Rosa López')).href)).toContain('Debes por confirmar.')
  await app.user.click(screen.getByRole('button', { name: 'Descargar Cobranza (CSV)' }))
  await waitFor(async () => expect(await files[0]?.text()).toContain('"$2,850.00 y 1 sin precio"'))
})

test('while the prices are unknown no month counts as without a price', async () => {
  expectErrors(/GET list_products\.php/)
  const files = savedFiles()
  const { app } = await openPayments(server, '?vista=cobranza', [
    answers('list_students', students),
    answers('list_payments', { payments }),
    refused('list_products'),
  ])
  await screen.findByText('Carla Ríos')
  expect(screen.getByRole('group', { name: 'Estimado' }).textContent).toBe('Estimado$0.00sin datos')
  expect(screen.queryByText(/sin precio/)).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Descargar Cobranza (CSV)' }))
  await waitFor(async () => expect(await files[0]?.text()).toContain('Carla Ríos,1,sin datos'))
})

test('while the payments are unknown no student counts as a debtor', async () => {
  expectErrors(/GET list_payments\.php/)
  await openPayments(server, '?vista=cobranza', [answers('list_students', students), refused('list_payments')])
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(screen.getByText('No se pudieron cargar los pagos: mientras tanto, no se sabe quién debe.')).toBeTruthy()
  expect(screen.getByText('Mientras no se conozcan los pagos, no se sabe quién debe.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  expect(screen.getAllByText('sin datos').length).toBeGreaterThanOrEqual(3)
})

test('an unreadable stored text is replaced by the default text', async () => {
  expectErrors(/browser storage/)
  localStorage.setItem('reminders', '{"one":')
  localStorage.setItem('contacts', '{"1":"2026-11-01"}')
  await open('&atraso=2')
  expect((await link('WhatsApp a Rosa López')).href).toContain('Siguen')
  expect(screen.getByText('—', { selector: 'td > [data-none]' })).toBeTruthy()
})

test('the reminder goes to the first of two phones, with a note that there are two', async () => {
  const [ana] = students
  await openPayments(server, '?vista=cobranza', [
    answers('list_products', products),
    answers('list_students', [{ ...ana, phone: '3312345678 / 3398765432' }]),
    answers('list_payments', { payments }),
  ])
  expect((await link('WhatsApp a Rosa López')).href).toContain('/523312345678')
  expect(screen.getByText('Son 2 teléfonos: se usa el primero.')).toBeVisible()
})
