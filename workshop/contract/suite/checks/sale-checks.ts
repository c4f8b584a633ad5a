import type * as z from 'zod/mini'
import type { Extension } from '#api/extensions.ts'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint, type CreateOrUpdatePayment } from '#api/payments.ts'
import { sumProductionCostEndpoint } from '#api/reports.ts'
import { cancelSaleEndpoint, listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import { pageKeys } from '#rules/permissions.ts'
import { student } from '../nouns/entries/student.ts'
import { unknownId } from '../nouns/noun.ts'
import { must, newUser, rowOf, type Records } from '../records.ts'
import { saleBody } from '../sale-body.ts'
import type { Server } from '../server.ts'
import { permanent, refusal, refusesBad, type Check } from './check.ts'
import { listCheck } from './record-checks.ts'
import { closedThoughGood } from './session-checks.ts'

const sample = saleBody('', { student: '1', product: '1', discipline: '1' })
const goodSale = async (server: Server, records: Records) => saleBody(server.mark, await records.saleIds())

const paymentBody = (student: string): z.input<typeof CreateOrUpdatePayment> => ({
  studentId: wireId(student),
  month: '01',
  year: 2001,
  amount: 100,
  status: 'paid',
})
// Without its student, a payment could not be distinguished from foreign payments.
const { studentId: _, ...paymentSample } = paymentBody('1')
const goodPayment = async (_server: Server, records: Records) => paymentBody((await records.keptOf(student.plain)).id)

const refusesSale = (what: string, change: (body: z.input<typeof registerSaleEndpoint.body>) => unknown): Check => ({
  ...refusal(registerSaleEndpoint, listSalesEndpoint, what, async (server, records) => ({
    json: change(await goodSale(server, records)),
  })),
  isPermanent: true,
})

const cancelBody = async (server: Server, records: Records) => ({
  id: wireId((await records.sale()).row.id),
  reason: `${server.mark} motivo`,
})

type SaleRow = Awaited<ReturnType<Records['sale']>>['row']

/** A payment of a month of 2001 by a sale: `amount` is what the month has then, `charged` what the sale charged. */
const monthBody = ({ id, studentId }: SaleRow, month: string, amount: number, charged = amount) => ({
  ...paymentBody(studentId),
  month,
  amount,
  saleId: wireId(id),
  charged,
})

/** The months of a sale, such as `2001-3 150`. */
const monthsOf = ({ months }: Pick<SaleRow, 'months'>): string =>
  months.map(({ year, month, amount }) => `${year}-${month} ${amount / 100}`).join()

/** Whether a time is `yyyy-mm-dd hh:mm:ss` on a day of the server or the next one, after midnight. */
const isSoonAfter = (at: string, day: string | null): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at) &&
  (day === null || [0, 86_400_000].includes(Date.parse(at.slice(0, 10)) - Date.parse(day)))

/** The payment of a month of 2001, such as `paid 100`; `undefined` without one. */
async function paidIn(
  server: Server,
  { studentId }: Pick<SaleRow, 'studentId'>,
  month: string,
): Promise<string | undefined> {
  const rows = await server.rows(listPaymentsEndpoint)
  const row = rows.find((each) => each.studentId === studentId && each.month === month && each.year === '2001')
  return row && `${row.status} ${row.amount / 100}`
}

const pendingBody = ({ mark }: Server, body: z.input<typeof CreateOrUpdatePayment>): typeof body => ({
  ...body,
  amount: 0,
  status: 'pending',
  reason: `${mark} motivo`,
})

/** Whether a month is pending, with a row or without one. */
const isPending = (paid: string | undefined): boolean => paid === undefined || paid === 'pending 0'

/** Checks of a server that announces an extension. They leave sales and payments, which no call removes. */
const announced = (extension: Extension, checks: Check[]): Check[] =>
  checks.map((check) => ({ ...check, extension: check.extension ?? extension, isPermanent: true }))

