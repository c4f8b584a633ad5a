/** The receipt of a sale: its window, what it says, and its printing (spec 4, POS flow; spec 9). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { model } from '#models/receipt.ts'
import { saleFolio } from '#rules/receipt.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { answers } from '#support/screens/faults.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { atCounter } from '#support/screens/pos.ts'
import { holdTimersOf, openWindows, type ReceiptWindow } from '#support/screens/receipt-window.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()
const student = db.students.find(1)?.name ?? ''
const lastFolio = saleFolio(String(db.sales.all().length))
const nextFolio = saleFolio(String(db.sales.all().length + 1))
const isBlocked =
  'El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».'

/** The counter; of the history only the last days, which are drawn sooner. */
async function openCounter() {
  const app = await openApp('/pos?inicio=2026-11-17', { as: 'admin', inspect: recorder.inspect })
  return { app, pos: await atCounter(app) }
}

/** A receipt as it reads. */
const receiptIn = ({ document }: ReceiptWindow) => within(document.body)

/** Printing holds the page until it is over, so nobody at the screen can ask for another receipt meanwhile. */
const paths = pathsOf(model).filter(
  ({ steps }) => !steps.some(({ name }, index) => name === 'OPEN' && steps[index - 1]?.state.matches('printing')),
)

describe('every path of the receipt that a person can take, through the whole app', () => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const browser = openWindows()
    const { app, pos } = await openCounter()
    await pos.history.findByText(lastFolio)
    // From here on: a router that takes long to open a screen has timers of 500 ms too.
    const clock = holdTimersOf(500)
    // However long a busy machine takes, no window gives up waiting for its fonts: they arrive when the path says so.
    holdTimersOf(3000)
    let openings = 0
    const last = () => browser.opened.at(-1) ?? expect.unreachable('no window')
    /** What the path has in store: a window is blocked, and a timer or a printer fails, at once when it is asked. */
    const fate = (now: (typeof path)['state']) =>
      path.steps[path.steps.findIndex(({ state }) => state === now) + 1]?.name
    const expectWindow = (state: (typeof path)['state']) => {
      openings += 1
      const isToFail = path.steps.some(({ name }) => name === 'print: failed')
      Object.assign(browser.next, {
        isBlocked: fate(state) === 'open: blocked',
        isHeld: true,
        print: () => {
          if (isToFail) throw new Error('no printer')
        },
      })
    }

    await walk(path, {
      events: {
        OPEN: async ({ state }) => {
          expectWindow(state)
          if (openings > 1) return app.user.click(pos.history.getByText(lastFolio))
          await pos.add('Clase suelta')
          await pos.pick(student)
          await pos.process()
          await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
        },
        OPEN_AGAIN: async ({ state }) => {
          expectWindow(state)
          await app.user.click(screen.getByText('Abrir comprobante'))
        },
        'open: shown': async ({ state }) => {
          if (fate(state) === 'wait: failed') clock.breakNext()
          await last().arrive()
        },
        'open: blocked': () => screen.findByText('Abrir comprobante'),
        'wait: over': () => clock.pass(),
        'wait: failed': () => {},
        'print: done': () => {},
        'print: failed': () => {},
      },
      states: {
        none: () => {
          expect(screen.queryByText('Abrir comprobante')).not.toBeInTheDocument()
          expect(clock.waiting()).toBe(0)
        },
        opening: () => {
          expect(window.open).toHaveBeenCalledTimes(openings)
          if (browser.next.isBlocked) return
          expect(receiptIn(last()).getByText(/^POS-\d{6}$/)).toBeVisible()
          expect(last().print).not.toHaveBeenCalled()
          expect(screen.queryByText('Abrir comprobante')).not.toBeInTheDocument()
        },
        shown: ({ context }) => {
          expect(context.receipt?.printDelay).toBe(500)
          expect(last().print).not.toHaveBeenCalled()
        },
        printing: () => expect(last().print).toHaveBeenCalledOnce(),
        blocked: async () => {
          expect(screen.getByText('Abrir comprobante')).toBeVisible()
          await waitFor(() => expect(alerts()).toEqual([isBlocked]))
        },
      },
    })

    // The moment of a receipt that gave way to another passes without a print.
    if (!path.state.matches('opening')) return
    await clock.pass()
    for (const { print } of browser.opened) expect(print).not.toHaveBeenCalled()
  })
})

/** Sells a class to a student, and gives the window of the receipt. */
async function sell({ opened }: ReturnType<typeof openWindows>, at?: Awaited<ReturnType<typeof openCounter>>) {
  const { pos } = at ?? (await openCounter())
  await pos.add('Clase suelta')
  await pos.pick(student)
  await pos.process()
  await waitFor(() => expect(opened).toHaveLength(1))
  return opened[0] ?? expect.unreachable('no window')
}

const rowsIn = ({ document }: ReceiptWindow) =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ className, textContent }) => [className, textContent]),
  )

