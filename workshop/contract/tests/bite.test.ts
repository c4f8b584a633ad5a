/** The contract suite finds exactly the broken endpoints, and lists the tolerated differences. */

import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract, handlers } from '#backend/calls.ts'
import { adminCredentials, withContractBackend } from '#contract/demo-backend.ts'
import { closedTo } from '#contract/suite/closed-calls.ts'
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

test('a server without a fault: all endpoints conform, and only what has no call for its removal stays', async () => {
  const found = await conformanceOf('all')
  expect(found.verdicts.filter(({ state }) => state !== 'works')).toEqual([])
  expect(found.verdicts).toHaveLength(contract.length)
  expect(found.notRemoved).toEqual([])
  const after = db.snapshot()
  for (const table of ['users', 'students', 'products', 'teachers', 'events', 'reports'] as const)
    expect(after[table].rows).toEqual(asSeeded[table].rows)
  const kinds = found.left.map((text) => text.split(' ')[0])
  for (const [kind, table] of [
    ['venta', 'sales'],
    ['pago', 'payments'],
  ] as const)
    expect(kinds.filter((each) => each === kind)).toHaveLength(after[table].rows.length - asSeeded[table].rows.length)
  expect(new Set(kinds)).toEqual(new Set(['venta', 'pago', 'asistencia', 'categoría']))
})

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
    return new HttpResponse(change(await response.text()), { headers: response.headers })
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

/** What the checks with these names find, as `call: why`. */
async function foundBy(names: RegExp, ...handlers: HttpHandler[]): Promise<string[]> {
  server.use(...handlers)
  const run = createRun({ transport, credentials: adminCredentials() }, { isPermanent: true })
  const found: string[] = []
  for (const check of checks) {
    if (!names.test(check.name)) continue
    const outcome = await run.check(check)
    if (!('why' in outcome)) continue
    const blamed = outcome.state === 'blocked' ? outcome.by : undefined
    const { endpoint, why } = blamed ?? { endpoint: check.endpoint, why: outcome.why }
    found.push(`${endpoint}: ${why}`)
  }
  const { verdicts } = await run.end()
  const tolerated = verdicts.filter(({ state }) => state === 'tolerated')
  return [...found, ...tolerated.flatMap(({ endpoint, details }) => details.map((detail) => `${endpoint}: ${detail}`))]
}

/** Answers with success where `isAccepted` selects the backend's answer by status and text. */
const accepting = (endpoint: string, isAccepted: (status: number, text: string) => boolean): HttpHandler =>
  http.post(`*/api/${endpoint}.php`, async ({ request }) => {
    const response = await getResponse(handlersFor(backend), request)
    const text = (await response?.clone().text()) ?? ''
    return isAccepted(response?.status ?? 0, text) ? HttpResponse.json({ success: true }) : response
  })

const Sent = z.looseObject({
  id: z.optional(z.number()),
  reason: z.optional(z.string()),
  status: z.optional(z.string()),
})

/** A call of the backend with what `around` changes in what is sent, in its answer, or afterwards in the tables. */
const around = (
  endpoint: string,
  change: (sent: z.infer<typeof Sent>, answered: (sent?: object) => Promise<string>) => Promise<string>,
): HttpHandler =>
  http.post(`*/api/${endpoint}.php`, async ({ request }) => {
    const sent = Sent.parse(await request.clone().json())
    const { url, headers } = request
    const answered = async (body: object = sent) => {
      const again = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await (await getResponse(handlersFor(backend), again))?.text()) ?? ''
    }
    return new HttpResponse(await change(sent, answered))
  })

type SaleRow = ReturnType<typeof db.sales.all>[number]

/** The list of sales, in which `change` changes each cancelled sale. */
const withCancelled = (change: (row: SaleRow) => object): HttpHandler =>
  http.get('*/api/list_sales.php', ({ cookies }) =>
    cookies['academia_session'] === undefined
      ? undefined
      : HttpResponse.json(db.sales.all().map((row) => (row.cancelled ? { ...row, ...change(row) } : row))),
  )

/** A paid month of a cancelled sale: what other sales charged, those after it too, in order. */
type Month = { paid: number; charged: number; later: number[]; all: number[] }
type Rule = (month: Month) => number | undefined

const replaced: Rule = ({ paid, later }) => (later.some((_, at) => sum(later.slice(at)) === paid) ? paid : undefined)
const rest: Rule = ({ paid, charged }) => (paid > charged ? paid - charged : undefined)
const last: Rule = ({ all }) => all.at(-1)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const isCounted = (row: SaleRow, sale: SaleRow) => row.studentId === sale.studentId && !row.cancelled