/** Checks of a server that announces `pending_payment`. */
const pendingChecks: Check[] = announced('pending_payment', [
  permanent(createOrUpdatePaymentEndpoint, 'con «pending» quita el pago de un mes', async (server, records) => {
    const body = await goodPayment(server, records)
    const student = { studentId: String(body.studentId) }
    for (const month of ['01', '02']) await server.good(createOrUpdatePaymentEndpoint, { json: { ...body, month } })
    await server.good(createOrUpdatePaymentEndpoint, { json: pendingBody(server, { ...body, month: '02' }) })
    must(
      isPending(await paidIn(server, student, '02')),
      'anuncia «pending_payment», pero ante «pending» el mes no queda pendiente con 0',
    )
    must((await paidIn(server, student, '01')) === 'paid 100', 'ante «pending» cambia también otro mes')
  }),
])

/** Checks of a server that announces `cancel_sale`. They come last, because other checks use the sale. */
const cancelChecks: Check[] = announced('cancel_sale', [
  refusal(cancelSaleEndpoint, listSalesEndpoint, 'una venta que no existe', ({ mark }) => ({
    json: { id: unknownId, reason: `${mark} motivo` },
  })),
  permanent(createOrUpdatePaymentEndpoint, 'anota en la venta el mes que pagó', async (server, records) => {
    const { row } = await records.sale()
    await server.good(createOrUpdatePaymentEndpoint, { json: monthBody(row, '03', 100) })
    await server.good(createOrUpdatePaymentEndpoint, { json: monthBody(row, '03', 250, 150) })
    const { months } = await rowOf(server, listSalesEndpoint, ({ id }) => id === row.id, 'list_sales')
    must(
      monthsOf({ months }) === '2001-3 150',
      'la venta no lleva en «months», una vez, el mes con su último «charged»',
    )
  }),
  {
    ...permanent(
      createOrUpdatePaymentEndpoint,
      'al quitar un pago deja el mes con 0 en sus ventas',
      async (server, records) => {
        const { row: first } = await records.sale()
        const { row } = await records.newSale()
        for (const json of [monthBody(first, '08', 100), monthBody(row, '08', 150), monthBody(row, '10', 100)])
          await server.good(createOrUpdatePaymentEndpoint, { json })
        await server.good(createOrUpdatePaymentEndpoint, {
          json: pendingBody(server, { ...paymentBody(row.studentId), month: '08' }),
        })
        const noted = (await server.rows(listSalesEndpoint)).filter(({ id }) => [first.id, row.id].includes(id))
        must(
          noted.every(({ months }) => months.some(({ month, amount }) => month === 8 && amount === 0)),
          'el mes pendiente no queda con 0 en «months» de una venta',
        )
        must(
          noted.some((sale) => monthsOf(sale).includes('2001-10 100')),
          'al quitar un pago olvida también otros meses de la venta',
        )
        await server.good(cancelSaleEndpoint, { json: { id: wireId(row.id), reason: `${server.mark} motivo` } })
        must(isPending(await paidIn(server, row, '08')), 'cambia un mes que ya estaba pendiente', { by: 'cancel_sale' })
      },
    ),
    extension: ['cancel_sale', 'pending_payment'],
  },
  permanent(cancelSaleEndpoint, 'deja la venta con su motivo, y pendiente el mes que pagó', async (server, records) => {
    const { row } = await records.sale()
    await server.good(createOrUpdatePaymentEndpoint, { json: monthBody(row, '03', 100) })
    const { months } = await rowOf(server, listSalesEndpoint, ({ id }) => id === row.id, 'list_sales')
    const body = await cancelBody(server, records)
    const told = await server.good(cancelSaleEndpoint, { json: body })
    if (!JSON.stringify(told).includes(body.reason)) server.tolerate('cancel_sale', 'no responde «cancelled»')
    const sold = await rowOf(server, listSalesEndpoint, ({ id }) => id === row.id, 'cancel_sale')
    must(sold.cancelled?.reason === body.reason, 'la venta no queda cancelada con su motivo')
    const { name, username } = await server.signIn()
    must(sold.cancelled.by === (name || username), 'la venta no lleva en «by» el nombre de quien la canceló')
    must(
      isSoonAfter(sold.cancelled.at, row.date),
      'la venta no lleva en «at» el momento de ahora, como yyyy-mm-dd hh:mm:ss',
    )
    must(sold.total === row.total, 'la venta cancelada pierde su «total»')
    must(monthsOf(sold) === monthsOf({ months }), 'la venta cancelada pierde sus «months»')
    const paid = await paidIn(server, row, '03')
    must(paid === 'pending 0', 'el mes que pagó la venta no vuelve a estar pendiente, con 0')
    const answer = await server.good(cancelSaleEndpoint, { json: { ...body, reason: `${server.mark} otro` } })
    if (JSON.stringify(answer).includes(`${server.mark} otro`))
      server.tolerate('cancel_sale', 'la segunda cancelación no responde como la primera: lleva el nuevo motivo')
    const again = await rowOf(server, listSalesEndpoint, ({ id }) => id === row.id, 'cancel_sale')
    must(again.cancelled?.reason === body.reason, 'la segunda cancelación cambia el motivo')
  }),
  ...refusesBad(cancelSaleEndpoint, listSalesEndpoint, { id: 1, reason: 'motivo' }, cancelBody, { make: permanent }),
  permanent(cancelSaleEndpoint, 'deja lo que otras ventas pagaron del mismo mes', async (server, records) => {
    const before = await records.newSale()
    const { row } = await records.newSale()
    const after = await records.newSale()
    const last = await records.newSale()
    const other = await records.newSale((await records.newOf(student.plain, 'otra compradora')).id)
    // No two rules leave the same amount.
    for (const json of [
      monthBody(before.row, '04', 100),
      monthBody(row, '04', 300, 150),
      monthBody(before.row, '05', 100),
      monthBody(after.row, '05', 130),
      monthBody(row, '05', 150),
      monthBody(row, '06', 100),
      monthBody(after.row, '06', 150),
      monthBody(last.row, '06', 270, 120),
      monthBody(row, '09', 150),
      monthBody(before.row, '09', 100),
      monthBody(other.row, '09', 170),
    ])
      await server.good(createOrUpdatePaymentEndpoint, { json })
    await server.good(cancelSaleEndpoint, { json: { id: wireId(row.id), reason: `${server.mark} motivo` } })
    for (const [month, left, what] of [
      ['04', 'paid 150', 'con más pagado de lo que cobró la venta, no queda pagado el resto'],
      ['05', 'paid 130', 'que otras ventas cobraron, no queda pagado con lo que cobró la última de ellas'],
      ['06', 'paid 270', 'que dos ventas posteriores pagaron otra vez, no queda como estaba'],
    ] as const)
      must((await paidIn(server, row, month)) === left, `el mes ${what}`)
    await server.good(cancelSaleEndpoint, { json: { id: wireId(before.row.id), reason: `${server.mark} motivo` } })
    must(
      (await paidIn(server, row, '09')) === 'pending 0',
      'el mes que además cobró solo una venta ya cancelada, u otro estudiante, no queda pendiente con 0',
    )
    must((await paidIn(server, other.row, '09')) === 'paid 170', 'cambia el pago de otro estudiante')
  }),
  permanent(sumProductionCostEndpoint, 'no suma una venta cancelada', async (server, records) => {
    const { row } = await records.newSale()
    const query = { start: row.date ?? '', end: row.date ?? '' }
    const { total: before } = await server.ask(sumProductionCostEndpoint, { query })
    await server.good(cancelSaleEndpoint, { json: { id: wireId(row.id), reason: `${server.mark} motivo` } })
    const { total: after } = await server.ask(sumProductionCostEndpoint, { query })
    must(before - after === 135, 'sigue sumando una venta cancelada')
  }),
  refusal(
    createOrUpdatePaymentEndpoint,
    listPaymentsEndpoint,
    'el pago de una venta cancelada',
    async (server, records) => {
      const { row } = await records.sale()
      await server.good(cancelSaleEndpoint, { json: await cancelBody(server, records) })
      return { json: monthBody(row, '07', 100) }
    },
  ),
  refusal(
    createOrUpdatePaymentEndpoint,
    listPaymentsEndpoint,
    'el pago de una venta que no existe',
    async (server, records) => ({
      json: { ...(await goodPayment(server, records)), month: '07', saleId: unknownId },
    }),
  ),
  refusal(
    createOrUpdatePaymentEndpoint,
    listPaymentsEndpoint,
    'el pago de una venta de otro estudiante',
    async (server, records) => {
      const { id: studentId } = await records.newOf(student.plain, 'otra alumna')
      return { json: monthBody({ ...(await records.newSale()).row, studentId }, '07', 100) }
    },
  ),
  {
    ...permanent(cancelSaleEndpoint, 'a quien no tiene CancelSales no lo deja cancelar', async (server, records) => {
      // A cancelled sale: a server that obeys changes nothing.
      const json = await cancelBody(server, records)
      await server.good(cancelSaleEndpoint, { json })
      // Not even with all pages, and thus with the role admin.
      const { form } = await newUser(server, 'que no cancela', pageKeys)
      await server.as(form, () =>
        server.refused(cancelSaleEndpoint, { json }, 'la cancelación de quien no tiene CancelSales'),
      )
    }),
    isRefusal: true,
  },
])

