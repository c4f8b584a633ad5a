/** Money in and out of the drawer, and a count over midnight (spec 4, The cash count). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepCashCount } from '#device/kept/cash-counts.ts'
import { noteMoved } from '#device/kept/moved-here.ts'
import { noteSold } from '#device/kept/sold-here.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { figures, openCashCount, sales } from '#support/screens/cash-count.ts'
import { offers, recover, reload } from '#support/screens/drafts.ts'
import { answers, refused } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get } from '#support/wire/wire.ts'

const { clock, db, server } = await withBackend()

const section = () => screen.findByLabelText('Entradas y salidas', { selector: 'section' })
const moved = async () => within(await section())
const listed = async () => [...(await section()).querySelectorAll('li')].map(({ textContent }) => textContent)
const isSaved = (text: RegExp) => statuses().some((each) => text.test(each))

type Opened = Awaited<ReturnType<typeof openCashCount>>

async function note({ app, fill }: Opened, kind: 'Entrada' | 'Salida', amount: string, reason: string) {
  await app.user.click((await moved()).getByLabelText(kind))
  await fill('Monto', amount)
  await fill('Motivo', reason)
  await app.press('Anotar')
}

/** A movement that another device recorded. */
const elsewhere = (date = '2026-11-20', amount = 50, reason = 'Hielo') =>
  db.transaction(() =>
    db.movements.insert({ date, time: '11:00:00', amount, kind: 'out', reason, user_id: 2, by: 'Ernesto' }),
  )

const openDay = async (search = '', text = '1 venta, 1 con mensualidad.') => {
  server.use(answers('list_sales', sales))
  const opened = await openCashCount(search, { as: 'recepcion' })
  await screen.findByText(text)
  return opened
}

test('a movement changes the expected cash, keeps the typed count, and is taken back after a question', async () => {
  const opened = await openDay()
  const { app, fill, field } = opened
  await fill('Billetes de $1,000', '1')
  await note(opened, 'Salida', '80', ' Agua ')
  await waitFor(() => expect(statuses()).toContain('Movimiento anotado.'))
  await note(opened, 'Entrada', '300', 'Cambio')
  await waitFor(async () => expect(await listed()).toHaveLength(2))
  expect(await listed()).toEqual([
    '−$80.00AguaQuitar12:00, Lucía Camacho Peña',
    '+$300.00CambioQuitar12:00, Lucía Camacho Peña',
  ])
  expect(figures()).toEqual([
    'Entradas: $300.00',
    'Salidas: $80.00',
    'Efectivo esperado: $2,010.00',
    'Efectivo contado: $1,000.00',
    'Diferencia: Faltan $1,010.00',
  ])
  expect(field('Billetes de $1,000')).toHaveValue('1')
  await app.user.click(screen.getByLabelText('Quitar Cambio, $300.00'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('¿Quitar este movimiento?')).toBeVisible()
  expect(question.getByText('+$300.00, Cambio')).toBeVisible()
  await app.user.click(question.getByText('Aceptar'))
  await waitFor(() => expect(statuses()).toContain('Movimiento quitado.'))
  await waitFor(() => expect(figures()).toContain('Efectivo esperado: $1,710.00'))
})

test('a movement that was begun before midnight belongs to its day', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app, fill } = await openDay()
  await fill('Monto', '80')
  await fill('Motivo', 'Agua')
  vi.setSystemTime(new Date('2026-11-21T00:05:00-06:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await app.press('Anotar')
  await waitFor(() => expect(statuses()).toContain('Movimiento anotado.'))
  expect(db.movements.all().at(-1)).toMatchObject({ reason: 'Agua', date: '2026-11-20' })
})

test('a movement needs an amount and a reason', async () => {
  const opened = await openDay()
  const sent = requestsTo(server, 'create_cash_movement')
  await note(opened, 'Salida', '0', '')
  await waitFor(() => expect(alerts()).toContain('Por favor, completa el monto y el motivo.'))
  expect(opened.field('Monto')).toHaveFocus()
  expect(sent).toEqual([])
})

test('a user takes back their own movements only', async () => {
  await elsewhere()
  await openDay()
  expect(await (await moved()).findByText('Hielo')).toBeVisible()
  expect((await moved()).queryByText('Quitar')).toBeNull()
})

test('a movement that another till recorded meanwhile stops the save of the count', async () => {
  const { app, fill } = await openDay()
  const sent = requestsTo(server, 'save_financial_report')
  await fill('Billetes de $500', '2')
  await elsewhere()
  await app.press('Guardar corte')
  await waitFor(() => expect(alerts().join()).toContain('Cambiaron los movimientos de caja'))
  expect(sent).toEqual([])
  expect(figures()).toContain('Salidas: $50.00')
  await app.press('Guardar corte')
  await waitFor(() => expect(isSaved(/^Corte 2026-11-20 12:00, faltan \$740\.00/)).toBe(true))
  const kept = within(screen.getByLabelText('Cortes de la academia', { selector: 'section' }))
  expect(kept.getByText(/Entradas \$0\.00, salidas \$50\.00/)).toBeVisible()
})

test('a shift has the movements of this device since its last count, and names the others', async () => {
  await elsewhere()
  const opened = await openDay('&turno=si', 'No hay ventas.')
  expect(await (await moved()).findByText('No cuentan $50.00 de salidas de otro dispositivo.')).toBeVisible()
  await note(opened, 'Salida', '80', 'Agua')
  await waitFor(async () => expect(await listed()).toHaveLength(1))
  await opened.fill('Fondo inicial', '100')
  await opened.fill('Billetes de $20', '1')
  await opened.app.press('Guardar corte')
  await waitFor(() => expect(isSaved(/^Corte 2026-11-20 12:00, cuadra/)).toBe(true))
  await waitFor(async () => expect(await listed()).toEqual([]))
})

test('a movement whose answer was lost counts for this device, once it is found', async () => {
  expectErrors(/create_cash_movement\.php/)
  const opened = await openDay('&turno=si', 'No hay ventas.')
  // The server takes it, but its answer proves nothing.
  server.use(answers('create_cash_movement', {}))
  await elsewhere()
  await elsewhere('2026-11-20', 80, 'Agua')
  await note(opened, 'Salida', '80', 'Agua')
  await waitFor(async () => expect(await listed()).toEqual(['−$80.00Agua11:00, Ernesto']))
})

test('an unsaved movement returns after a reload', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app, fill, field } = await openDay()
  await fill('Motivo', 'Agua')
  const again = await reload(app, '/pos?vista=corte', { minutes: 3 })
  await section()
  await recover(again, 'Tienes una entrada o salida sin guardar de hace 3 min')
  expect(field('Motivo')).toHaveValue('Agua')
  expect(offers()).toEqual([])
})

