/** The contract suite finds exactly the broken endpoints, and lists the tolerated differences. */

import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { adminCredentials, withContractBackend } from '#contract/demo-backend.ts'
import { conformanceText, exitCodeOf } from '#contract/suite/conformance-output.ts'
import { checks, createRun, type Conformance } from '#contract/suite/run.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { answers, html500, phpWarning } from '#support/screens/faults.ts'

const backend = await withContractBackend()
const { db, server, transport } = backend
const asSeeded = db.snapshot()

afterEach(async () => {
  server.resetHandlers()
  await db.load(asSeeded)
})

/** The results of a run for some endpoints, or for all, with handlers before the backend's own. */
async function conformanceOf(endpoints: string[] | 'all', ...handlers: HttpHandler[]): Promise<Conformance> {
  server.use(...handlers)
  const run = createRun({ transport, credentials: adminCredentials() }, { isRisky: true, isPermanent: true })
  for (const check of checks) if (endpoints === 'all' || endpoints.includes(check.endpoint)) await run.check(check)
  const { verdicts, ...rest } = await run.end()
  return { ...rest, verdicts: verdicts.filter(({ endpoint }) => endpoints === 'all' || endpoints.includes(endpoint)) }
}

const detailsOf = ({ verdicts }: Conformance, name: string): string[] =>
  verdicts.find(({ endpoint }) => endpoint === name)?.details ?? []

const endpointsWith = ({ verdicts }: Conformance, state: string) =>
  verdicts.filter((verdict) => verdict.state === state).map(({ endpoint }) => endpoint)

test('three broken endpoints are named, and no other', async () => {
  const found = await conformanceOf(
    'all',
    answers('delete_event', { success: true, message: 'Listo, pero no.' }),
    answers('sum_production_cost', { success: true, total: 0 }),
    phpWarning('list_levels', [{ id: 1, name: 'Básico' }]),
  )
  expect(endpointsWith(found, 'broken')).toEqual(['list_levels', 'delete_event', 'sum_production_cost'])
  expect(endpointsWith(found, 'works')).toHaveLength(contract.length - 3)
  expect(exitCodeOf(found)).toBe(1)
  const report = conformanceText(found, { url: 'https://example.com/api/' })
  expect(report).toContain(`${contract.length} llamadas: ${contract.length - 3} funcionan, 3 no sirven`)
  expect(report).toContain('responde que todo salió bien, pero el evento sigue ahí')
  expect(report).toContain('la respuesta no es JSON')
  expect(report).toContain('tras vender 3 piezas de costo 0.45 la suma crece 0')
  // The events stay, because the server deletes no event.
  expect(found.notRemoved.every((text) => text.startsWith('evento con id '))).toBe(true)
})

test('what cannot be checked because of a broken endpoint is not called broken', async () => {
  const found = await conformanceOf(
    ['list_teachers', 'create_or_update_teacher', 'delete_teacher', 'list_events'],
    html500('list_teachers'),
  )
  expect(endpointsWith(found, 'broken')).toEqual(['list_teachers'])
  expect(endpointsWith(found, 'unchecked')).toEqual(['create_or_update_teacher', 'delete_teacher'])
  expect(detailsOf(found, 'delete_teacher')).toEqual(['no se pudo probar, porque list_teachers no funciona'])
})

test('an endpoint that answers without a session works, but accepts what it should refuse', async () => {
  const found = await conformanceOf(['list_levels'], answers('list_levels', [{ id: 1, name: 'Básico' }]))
  expect(endpointsWith(found, 'lax')).toEqual(['list_levels'])
  expect(detailsOf(found, 'list_levels')).toEqual(['responde sin sesión; debe responder 401'])
  expect(exitCodeOf(found)).toBe(3)
})

test('what an endpoint accepts that the contract refuses is told, field for field', async () => {
  const found = await conformanceOf(['create_student'], answers('create_student', { success: true, student_id: 1 }))
  const details = detailsOf(found, 'create_student')
  expect(details).toContainEqual(expect.stringContaining('acepta un cuerpo con «birth_date» que falta'))
  expect(details).toContainEqual(expect.stringContaining('pero el registro no aparece en list_students'))
})

test('a server that accepts bad sales is not sent one after another, because none can be deleted', async () => {
  let sales = 0
  const found = await conformanceOf(
    ['register_sale'],
    http.post('*/api/register_sale.php', () => {
      sales += 1
      return HttpResponse.json({ success: true, sale_id: 1, total: 4.97 })
    }),
  )
  expect(endpointsWith(found, 'broken')).toEqual(['register_sale'])
  // The good sale, the one that says how it was paid, the sale without a session, and the first bad sale.
  expect(sales).toBe(4)
})

test('an answer with a password is told', async () => {
  const row = { id: 1, username: 'admin', role: 'admin', pages: [] }
  const found = await conformanceOf(['list_users'], answers('list_users', [{ ...row, password: '$2y$10$…' }]))
  expect(detailsOf(found, 'list_users').join()).toContain('«password»')
})

