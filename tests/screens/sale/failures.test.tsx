/** What a person sees when the server misbehaves (spec 7, Reading; spec 8). */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sales } from '#mocks/handlers/sales.ts'
import { saleFolio } from '#rules/receipt.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { answers, empty, expired, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { atCounter } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'

const backend = await withBackend()
const { server } = backend
const student = backend.db.students.find(1)?.name ?? ''
const lastFolio = saleFolio(String(backend.db.sales.all().length))
const nextFolio = saleFolio(String(backend.db.sales.all().length + 1))

const saleFailed = 'Error: Error al guardar la venta.'
const isDoubtful =
  'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.'
const wasNotRegistered = 'La venta no quedó registrada: puedes procesarla de nuevo.'
const wasRegistered = 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.'
const isBlocked =
  'El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».'
const sessionExpired = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

/** The counter of the admin, in a browser that opens no window; of the history only the last days, which are drawn sooner. */
async function openCounter() {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const app = await openApp('/pos?inicio=2026-11-17', { as: 'admin' })
  return { app, pos: await atCounter(app) }
}

/** A counter with a discounted leotard and a class in the cart, and a student who buys them; neither pays for a month. */
async function openWithCart() {
  const { app, pos } = await openCounter()
  await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
  await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', quantity: 2, discount: '12.5' })
  await pos.add('Clase suelta')
  await pos.pick(student)
  const cart = pos.cart()
  expect(cart).toEqual({
    student,
    lines: [
      ['Leotardo de manga larga', 'Rosa', '6', '2', '$420.00', '12.5', '$735.00'],
      ['Clase suelta', '', '', '1', '$150.00', '0', '$150.00'],
    ],
    total: '$885.00',
  })
  return { app, pos, cart }
}

/** The backend registers the sale, but PHP prints a warning in front of its answer. */
const registersWithWarning: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  const answer = await getResponse(sales(backend), request)
  return new HttpResponse(`<br />\n<b>Warning</b>: Undefined index<br />\n${await answer?.text()}`)
})

/** The backend registers the sale, but its answer is lost on the way. */
const registersUnheard: HttpHandler = http.post('*/api/register_sale.php', async ({ request }) => {
  await getResponse(sales(backend), request)
  return HttpResponse.error()
})