describe('what the receipt says', () => {
  test('number, academy, student, every line with its discount, total, and where to get an invoice', async () => {
    const browser = openWindows()
    const { pos } = await openCounter()
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

  test('whatever is in a name is only text', async () => {
    const names = { student: 'Ana "La Güera" O\'Neil 💃 <b>&amp;', product: '<script>alert(1)</script>' }
    const [some] = db.students.all()
    const [thing] = db.products.all()
    if (!some || !thing) expect.unreachable('an empty academy')
    await db.students.insert({ ...some, name: names.student })
    await db.products.insert({ ...thing, type: 'service', name: names.product, price: 10 })
    const browser = openWindows()
    const { pos } = await openCounter()
    await pos.add(names.product)
    await pos.pick(names.student)
    await pos.process()
    await waitFor(() => expect(browser.opened).toHaveLength(1))
    const shown = browser.opened[0] ?? expect.unreachable('no window')
    expect(receiptIn(shown).getByText(names.student)).toBeVisible()
    expect(rowsIn(shown)[0]?.[0]).toEqual(['name', names.product])
    expect(shown.document.querySelectorAll('script, b')).toHaveLength(0)
  })

  test.each([
    ['https', 'https://academia.example/logo.png', true],
    ['http', 'http://192.168.1.10/logo.png', true],
    ['an embedded image', 'data:image/png;base64,iVBORw0KGgo=', true],
    ['a script', 'javascript:alert(1)', false],
    ['an embedded page', 'data:text/html,<script>alert(1)</script>', false],
    ['a file', 'file:///C:/logo.png', false],
  ])('the logo of the answer, from %s', async (_, logoUrl, isShown) => {
    server.use(answers('register_sale', { success: true, sale_id: 123, total: '150.00', logoUrl }))
    const shown = await sell(openWindows())
    expect(receiptIn(shown).getByText('POS-000123')).toBeVisible()
    const logos = [...shown.document.images].map((image) => image.getAttribute('src'))
    expect(logos).toEqual([isShown ? logoUrl : db.users.find(1)?.academy_logo])
  })

  test('the logo of the academy where the answer has none', async () => {
    server.use(answers('register_sale', { success: true, sale_id: 123, logoUrl: null }))
    const shown = await sell(openWindows())
    expect(receiptIn(shown).getByAltText('Academia Ritmo y Movimiento')).toHaveAttribute(
      'src',
      db.users.find(1)?.academy_logo,
    )
  })

  test.each([
    ['sale_id', { sale_id: 123 }, 'POS-000123'],
    ['id', { id: '1234567' }, 'POS-1234567'],
    ['folio', { folio: 7 }, 'POS-000007'],
  ])('the number by the answer’s %s', async (_, answer, number) => {
    server.use(answers('register_sale', { success: true, ...answer }))
    const shown = await sell(openWindows())
    expect(receiptIn(shown).getByText(number)).toBeVisible()
  })

  test('the moment for a number, and the total of the cart, where the answer tells neither', async () => {
    server.use(answers('register_sale', { success: true }))
    vi.setSystemTime(new Date('2026-11-20T18:45:10-06:00'))
    onTestFinished(() => void vi.useRealTimers())
    const receipt = receiptIn(await sell(openWindows()))
    expect(receipt.getByText(/^POS-2026112018451\d$/)).toBeVisible()
    expect(receipt.getByText('20/11/2026, 6:45 p.m.')).toBeVisible()
    expect(receipt.getByText('Total').parentElement).toHaveTextContent('Total$150.00')
  })
})

describe('printing', () => {
  test('is asked for by itself once, 500 ms after the receipt is there, and once more by «Imprimir»', async () => {
    const counter = await openCounter()
    const clock = holdTimersOf(500)
    const shown = await sell(openWindows(), counter)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    expect(shown.print).not.toHaveBeenCalled()
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
    expect(clock.waiting()).toBe(0)

    fireEvent.click(receiptIn(shown).getByText('Imprimir'))
    expect(shown.print).toHaveBeenCalledTimes(2)
  })

  test('waits for a logo, but for no more than 3 s', async () => {
    const counter = await openCounter()
    const clock = holdTimersOf(500)
    const patience = holdTimersOf(3000)
    const browser = openWindows()
    browser.next.decode = () => new Promise(() => {})
    const shown = await sell(browser, counter)
    await waitFor(() => expect(patience.waiting()).toBe(1))
    expect(clock.waiting()).toBe(0)
    await patience.pass()
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
  })

  test('goes on without a logo that is broken', async () => {
    const counter = await openCounter()
    const clock = holdTimersOf(500)
    const browser = openWindows()
    browser.next.decode = () => Promise.reject(new Error('The source image cannot be decoded.'))
    const shown = await sell(browser, counter)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
    expect(alerts()).toEqual([])
  })

  test('is not asked for in a window that was closed meanwhile, and nobody is told anything', async () => {
    const counter = await openCounter()
    const clock = holdTimersOf(500)
    const shown = await sell(openWindows(), counter)
    await waitFor(() => expect(clock.waiting()).toBe(1))
    shown.close()
    await clock.pass()
    expect(shown.print).not.toHaveBeenCalled()
    expect(alerts()).toEqual([])
  })
})

test('the receipt of an old sale is opened from the history, with its day', async () => {
  const browser = openWindows()
  const { app, pos } = await openCounter()
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

afterAll(() => {
  expect(recordCoverage('receipt', model, recorder).missing).toEqual([])
})