const paidBody = async (server: Server, records: Records) => ({
  ...(await goodSale(server, records)),
  payments: [
    { method: 'cash' as const, amount: 2.97, reference: null },
    { method: 'card' as const, amount: 2, reference: server.mark },
  ],
  received: 3,
})

/** Checks of a server that announces `payment_methods`. */
const paymentChecks: Check[] = announced('payment_methods', [
  permanent(registerSaleEndpoint, 'guarda cómo se pagó la venta', async (server, records) => {
    await server.good(registerSaleEndpoint, { json: await paidBody(server, records) })
    const { payments, received } = await rowOf(
      server,
      listSalesEndpoint,
      (sale) => sale.payments.some(({ reference }) => reference === server.mark),
      'register_sale',
    )
    const parts = payments.map(({ method, amount }) => `${method} ${amount}`).join()
    must(parts === 'cash 297,card 200', 'no guarda las formas de pago con su importe')
    must(received === 300, 'no guarda el efectivo recibido')
  }),
  ...(
    [
      ['pagos que no suman el total', { payments: [{ method: 'cash', amount: 4.96, reference: null }] }],
      ['una forma de pago que no existe', { payments: [{ method: 'trueque', amount: 4.97, reference: null }] }],
      ['menos efectivo recibido que el que se paga', { received: 2.96 }],
    ] as const
  ).map(([what, bad]) =>
    refusal(registerSaleEndpoint, listSalesEndpoint, what, async (server, records) => ({
      json: { ...(await paidBody(server, records)), received: null, ...bad },
    })),
  ),
])