describe('a sale that the server does not register', () => {
  test.each([
    ['an error 500 with HTML', html500('register_sale'), saleFailed],
    ['a PHP warning before the JSON', phpWarning('register_sale'), saleFailed],
    ['an empty body', empty('register_sale'), saleFailed],
    ['success:false with words', refused('register_sale', 'No hay existencias.'), 'Error: No hay existencias.'],
    ['success:false without words', refused('register_sale'), saleFailed],
    ['no answer', unreachable('register_sale'), saleFailed],
  ])('after %s: one alert, an empty counter, and the sale can be recovered', async (_, fault, words) => {
    expectErrors(/register_sale\.php/)
    const { pos, cart } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    server.use(fault)
    await pos.process()
    await waitFor(() => expect(alerts()).toEqual([words]))
    await pos.isReset()
    expect(sent).toHaveLength(1)
    expect(statuses()).toEqual([])

    await pos.press('Recuperar venta')
    expect(pos.cart()).toEqual(cart)
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('is registered once when it is processed again, as if nothing had happened', async () => {
    expectErrors(/register_sale\.php/)
    const { pos } = await openWithCart()
    server.use(html500('register_sale'))
    await pos.process()
    await pos.isReset()
    server.resetHandlers()
    const sent = requestsTo(server, 'register_sale')
    await pos.press('Recuperar venta')
    await pos.process()
    await pos.isReset()
    expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`])
    expect(sent).toHaveLength(1)
    expect(backend.db.sales.all().at(-1)).toMatchObject({ studentId: 1, total: 885 })
  })
})

describe('a sale that the server registers, but says so in no way that can be read', () => {
  test.each([
    ['a PHP warning in front of the answer', registersWithWarning],
    ['the answer lost on its way', registersUnheard],
  ])('with %s: goes on to success, and the person is told', async (_, fault) => {
    expectErrors(/register_sale\.php/)
    const { pos } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    server.use(fault)
    await pos.process()
    await waitFor(() => expect(statuses()).toEqual([wasRegistered, `Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(alerts()).toEqual([isBlocked])
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(await pos.history.findByText(nextFolio)).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('no network at all', () => {
  const noNetwork = [unreachable('register_sale'), unreachable('list_sales')]

  test('the sale waits, nobody knows more, and once the network is back it is looked for and put back', async () => {
    expectErrors(/register_sale\.php/, /list_sales\.php/)
    const { pos, cart } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    server.use(...noNetwork)
    await pos.process()
    await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
    await pos.isReset()

    await pos.press('Recuperar venta')
    await waitFor(() => expect(pos.counter.getByText('Recuperar venta').closest('button')).toBeEnabled())
    await pos.isReset()
    expect(alerts()).toEqual([saleFailed, isDoubtful])

    server.resetHandlers()
    await pos.press('Recuperar venta')
    await waitFor(() => expect(statuses()).toEqual([wasNotRegistered]))
    expect(pos.cart()).toEqual(cart)
    expect(sent).toHaveLength(1)
  })

  test('a sale that had arrived all the same is found then, and not sold twice', async () => {
    expectErrors(/register_sale\.php/, /list_sales\.php/)
    const { pos } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    server.use(registersUnheard, unreachable('list_sales'))
    await pos.process()
    await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
    server.resetHandlers()
    await pos.press('Recuperar venta')
    await waitFor(() => expect(statuses()).toEqual([wasRegistered, `Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  describe('and a history that had never loaded', () => {
    test('the sale can be recovered once the network is back', async () => {
      expectErrors(/register_sale\.php/, /list_sales\.php/)
      server.use(unreachable('list_sales'))
      const { pos, cart } = await openWithCart()
      server.use(...noNetwork)
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
      server.resetHandlers()
      await pos.press('Recuperar venta')
      await waitFor(() => expect(statuses()).toEqual([wasNotRegistered]))
      expect(pos.cart()).toEqual(cart)
    })

    test('the sale that had arrived all the same is found among those of its day', async () => {
      expectErrors(/register_sale\.php/, /list_sales\.php/)
      vi.setSystemTime(backend.clock())
      onTestFinished(() => void vi.useRealTimers())
      server.use(unreachable('list_sales'))
      const { pos } = await openWithCart()
      server.use(registersUnheard)
      await pos.process()
      await waitFor(() => expect(alerts()).toEqual([saleFailed, isDoubtful]))
      server.resetHandlers()
      await pos.press('Recuperar venta')
      await waitFor(() => expect(statuses()).toEqual([wasRegistered, `Venta ${nextFolio} registrada.`]))
      await pos.isReset()
    })
  })
})

describe('one press is one sale', () => {
  test.each([
    ['clicked twice', '[MouseLeft][MouseLeft]'],
    ['clicked five times', '[MouseLeft][MouseLeft][MouseLeft][MouseLeft][MouseLeft]'],
  ])('%s', async (_, clicks) => {
    const { app, pos } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    await app.user.pointer([{ target: pos.processButton }])
    await app.user.pointer(clicks)
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(sent).toHaveLength(1)
    expect(alerts()).toEqual([isBlocked])
  })

  test.each([
    ['Enter on the button', '{Enter>30/}'],
    ['Ctrl + Enter', '{Control>}{Enter>30/}{/Control}'],
  ])('with %s held down until long after it was sold', async (_, keys) => {
    const { pos } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    const gate = gateFor(server, 'register_sale')
    let repeats = 0
    const holder = userEvent.setup({
      delay: 0,
      advanceTimers: async () => {
        repeats += 1
        if (repeats !== 15) return
        expect(pos.processButton).toBeDisabled()
        await gate.pass()
        await pos.isReset()
      },
    })
    pos.processButton.focus()
    await holder.keyboard(keys)
    expect(repeats).toBeGreaterThanOrEqual(30)
    expect(sent).toHaveLength(1)
    expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`])
    expect(alerts()).toEqual([isBlocked])
  })

  test('with the space bar held down', async () => {
    const { app, pos } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    pos.processButton.focus()
    await app.user.keyboard('[Space>30/]')
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    await pos.isReset()
    expect(sent).toHaveLength(1)
  })
})

test.each([
  ['an error 500 with HTML', html500('create_or_update_payment')],
  ['success:false', refused('create_or_update_payment', 'El mes está cerrado.')],
  ['a PHP warning before the JSON', phpWarning('create_or_update_payment')],
  ['no answer', unreachable('create_or_update_payment')],
])('a month’s payment that fails with %s is only logged, and the sale succeeds', async (_, fault) => {
  expectErrors(/create_or_update_payment\.php/)
  const { pos } = await openCounter()
  await pos.add('Ballet', { discount: '10' })
  await pos.pick(student)
  server.use(fault)
  const paid = requestsTo(server, 'create_or_update_payment')
  await pos.process()
  await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
  await pos.isReset()
  expect(alerts()).toEqual([isBlocked])
  expect(await Promise.all(paid.map((request) => request.json()))).toMatchObject([{ studentId: 1, amount: 855 }])
  expect(console.error).toHaveBeenCalledOnce()
})

const failingLists: [string, (endpoint: string) => HttpHandler][] = [
  ['an error 500 with HTML', html500],
  ['an empty body', empty],
  ['a PHP warning before the JSON', (endpoint) => phpWarning(endpoint, [{ id: 1, name: 'Ana' }])],
  ['no answer', unreachable],
]

describe.each(failingLists)('a list that fails with %s', (_, fault) => {
  test('of students: the POS works without it, and «Reintentar» loads it', async () => {
    expectErrors(/list_students\.php/)
    server.use(fault('list_students'))
    const { app, pos } = await openCounter()
    const retry = await pos.counter.findByText(/Reintentar/)
    expect(alerts()).toEqual([])
    expect(await pos.history.findByText(lastFolio)).toBeVisible()
    await pos.add('Clase suelta')
    await pos.process()
    expect(alerts()).toEqual(['Por favor, selecciona una estudiante.'])

    server.resetHandlers()
    await app.user.click(retry)
    await waitFor(() => expect(pos.counter.queryByText(/Reintentar/)).not.toBeInTheDocument())
    await pos.pick(student)
    expect(pos.cart()).toMatchObject({ student, total: '$150.00' })
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of products: the spec’s words for none, and «Reintentar» loads it', async () => {
    expectErrors(/list_products\.php/)
    server.use(fault('list_products'))
    const { app, pos } = await openCounter()
    expect(await pos.catalogue.findByText(/No hay productos registrados\./)).toBeVisible()
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(pos.catalogue.getByText('Reintentar'))
    expect(await pos.catalogue.findByText('Ballet')).toBeVisible()
    expect(pos.catalogue.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of sales: the spec’s words for none, and «Reintentar» loads it', async () => {
    expectErrors(/list_sales\.php/)
    server.use(fault('list_sales'))
    const { app, pos } = await openCounter()
    expect(await pos.history.findByText(/No hay ventas registradas en este rango de fechas\./)).toBeVisible()
    expect(pos.history.getByLabelText('Total general')).toHaveTextContent('$0.00')
    expect(alerts()).toEqual([])
    server.resetHandlers()
    await app.user.click(pos.history.getByText('Reintentar'))
    expect(await pos.history.findByText(lastFolio)).toBeVisible()
    expect(pos.history.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })

  test('of categories: the products are there all the same, by the names that they bring', async () => {
    expectErrors(/list_categories\.php/)
    server.use(fault('list_categories'))
    const { pos } = await openCounter()
    expect(await pos.catalogue.findByText('Ballet')).toBeVisible()
    const headings = pos.catalogue.getAllByText(/./, { selector: 'h2' }).map(({ textContent }) => textContent)
    expect(headings).toEqual(backend.db.categories.all().map(({ name }) => name))
    expect(alerts()).toEqual([])
    expect(console.error).toHaveBeenCalledOnce()
  })
})

test('an empty academy has the spec’s words and nothing to retry', async () => {
  server.use(...['students', 'products', 'sales', 'categories'].map((noun) => answers(`list_${noun}`, [])))
  const { pos } = await openCounter()
  expect(await pos.catalogue.findByText('No hay productos registrados.')).toBeVisible()
  expect(await pos.history.findByText('No hay ventas registradas en este rango de fechas.')).toBeVisible()
  expect(screen.queryByText(/Reintentar/)).not.toBeInTheDocument()
})

describe('products as a careless server sends them', () => {
  const good = { id: '41', name: 'Listón', price: '350.00' }

  test('without colors, sizes, subdisciplines and type, and with the price as text: it is sold as it is', async () => {
    server.use(answers('list_products', { products: [good] }))
    const { pos } = await openCounter()
    await pos.add('Listón', { discount: '10' })
    expect(pos.cart().lines).toEqual([['Listón', '', '', '1', '$350.00', '10', '$315.00']])
    expect(pos.catalogue.getByText('Sin categoría')).toBeVisible()
  })

  test('with lists as JSON text, as texts with commas or null: the colors and sizes are there', async () => {
    const thing = { ...good, type: 'physical' }
    server.use(
      answers('list_products', [
        { ...thing, colors: '["Rojo","Azul"]', sizes: 'CH, M', subdisciplines: null },
        { ...thing, id: 42, name: 'Moño', colors: null, sizes: '' },
      ]),
    )
    const { pos } = await openCounter()
    await pos.add('Listón', { color: 'Azul', size: 'CH' })
    await pos.add('Moño')
    expect(pos.cart().lines).toEqual([
      ['Listón', 'Azul', 'CH', '1', '$350.00', '0', '$350.00'],
      ['Moño', '', '', '1', '$350.00', '0', '$350.00'],
    ])
  })

  test('with one bad row: it is dropped and logged once, the others are shown', async () => {
    expectErrors(/list_products\.php: a row was dropped/)
    server.use(
      answers('list_products', [
        good,
        { ...good, id: 42, name: 'Gratis', price: 'gratis' },
        { ...good, id: 43, name: 'Moño' },
      ]),
    )
    const { pos } = await openCounter()
    expect(await pos.catalogue.findByText('Moño')).toBeVisible()
    expect(pos.catalogue.getByText('Listón')).toBeVisible()
    expect(pos.catalogue.queryByText('Gratis')).not.toBeInTheDocument()
    expect(pos.catalogue.queryByText('Reintentar')).not.toBeInTheDocument()
    expect(console.error).toHaveBeenCalledOnce()
  })
})

async function signIn(app: Awaited<ReturnType<typeof openApp>>, username: string, password: string) {
  await app.type('Usuario', username)
  await app.type('Contraseña', password)
  await app.user.click(screen.getByText('Iniciar Sesión'))
}

describe('a session that ends in the middle of a sale', () => {
  /** A counter in the middle of work, whose session the server has forgotten. */
  async function expire(how: 'sale' | 'list') {
    expectErrors(/register_sale\.php/, /list_students\.php/)
    if (how === 'list') server.use(html500('list_students'))
    const { app, pos } = await openCounter()
    await pos.add('Leotardo de manga larga', { color: 'Rosa', size: '6', discount: '12.5' })
    if (how === 'sale') await pos.pick(student)
    const search = pos.catalogue.getByLabelText('Buscar producto')
    await app.user.type(search, 'zapat')
    const cart = pos.cart()
    const sent = requestsTo(server, 'register_sale')
    server.use(expired('register_sale'), expired('list_students'))
    if (how === 'sale') await pos.process()
    else await app.user.click(await pos.counter.findByText(/Reintentar/))
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(alerts()).toEqual([sessionExpired])
    expect(pos.processButton).not.toBeVisible()
    server.resetHandlers()
    return { app, pos, cart, search, sent }
  }

  test('the sale that it interrupted can be recovered after signing in again, and what was typed is there', async () => {
    const { app, pos, cart, search, sent } = await expire('sale')
    await signIn(app, 'admin', 'academia2026')
    await waitFor(() => expect(pos.processButton).toBeVisible())
    await pos.isReset()
    expect(alerts()).toEqual([])
    expect(search).toHaveValue('zapat')
    expect(window.location.search).toBe('?inicio=2026-11-17')
    await pos.press('Recuperar venta')
    expect(pos.cart()).toEqual(cart)
    expect(sent).toHaveLength(1)

    await pos.process()
    await waitFor(() => expect(statuses()).toEqual([`Venta ${nextFolio} registrada.`]))
    expect(sent).toHaveLength(2)
  })

  test('the cart is still there when a list found out, and the list loads after signing in again', async () => {
    const { app, pos, cart, search } = await expire('list')
    await signIn(app, 'admin', 'academia2026')
    await waitFor(() => expect(pos.processButton).toBeVisible())
    expect(pos.cart()).toEqual(cart)
    expect(search).toHaveValue('zapat')
    await waitFor(() => expect(pos.counter.queryByText(/Reintentar/)).not.toBeInTheDocument())
    await pos.pick(student)
    expect(alerts()).toEqual([])
  })

  test('a sale that was registered just before is done, and in the history after signing in again', async () => {
    expectErrors(/list_sales\.php/)
    const { app, pos } = await openWithCart()
    const sent = requestsTo(server, 'register_sale')
    server.use(expired('list_sales'))
    await pos.process()
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    await waitFor(() => expect(alerts().toSorted()).toEqual([isBlocked, sessionExpired].toSorted()))
    server.resetHandlers()
    await signIn(app, 'admin', 'academia2026')
    await waitFor(() => expect(pos.processButton).toBeVisible())
    await pos.isReset()
    expect(await pos.history.findByText(nextFolio)).toBeVisible()
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(screen.getByText('Abrir comprobante')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test.each(['sale', 'list'] as const)('another person starts clean (%s)', async (how) => {
    const { app } = await expire(how)
    await signIn(app, 'direccion', 'direccion2026')
    expect(await screen.findByText('Hola, direccion')).toBeVisible()
    const pos = await atCounter(app)
    await pos.isReset()
    expect(pos.counter.queryByText('Recuperar venta')).not.toBeInTheDocument()
    expect(pos.catalogue.getByLabelText('Buscar producto')).toHaveValue('')
    expect(asksBeforeLeaving()).toBe(false)
  })
})

/** Whether the browser asks before it closes the page. */
function asksBeforeLeaving() {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('a page with a cart, or with a sale to be recovered, is not closed by mistake', async () => {
  expectErrors(/register_sale\.php/)
  const { app, pos } = await openCounter()
  expect(asksBeforeLeaving()).toBe(false)
  await pos.add('Clase suelta')
  expect(asksBeforeLeaving()).toBe(true)
  await pos.pick(student)
  server.use(refused('register_sale'))
  await pos.process()
  await pos.isReset()
  expect(asksBeforeLeaving()).toBe(true)
  await pos.press('Descartar')
  expect(asksBeforeLeaving()).toBe(false)

  await pos.add('Clase suelta')
  app.session.send({ type: 'SIGN_OUT' })
  await screen.findByText('Iniciar Sesión')
  expect(asksBeforeLeaving()).toBe(false)
})

describe('a login that fails (spec 8)', () => {
  test.each([
    ['the server’s words', refused('admin_login', 'Usuario bloqueado.'), 'Usuario bloqueado.'],
    ['success:false without words', refused('admin_login'), 'Credenciales inválidas'],
    ['an error 500 with HTML', html500('admin_login'), 'Credenciales inválidas'],
    ['a PHP warning before the JSON', phpWarning('admin_login'), 'Credenciales inválidas'],
    ['an empty body', empty('admin_login'), 'Credenciales inválidas'],
    ['no answer', unreachable('admin_login'), 'No se pudo conectar al servidor'],
  ])('with %s', async (_, fault, words) => {
    expectErrors(/admin_login\.php/)
    server.use(fault)
    const app = await openApp('/pos')
    await signIn(app, 'admin', 'academia2026')
    await waitFor(() => expect(alerts()).toEqual([words]))
    expect(screen.getByLabelText('Usuario')).toHaveValue('admin')
    expect(screen.getByLabelText('Contraseña')).toHaveFocus()
    expect(screen.getByLabelText('Contraseña')).toBeValid()

    server.resetHandlers()
    await signIn(app, 'admin', 'academia2026')
    expect(await screen.findByText('Hola, admin')).toBeVisible()
  })

  test('with a wrong password, in the server’s words', async () => {
    expectErrors(/admin_login\.php/)
    const app = await openApp('/pos')
    await signIn(app, 'admin', 'otra')
    await waitFor(() => expect(alerts()).toEqual(['Credenciales inválidas']))
  })

  test.each([
    ['everything', '', '', ['Usuario', 'Contraseña']],
    ['the username', '', 'academia2026', ['Usuario']],
    ['the username, but for blanks', '   ', 'academia2026', ['Usuario']],
    ['the password', 'admin', '', ['Contraseña']],
  ])('without %s: says so, marks it and goes there', async (_, username, password, missing) => {
    const app = await openApp('/pos')
    const asked = requestsTo(server, 'admin_login')
    await signIn(app, username, password)
    expect(alerts()).toEqual(['Usuario y contraseña son obligatorios'])
    const marked = ['Usuario', 'Contraseña'].filter((label) =>
      screen.getByLabelText(label).matches('[aria-invalid=true]'),
    )
    expect(marked).toEqual(missing)
    expect(screen.getByLabelText(missing[0] ?? '')).toHaveFocus()
    expect(screen.getByLabelText('Usuario')).toHaveValue(username)
    expect(asked).toEqual([])
  })
})