test('movements that no day has are named beside the sales that lack, also on paper', async () => {
  expectErrors(/a row was dropped/)
  const ice = { id: 1, date: '2026-11-20', time: '11:00:00', amount: 50, kind: 'out', reason: 'Hielo', user_id: 2 }
  const movements = [ice, { ...ice, id: 2, date: 'ayer' }, { ...ice, id: 3, amount: 'x' }]
  server.use(answers('list_cash_movements', movements))
  await openDay()
  await waitFor(async () => expect(await listed()).toHaveLength(1))
  const text = screen.getByText(
    '1 movimiento de caja no se pudo leer. 1 movimiento de caja no tiene una fecha que se pueda leer.',
  )
  // Its own section is not printed.
  expect(await section()).not.toContainElement(text)
})

test('without the movements no count can be saved, since their money would be missing', async () => {
  expectErrors(/list_cash_movements\.php/)
  server.use(refused('list_cash_movements'))
  await openDay()
  expect(await screen.findByText('No se pudieron cargar las entradas y salidas.')).toBeVisible()
  expect(button('Guardar corte')).toBeDisabled()
})

test('a server that does not announce it has no movements and is asked for none', async () => {
  await signInAs('recepcion')
  const { json } = await get('session')
  server.use(answers('session', { ...Object(json), extensions: ['cancel_sale'] }))
  const asked = requestsTo(server, 'list_cash_movements')
  await openDay()
  expect(asked).toEqual([])
  expect(figures()).toEqual(['Efectivo esperado: $1,790.00', 'Efectivo contado: $0.00', 'Diferencia—'])
})

describe('a shift that passes midnight', () => {
  const at = (text: string) => new Date(`2026-11-${text}-06:00`)
  const [sale] = sales

  test('is closed at one count since the last one, which names both days', async () => {
    const counted = { float: 0, card: 0, transfer: 0, pieces: {} }
    keepCashCount(
      {
        name: 'Corte 2026-11-20 18:00, cuadra',
        day: '2026-11-20',
        at: at('20T18:00:00').getTime(),
        isShift: false,
        total: 179_000,
        counted,
        balance: { expected: 0, cash: 0, difference: 0 },
        note: '',
        sales: ['7'],
        movements: [],
      },
      'caja',
    )
    noteSold('7', at('20T12:00:00'), [])
    noteSold('8', at('20T19:00:00'), [])
    noteSold('9', at('21T00:30:00'), [])
    const evening = [
      { ...sale, id: 8, total: 950 },
      { ...sale, id: 9, date: '21/11/2026', total: 50 },
    ]
    const movement = await elsewhere('2026-11-21', 80)
    noteMoved({ id: String(movement.id), date: '2026-11-21', at: at('21T00:40:00').getTime() })
    onTestFinished(() => void vi.setSystemTime(clock()))
    vi.setSystemTime(at('21T01:05:00'))
    server.use(answers('list_sales', [...evening, ...sales]))
    const sent = requestsTo(server, 'save_financial_report')
    const { app, fill } = await openCashCount('', { as: 'recepcion' })
    await app.user.click(await screen.findByLabelText('Desde el último corte'))
    await screen.findByText('2 ventas, 2 con mensualidad.')
    expect(screen.getByText('Lo de este dispositivo desde el corte del 20/11/2026 18:00.')).toBeVisible()
    expect(screen.queryByLabelText('Día')).toBeNull()
    await waitFor(async () => expect(await listed()).toEqual(['−$80.00Hielo21/11/2026 11:00, Ernesto']))
    await fill('Billetes de $20', '46')
    expect(figures()).toContain('Diferencia: Cuadra')
    await app.press('Guardar corte')
    await waitFor(() => expect(isSaved(/^Corte 2026-11-20 a 2026-11-21 01:05, cuadra/)).toBe(true))
    expect(await sent[0]?.clone().json()).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-21' })
    expect(screen.getByText('20/11/2026 a 21/11/2026 01:05', { exact: false })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const sheet = screen.getByText('Del 20/11/2026 al 21/11/2026.').parentElement?.textContent
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(sheet).toContain('Entradas$0.00Salidas$80.00Efectivo esperado$920.00')
    await app.press('Contar otra vez')
    expect(await screen.findByText('No hay ventas.')).toBeVisible()
  })

  test('needs an earlier count of this device', async () => {
    await openDay()
    expect(screen.queryByLabelText('Desde el último corte')).toBeNull()
  })
})
