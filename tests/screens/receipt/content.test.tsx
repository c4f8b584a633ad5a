/** The content of a sale's receipt (spec 4, POS flow; spec 9). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answers } from '#support/screens/faults.ts'
import { lastFolio, nextFolio, openPos } from '#support/screens/pos.ts'
import { openWindows, type ReceiptWindow } from '#support/screens/receipt-window.ts'
import { receiptIn, sellClass } from '#support/screens/receipt.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()
const student = db.students.find(1)?.name ?? ''

const rowsIn = ({ document }: ReceiptWindow) =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ className, textContent }) => [className, textContent]),
  )

describe('the receipt contains', () => {
  test('number, academy, student, every line with its discount, total, and how to get an invoice', async () => {
    const browser = openWindows()
    const { pos } = await openPos()
    await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', quantity: 3, discount: '12.5' })
    await pos.add('Mochila de la academia', { color: 'Verde' })
    await pos.add('Clase suelta')
    await pos.pick(student)
    const { total } = pos.cart()
    await pos.process()
    await waitFor(() => expect(browser.opened).toHaveLength(1))
    const shown = browser.opened[0] ?? expect.unreachable('no window')
    const receipt = receiptIn(shown)

    expect(receipt.getByText(nextFolio)).toBeVisible()
    expect(shown.document.title).toBe(nextFolio)
    expect(shown.document.documentElement.lang).toBe('es-MX')
    expect(receipt.getByText('Academia Ritmo y Movimiento', { selector: 'h1' })).toBeVisible()
    expect(receipt.getByText(student)).toBeVisible()
    const { href } = receipt.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
    expect(href).toContain(`https://wa.me/52${db.students.find(1)?.phone ?? ''}?`)
    expect(new URL(href).searchParams.get('text')).toContain(`\nTotal: ${total}\n`)
    expect(receipt.getByText(/^\d\d\/\d\d\/\d{4}, /)).toBeVisible()
    expect(rowsIn(shown)).toEqual([
      [
        ['name', 'Leotardo de manga largaRosa · Talla 6'],
        ['quantity', '3'],
        ['price', '3 × $420.00'],
        ['discount', '−$157.50 (12.5 %)'],
        ['amount', '$1,102.50'],
      ],
      [
        ['name', 'Mochila de la academiaVerde'],
        ['quantity', '1'],
        ['price', '1 × $460.00'],
        ['discount', ''],
        ['amount', '$460.00'],
      ],
      [
        ['name', 'Clase suelta'],
        ['quantity', '1'],
        ['price', '1 × $150.00'],
        ['discount', ''],
        ['amount', '$150.00'],
      ],
    ])
    expect(total).toBe('$1,712.50')
    expect(receipt.getByText('Total').parentElement).toHaveTextContent('Total$1,712.50')
    expect(receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.')).toBeVisible()
  })

  test('a name with HTML is printed as text', async () => {
    const names = { student: 'Ana "La Güera" O\'Neil 💃 <b>&amp;', product: '<script>alert(1)</script>' }
    const [some] = db.students.all()
    const [thing] = db.products.all()
    if (!some || !thing) expect.unreachable('an empty academy')
    await db.students.insert({ ...some, name: names.student })
    await db.products.insert({ ...thing, type: 'service', name: names.product, price: 10 })
    const browser = openWindows()
    const { pos } = await openPos()
    await pos.add(names.product)
    await pos.pick(names.student)
    await pos.process()
    await waitFor(() => expect(browser.opened).toHaveLength(1))
    const shown = browser.opened[0] ?? expect.unreachable('no window')
    expect(receiptIn(shown).getByText(names.student)).toBeVisible()
    expect(rowsIn(shown)[0]?.[0]).toEqual(['name', names.product])
    expect(shown.document.querySelectorAll('script, b')).toHaveLength(0)
  })

  test('the logo of the answer if it is an allowed picture, otherwise the academy’s logo', async () => {
    const own = db.users.find(1)?.academy_logo ?? expect.unreachable('an academy without a logo')
    const browser = openWindows()
    const counter = await openPos()
    const logoAfter = async (logoUrl: string | null) => {
      server.use(answers('register_sale', { success: true, sale_id: 123, total: '150.00', logoUrl }))
      const shown = await sellClass(student, browser, counter)
      await counter.pos.isReset()
      expect(receiptIn(shown).getByText('POS-000123')).toBeVisible()
      expect(shown.document.images).toHaveLength(1)
      return receiptIn(shown).getByAltText('Academia Ritmo y Movimiento').getAttribute('src')
    }
    for (const shown of [
      'https://academia.example/logo.png',
      'http://192.168.1.10/logo.png',
      'data:image/png;base64,iVBORw0KGgo=',
    ])
      expect(await logoAfter(shown)).toBe(shown)
    for (const other of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///C:/logo.png',
      null,
    ])
      expect(await logoAfter(other), `instead of ${other}`).toBe(own)
  })

  test('a note beside a total that differs from the cart', async () => {
    server.use(answers('register_sale', { success: true, sale_id: 123, total: '149.99' }))
    const shown = await sellClass(student, openWindows())
    expect(receiptIn(shown).getByText('Total').parentElement).toHaveTextContent('Total$149.99')
    expect(
      await screen.findByText(
        /^El servidor registró POS-000123 por \$149\.99\. El carrito sumaba \$[\d.]+\. Revisa cuánto se cobró\.$/,
      ),
    ).toBeVisible()
  })

  test('the name and logo that a colleague left on this machine, for a user without them', async () => {
    const owner = db.users.find(1) ?? expect.unreachable('no admin')
    const name = 'Academia Ritmo y Movimiento'
    localStorage.setItem('academy', JSON.stringify({ name, logo: owner.academy_logo }))
    await db.users.replace({ ...owner, academy_name: '', academy_logo: null })
    server.use(answers('register_sale', { success: true, sale_id: 123, logoUrl: null }))
    const shown = await sellClass(student, openWindows())
    expect(receiptIn(shown).getByText(name, { selector: 'h1' })).toBeVisible()
    expect(receiptIn(shown).getByAltText(name)).toHaveAttribute('src', owner.academy_logo)
  })

  test('a number made from the answer, otherwise from the time, with the total of the cart if the answer has no total', async () => {
    const browser = openWindows()
    const counter = await openPos()
    const receiptAfter = async (answer: object) => {
      server.use(answers('register_sale', { success: true, ...answer }))
      const shown = await sellClass(student, browser, counter)
      await counter.pos.isReset()
      return receiptIn(shown)
    }
    expect((await receiptAfter({ sale_id: 123 })).getByText('POS-000123')).toBeVisible()
    expect((await receiptAfter({ id: '1234567' })).getByText('POS-1234567')).toBeVisible()
    expect((await receiptAfter({ folio: 7 })).getByText('POS-000007')).toBeVisible()

    vi.setSystemTime(new Date('2026-11-20T18:45:10-06:00'))
    onTestFinished(() => void vi.setSystemTime(clock()))
    const receipt = await receiptAfter({})
    expect(receipt.getByText(/^POS-2026112018451\d$/)).toBeVisible()
    expect(receipt.getByText('20/11/2026, 6:45 p.m.')).toBeVisible()
    expect(receipt.getByText('Total').parentElement).toHaveTextContent('Total$150.00')
  })
})

test('the second copy of a sale of this visit is equal, with the academy’s text from this device', async () => {
  const browser = openWindows()
  const { app, pos } = await openPos()
  await app.press('Palabras del comprobante')
  const words = within(await screen.findByRole('dialog', { name: 'Palabras del comprobante' }))
  const field = words.getByLabelText('Al final de cada comprobante')
  expect(field).toHaveValue('¡Gracias!')
  await app.user.clear(field)
  await app.user.paste('Nos vemos en clase.\n¡Gracias por bailar!')
  await app.user.click(words.getByText('Guardar'))
  onTestFinished(() => localStorage.removeItem('receipt-thanks'))

  await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', quantity: 3, discount: '12.5' })
  await pos.pick(student)
  await pos.process()
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  const first = browser.opened[0] ?? expect.unreachable('no window')
  expect(receiptIn(first).getByText(/^\d\d\/\d\d\/\d{4}, /)).toBeVisible()
  expect(first.document.querySelector('footer .thanks')?.textContent).toBe('Nos vemos en clase.\n¡Gracias por bailar!')

  await app.user.click(await pos.history.findByText(nextFolio))
  await waitFor(() => expect(browser.opened).toHaveLength(2))
  expect(browser.opened[1]?.document.body.innerHTML).toBe(first.document.body.innerHTML)
})

test('without an academy’s text the receipt ends with the invoice instructions', async () => {
  localStorage.setItem('receipt-thanks', '""')
  onTestFinished(() => localStorage.removeItem('receipt-thanks'))
  const shown = await sellClass(student, openWindows())
  expect(shown.document.querySelector('footer')?.textContent).toBe(
    'Si necesitas factura, solicítala en recepción con tu RFC.',
  )
})

test('the receipt of an old sale opens from the history, with its day', async () => {
  const browser = openWindows()
  const { app, pos } = await openPos()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  await app.user.click(await pos.history.findByText(lastFolio))
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  const shown = browser.opened[0] ?? expect.unreachable('no window')
  const sold = db.sales.all().at(-1)
  const buyer = db.students.find(sold?.studentId ?? 0)
  expect(receiptIn(shown).getByText(lastFolio)).toBeVisible()
  expect(receiptIn(shown).getByText(sold?.date ?? '')).toBeVisible()
  expect(receiptIn(shown).getByText(buyer?.name ?? '')).toBeVisible()
  expect(rowsIn(shown)).toHaveLength(sold?.products.length ?? 0)
})