/** A cancellation by a server of other rules. */
const cancelling = (
  rules: Rule[],
  { counts = isCounted, touches = 'paid' }: { counts?: typeof isCounted; touches?: string } = {},
): HttpHandler =>
  around('cancel_sale', async ({ id }, answered) => {
    const before = db.snapshot()
    const answer = await answered()
    const sale = db.sales.all().find((row) => row.id === id)
    if (!sale || !answer.includes('"success":true')) return answer
    const chargesIn = (rows: SaleRow[], month: number) =>
      rows.flatMap(({ months }) => months.flatMap((each) => (each.month === month ? [each.amount] : [])))
    const others = db.sales.all().filter((row) => row.id !== id && counts(row, sale))
    for (const row of before.payments.rows.filter(({ studentId }) => studentId === sale.studentId)) {
      const month = Number(row.month)
      const charged = sale.months.find((each) => each.month === month)?.amount
      if (row.year !== 2001 || !row.status.startsWith(touches) || (charged === undefined && touches === 'paid'))
        continue
      const all = chargesIn(others, month)
      const later = chargesIn(
        others.filter((other) => other.id > sale.id),
        month,
      )
      const left = rules
        .map((rule) => rule({ paid: row.amount, charged: charged ?? 0, later, all }))
        .find((each) => each !== undefined)
      await db.payments.replace({ ...row, amount: left ?? 0, status: left === undefined ? 'pending' : 'paid' })
    }
    return answer
  })

const more = 'el mes con más pagado de lo que cobró la venta, no queda pagado el resto'
const again = 'el mes que dos ventas posteriores pagaron otra vez, no queda como estaba'
const alone = 'el mes que además cobró solo una venta ya cancelada, u otro estudiante, no queda pendiente con 0'
const asLast = 'el mes que otras ventas cobraron, no queda pagado con lo que cobró la última de ellas'
const lastOnly: Rule = ({ paid, later }) => (later.at(-1) === paid ? paid : undefined)
const toSameStudent = (row: SaleRow, sale: SaleRow) => row.studentId === sale.studentId

test.each<[mistake: string, told: string, HttpHandler]>([
  ['every month becomes pending', more, cancelling([])],
  ['rule 1 is left out', again, cancelling([rest, last])],
  ['rule 1 knows the last sale only', again, cancelling([lastOnly, rest, last])],
  ['rule 2 is left out', more, cancelling([replaced, last])],
  ['rule 3 takes the first', asLast, cancelling([replaced, rest, ({ all }) => all[0]])],
  ['cancelled sales count', alone, cancelling([replaced, rest, last], { counts: toSameStudent })],
  ['sales of others count', alone, cancelling([replaced, rest, last], { counts: (row) => !row.cancelled })],
])('a mistake in the months of a cancelled sale is noticed: %s', async (_mistake, told, handler) => {
  expect(await foundBy(/mismo mes/, handler)).toContain(`cancel_sale: ${told}`)
})

const badTime = 'la venta no lleva en «at» el momento de ahora, como yyyy-mm-dd hh:mm:ss'
const withNewReason = async (reason: string | undefined, answered: () => Promise<string>) =>
  (await answered()).replace(/"reason":"[^"]*"/, `"reason":"${reason}"`)

test.each<[mistake: string, told: string, HttpHandler]>([
  ['no date', badTime, withCancelled(({ cancelled }) => ({ cancelled: { ...cancelled, at: '' } }))],
  [
    'another form of date',
    badTime,
    withCancelled(({ cancelled, date }) => ({ cancelled: { ...cancelled, at: date } })),
  ],
  [
    'an id instead of a name',
    'la venta no lleva en «by» el nombre de quien la canceló',
    withCancelled(({ cancelled }) => ({ cancelled: { ...cancelled, by: '1' } })),
  ],
  ['no total', 'la venta cancelada pierde su «total»', withCancelled(() => ({ total: 0 }))],
  ['no months', 'la venta cancelada pierde sus «months»', withCancelled(() => ({ months: [] }))],
  [
    'an answer without the cancellation',
    'no responde «cancelled»',
    around('cancel_sale', async (_, answered) => (await answered()).replace(/,"cancelled":\{[^}]*\}/, '')),
  ],
  [
    'an answer with the second reason',
    'la segunda cancelación no responde como la primera: lleva el nuevo motivo',
    around('cancel_sale', ({ reason }, answered) => withNewReason(reason, answered)),
  ],
])('a mistake in a cancelled sale is noticed: %s', async (_mistake, told, handler) => {
  expect(await foundBy(/anota|deja la venta/, handler)).toContain(`cancel_sale: ${told}`)
})

const payments = 'create_or_update_payment'

test('a cancellation without a reason is the mistake of no other call', async () => {
  const found = await foundBy(
    /«reason»|anota|deja la venta|olvida/,
    around('cancel_sale', (sent, answered) => answered({ ...sent, reason: sent.reason?.trim() || 'x' })),
  )
  expect(found).toEqual([expect.stringContaining('cancel_sale: acepta un cuerpo con «reason»')])
})