/** Checks of the sales and the monthly payments, which cannot be deleted. */
export const saleChecks: Check[] = [
  permanent(registerSaleEndpoint, 'registra la venta y responde con folio y total', async (server, records) => {
    const { answer, row } = await records.sale()
    must(row.total === 497, `el total de la venta es ${row.total / 100} en list_sales, y se envió 4.97`)
    if (answer.saleId === null)
      server.tolerate('register_sale', 'no dice el folio: el comprobante lleva la hora en su lugar')
    else must(answer.saleId === row.id, 'el folio de la respuesta no es el id de la venta')
    if (answer.total !== null) must(answer.total === 497, 'el «total» de la respuesta no es el de la venta')
    const [first, second] = row.products
    must(row.products.length === 2, 'no guarda las dos líneas de la venta')
    must(
      first?.quantity === 3 && first.price === 110 && first.discount === 33 && first.discountPercent === 10,
      'no guarda cantidad, precio y descuento de una línea',
    )
    must(first.color === 'Rosa' && first.size === '23.5', 'no guarda color y talla de una línea')
    must(second?.type === 'discipline', 'no guarda el «type» de una línea')
  }),
  permanent(registerSaleEndpoint, 'registra una vez la venta que el navegador repite', async (server, records) => {
    const { answer, sent } = await records.sale()
    const count = async () =>
      (await server.rows(listSalesEndpoint)).filter(({ products }) =>
        products.some(({ name }) => name.includes(server.mark)),
      ).length
    const before = await count()
    const again = await server.ask(registerSaleEndpoint, sent)
    if ((await count()) > before)
      server.tolerate(
        'register_sale',
        'no conoce «Idempotency-Key»: registra dos veces la venta que el navegador repite',
      )
    else if (JSON.stringify(again) !== JSON.stringify(answer))
      server.tolerate('register_sale', 'a la venta repetida, con la misma «Idempotency-Key», no responde lo mismo')
  }),
  permanent(registerSaleEndpoint, 'pone a la venta la fecha de hoy', async (_server, records) => {
    const { row } = await records.sale()
    must(row.date !== null, 'la venta queda sin una fecha que se pueda leer')
  }),
  listCheck(listSalesEndpoint),
  permanent(listSalesEndpoint, 'muestra una venta nueva con su fecha', async (server, records) => {
    const { row } = await records.sale()
    const again = (await server.inspect(listSalesEndpoint)).find(({ id }) => id === row.id)
    must(again !== undefined && again.date !== null, 'no muestra una venta nueva, o sin fecha')
  }),
  permanent(sumProductionCostEndpoint, 'suma cantidad × costo de lo vendido', async (server, records) => {
    const { row } = await records.sale()
    const query = { start: row.date ?? '', end: row.date ?? '' }
    const { total: before } = await server.ask(sumProductionCostEndpoint, { query })
    await server.ask(registerSaleEndpoint, { json: await goodSale(server, records) })
    const { total: after } = await server.ask(sumProductionCostEndpoint, { query })
    must(
      after - before === 135,
      `tras vender 3 piezas de costo 0.45 la suma crece ${(after - before) / 100}, y debe crecer 1.35`,
    )
  }),
  closedThoughGood(registerSaleEndpoint, goodSale),
  ...refusesBad(registerSaleEndpoint, listSalesEndpoint, sample, goodSale, { make: permanent }),
  refusesSale('un total que no es la suma de las líneas', (body) => ({ ...body, total: 4.98 })),
  refusesSale('un descuento que no es el del porcentaje', (body) => ({
    ...body,
    products: body.products.map((line) => ({ ...line, discount: line.discount + 1 })),
  })),
  refusesSale('a un estudiante que no existe', (body) => ({ ...body, student_id: unknownId })),
  refusesSale('un producto que no existe', (body) => ({
    ...body,
    products: body.products.map((line) => ({ ...line, id: unknownId })),
  })),
  permanent(createOrUpdatePaymentEndpoint, 'guarda uno por alumna, mes y año', async (server, records) => {
    const body = await goodPayment(server, records)
    const mine = async () =>
      (await server.rows(listPaymentsEndpoint)).filter(({ studentId }) => studentId === String(body.studentId))
    await server.good(createOrUpdatePaymentEndpoint, { json: body })
    const [first] = await mine()
    must(
      first?.month === '01' && first.year === '2001' && first.amount === 10_000 && first.status === 'paid',
      'el pago no aparece en list_payments como se envió',
    )
    await server.good(createOrUpdatePaymentEndpoint, { json: { ...body, amount: 150.5 } })
    const twice = await mine()
    must(twice.length === 1, 'el segundo pago del mismo mes crea otra fila en vez de actualizarla')
    must(twice[0]?.amount === 15_050, 'el segundo pago del mismo mes no cambia el importe')
    await server.good(createOrUpdatePaymentEndpoint, { json: { ...body, month: '02' } })
    must((await mine()).length === 2, 'el pago de otro mes no crea otra fila')
  }),
  listCheck(listPaymentsEndpoint),
  closedThoughGood(createOrUpdatePaymentEndpoint, goodPayment),
  ...refusesBad(createOrUpdatePaymentEndpoint, listPaymentsEndpoint, paymentSample, goodPayment, {
    make: permanent,
  }),
  {
    ...refusal(createOrUpdatePaymentEndpoint, listPaymentsEndpoint, 'a un estudiante que no existe', () => ({
      json: { ...paymentBody('1'), studentId: unknownId },
    })),
    isPermanent: true,
  },
  ...paymentChecks,
  ...pendingChecks,
  ...cancelChecks,
]