/** The backend's answer to `endpoint`, in another form. */
const inOtherForm = (endpoint: string, change: (text: string) => string): HttpHandler =>
  http.all(`*/api/${endpoint}.php`, async ({ request }) => {
    const response = await getResponse(handlersFor(backend), request)
    if (!response?.ok) return response
    return new HttpResponse(change(await response.text()), { headers: { 'Content-Type': 'application/json' } })
  })

test('what is readable in another form is tolerated, and each form is told', async () => {
  const found = await conformanceOf(
    ['list_products', 'list_sales', 'list_events', 'list_users', 'delete_event', 'register_event'],
    inOtherForm('list_products', (text) =>
      text
        .replaceAll(/"id":(\d+)/g, '"id":"$1"')
        .replaceAll(/"price":([\d.]+)/g, '"price":"$1"')
        .replaceAll('"imageUrl"', '"image_url"'),
    ),
    inOtherForm('list_sales', (text) =>
      text.replaceAll('"studentId"', '"student_id"').replaceAll('"date"', '"sale_date"'),
    ),
    inOtherForm('list_events', (text) =>
      text.replace('"events":', '"data":').replaceAll(/"date":"(\d{4})-(\d\d)-(\d\d)"/g, '"date":"$3/$2/$1"'),
    ),
    inOtherForm('list_users', (text) => text.replaceAll(/"pages":\[[^\]]*\]/g, '"pages":null')),
    inOtherForm('delete_event', (text) => text.replace('"success":true', '"success":"1"')),
    inOtherForm('register_event', (text) => text.replace('"message"', '"note"')),
  )
  expect(endpointsWith(found, 'broken')).toEqual([])
  expect(endpointsWith(found, 'works')).toEqual([])
  expect(detailsOf(found, 'list_products').map((text) => text.replace(/«\d.*»/, '«…»'))).toEqual([
    '«id» llega como texto (por ejemplo «…»)',
    '«price» llega como texto (por ejemplo «…»)',
    '«imageUrl» llega como «image_url»',
  ])
  expect(detailsOf(found, 'list_sales')).toEqual([
    '«studentId» llega como «student_id»',
    '«date» llega como «sale_date»',
  ])
  expect(detailsOf(found, 'list_events')[0]).toBe('la lista llega envuelta en «data» en vez de «events»')
  expect(detailsOf(found, 'list_events')[1]).toContain('«date» llega con la fecha en otra forma')
  expect(detailsOf(found, 'list_users')).toEqual(['«pages» llega como null; se lee vacío'])
  expect(detailsOf(found, 'delete_event')).toEqual(['«success» llega como texto (por ejemplo «1»)'])
  expect(detailsOf(found, 'register_event')[0]).toContain('falta «message»')
  expect(exitCodeOf(found)).toBe(0)
  expect(conformanceText(found, { url: 'x' })).toContain('tolerado')
})

test('a list of nothing that is null, and a row that came twice, are tolerated', async () => {
  const found = await conformanceOf(
    ['list_levels', 'list_categories'],
    inOtherForm('list_levels', () => '{"success":true,"levels":null}'),
    inOtherForm('list_categories', (text) => text.replace(/\[(\{[^}]*\})/, '[$1,$1')),
  )
  expect(detailsOf(found, 'list_levels')).toContain('una lista sin filas llega como «null»')
  expect(detailsOf(found, 'list_categories').join()).toContain('hay filas repetidas: cada una cuenta una vez')
  expect(endpointsWith(found, 'broken')).toEqual([])
})

test('a yes or a no in another form is tolerated, and an answer that says neither is broken', async () => {
  const endpoints = ['session', 'list_levels', 'create_student', 'register_event', 'delete_event']
  const found = await conformanceOf(
    endpoints,
    http.get('*/api/session.php', async ({ request }) => {
      const response = await getResponse(handlersFor(backend), request)
      const isNobody = (await response?.clone().text())?.includes('"loggedIn":false') === true
      return isNobody ? new HttpResponse('', { status: 401 }) : response
    }),
    inOtherForm('list_levels', (text) =>
      text.replace(/\[.*\]/, (list) => list.replace('[', '{"1":').replaceAll('},{', '},"7":{').replace(']', '}')),
    ),
    inOtherForm('create_student', (text) => text.replace('"success":true,', '')),
    inOtherForm('register_event', (text) => text.replace('"success":false,"message"', '"error"')),
    inOtherForm('delete_event', () => '{}'),
  )
  expect(endpoints.map((name) => detailsOf(found, name))).toEqual([
    ['sin sesión responde 401; se lee como que no hay nadie'],
    ['la lista llega como objeto con números por nombres'],
    ['falta «success»; se sabe que salió bien por lo demás'],
    ['rechaza sin «success»: false'],
    expect.arrayContaining([expect.stringContaining('no dice si salió bien: falta «success», o un id en «id»')]),
  ])
  expect(endpointsWith(found, 'broken')).toEqual(['delete_event'])
})