/** Tells each user but admin that the role is another one, without a check of the pages. */
const withoutPages = inOtherForm('admin_login', (text) =>
  text.includes('"username":"admin"') ? text : text.replace('"role":"admin"', '"role":"personal"'),
)

test('a server that checks no page is told, call by call', async () => {
  const found = await foundBy(/no puede abrir su página/, withoutPages)
  const named = new Set(found.map((text) => text.split(':')[0]))
  const closed = handlers.filter((handler) => closedTo(handler) !== undefined)
  // The roles of these open nothing on the demo.
  const kept = closed.filter(({ pages }) => pages.includes('UserManagement') || pages.includes('CancelSales'))
  expect(new Set([...named, ...kept.map(({ endpoint }) => endpoint.name)])).toEqual(
    new Set(closed.map(({ endpoint }) => endpoint.name)),
  )
  expect(found).toContain('list_payments: obedece a quien no puede abrir su página')
})

test.each<[mistake: string, told: string, names: RegExp, HttpHandler]>([
  [
    'a pending month is paid',
    'cancel_sale: cambia un mes que ya estaba pendiente',
    /deja el mes con 0/,
    cancelling([() => 80], { touches: 'pending' }),
  ],
  [
    'anybody may cancel',
    'cancel_sale: acepta la cancelación de quien no tiene CancelSales',
    /CancelSales/,
    accepting('cancel_sale', (status) => status === 403),
  ],
  [
    'an unknown sale is cancelled',
    'cancel_sale: acepta una venta que no existe',
    /venta que no existe/,
    accepting('cancel_sale', (_status, text) => text.includes('no existe')),
  ],
  [
    'a cancelled sale is paid',
    `${payments}: acepta el pago de una venta cancelada`,
    /venta cancelada/,
    accepting(payments, (_status, text) => text.includes('cancelada')),
  ],
  [
    'an unknown sale is paid',
    `${payments}: acepta el pago de una venta que no existe`,
    /venta que no existe/,
    accepting(payments, (_status, text) => text.includes('La venta no existe')),
  ],
  [
    'the sale of another student is paid',
    `${payments}: acepta el pago de una venta de otro estudiante`,
    /otro estudiante/,
    accepting(payments, (_status, text) => text.includes('otro estudiante')),
  ],
  [
    'a sale does not note its months',
    `${payments}: la venta no lleva en «months», una vez, el mes con su último «charged»`,
    /anota/,
    inOtherForm('list_sales', (text) => text.replaceAll(/"months":\[[^\]]*\]/g, '"months":[]')),
  ],
  [
    'a month is not taken back',
    `${payments}: rechaza una llamada correcta: No.`,
    /quita el pago/,
    around(payments, async ({ status }, answered) =>
      status === 'pending' ? '{"success":false,"message":"No."}' : answered(),
    ),
  ],
  [
    'a month that is taken back stays in its sales',
    `${payments}: el mes pendiente no queda con 0 en «months» de una venta`,
    /deja el mes con 0/,
    around(payments, async ({ status }, answered) => {
      const rows = db.sales.all()
      const answer = await answered()
      if (status === 'pending') for (const row of rows) await db.sales.replace(row)
      return answer
    }),
  ],
  [
    'a cancelled sale still costs',
    'sum_production_cost: sigue sumando una venta cancelada',
    /no suma/,
    answers('sum_production_cost', { success: true, total: 5 }),
  ],
  [
    'a repeated sale is registered twice',
    'register_sale: no conoce «Idempotency-Key»: registra dos veces la venta que el navegador repite',
    /registra/,
    around('register_sale', (_, answered) => answered()),
  ],
  [
    'anybody changes what all share',
    'keep_memory: acepta «days-without-classes» de quien no puede abrir Asistencia',
    /página de la clave/,
    withoutPages,
  ],
  [
    'anybody reads what all share',
    'list_memory: da «moved-classes» a quien solo abre Calendario',
    /páginas no muestran/,
    withoutPages,
  ],
  [
    'a shared value is no JSON',
    'keep_memory: acepta un «value» que no es JSON',
    /no es JSON/,
    around('keep_memory', async (sent) => JSON.stringify({ success: true, isKept: true, memory: sent })),
  ],
  [
    'the login announces nothing',
    'admin_login: no anuncia en «extensions» lo mismo que session: lo opcional falta hasta recargar la página',
    /con sesión/,
    inOtherForm('admin_login', (text) => text.replace(/"extensions":\[[^\]]*\]/, '"extensions":[]')),
  ],
])('a mistake is noticed: %s', async (_mistake, told, names, handler) => {
  expect(await foundBy(names, handler)).toContain(told)
})