test('a category of blanks that a server takes is told at the end, as what no call removes', async () => {
  const isBlank = (name: unknown) => typeof name === 'string' && name.trim() === ''
  const found = await conformanceOf(
    ['create_product'],
    http.post('*/api/create_product.php', async ({ request }) => {
      const body: unknown = await request.clone().json()
      const name = typeof body === 'object' && body !== null && 'category' in body ? body.category : undefined
      if (!isBlank(name)) return undefined
      const { id } = await db.categories.insert({ name: String(name) })
      return HttpResponse.json({ success: true, id })
    }),
  )
  const blanks = db.categories.all().filter(({ name }) => isBlank(name))
  expect(blanks.length).toBeGreaterThan(0)
  for (const { id } of blanks) expect(found.left.join()).toContain(`categoría con id ${id}`)
  // The sale that was right to make.
  expect(found.left).toHaveLength(blanks.length + 1)
})

test('a web server that lets no DELETE through is told, and not a lack of permission', async () => {
  const found = await conformanceOf(
    ['delete_financial_report'],
    http.delete('*/api/delete_financial_report.php', () => new HttpResponse('<h1>403 Forbidden</h1>', { status: 403 })),
  )
  expect(endpointsWith(found, 'broken')).toEqual(['delete_financial_report'])
  expect(detailsOf(found, 'delete_financial_report').join()).toContain('el servidor web no deja pasar DELETE')
  expect(found.notRemoved.join()).toContain('reporte con id')
})

test('a list of which another user gets nothing is told', async () => {
  const found = await conformanceOf(
    ['list_students', 'list_products'],
    http.get('*/api/list_students.php', async ({ request }) => {
      const session = await getResponse(handlersFor(backend), new Request(new URL('session.php', request.url), request))
      const text = (await session?.clone().text()) ?? ''
      return text.includes('"username":"admin"') ? undefined : HttpResponse.json({ success: true, students: [] })
    }),
  )
  expect(endpointsWith(found, 'broken')).toEqual(['list_students'])
  expect(detailsOf(found, 'list_students').join()).toContain('a otro usuario le da 0 de')
})

const saleCalls = ['register_sale', 'cancel_sale', 'create_or_update_payment', 'sum_production_cost']

/** Answers with success where `isAccepted` selects the backend's answer by status and text. */
const accepting = (endpoint: string, isAccepted: (status: number, text: string) => boolean): HttpHandler =>
  http.post(`*/api/${endpoint}.php`, async ({ request }) => {
    const response = await getResponse(handlersFor(backend), request)
    const text = (await response?.clone().text()) ?? ''
    return isAccepted(response?.status ?? 0, text) ? HttpResponse.json({ success: true }) : response
  })

/** A cancellation by the backend, after which `change` changes its rows. */
const cancelling = (change: () => Promise<void>): HttpHandler =>
  http.post('*/api/cancel_sale.php', async ({ request }) => {
    const response = await getResponse(handlersFor(backend), request)
    if ((await response?.clone().text())?.includes('"success":true')) await change()
    return response
  })

test.each([
  [
    'every month of 2001 becomes pending',
    'cancel_sale: el mes con más pagado de lo que cobró la venta, no queda pagado el resto',
    cancelling(async () => {
      for (const row of db.payments.all().filter(({ year, status }) => year === 2001 && status === 'paid'))
        await db.payments.replace({ ...row, amount: 0, status: 'pending' })
    }),
  ],
  [
    'anybody may cancel',
    'cancel_sale: acepta la cancelación de quien no tiene CancelSales',
    accepting('cancel_sale', (status) => status === 403),
  ],
  [
    'an unknown sale is cancelled',
    'cancel_sale: acepta una venta que no existe',
    accepting('cancel_sale', (_status, text) => text.includes('no existe')),
  ],
  [
    'a cancelled sale is paid',
    'create_or_update_payment: acepta el pago de una venta cancelada',
    accepting('create_or_update_payment', (_status, text) => text.includes('cancelada')),
  ],
  [
    'the sale of another student is paid',
    'create_or_update_payment: acepta el pago de una venta de otro estudiante',
    accepting('create_or_update_payment', (_status, text) => text.includes('otro estudiante')),
  ],
  [
    'a sale does not note its months',
    'create_or_update_payment: la venta no lleva en «months», una vez, el mes con su último «charged»',
    inOtherForm('list_sales', (text) => text.replaceAll(/"months":\[[^\]]*\]/g, '"months":[]')),
  ],
  [
    'a cancelled sale still costs',
    'sum_production_cost: sigue sumando una venta cancelada',
    answers('sum_production_cost', { success: true, total: 5 }),
  ],
])('a mistake around cancelled sales is noticed: %s', async (_mistake, told, handler) => {
  const found = await conformanceOf(saleCalls, handler)
  const all = saleCalls.flatMap((name) => detailsOf(found, name).map((text) => `${name}: ${text}`))
  expect(all).toContain(told)
})
