import type * as z from 'zod/mini'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint, type CreateOrUpdatePayment } from '#api/payments.ts'
import { sumProductionCostEndpoint } from '#api/reports.ts'
import { cancelSaleEndpoint, listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import { must, rowOf, saleBody, type Records } from '../records.ts'
import type { Server } from '../server.ts'
import { permanent, refusal, refusesBad, unknownId, type Check } from './check.ts'
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
const goodPayment = async (_server: Server, records: Records) => paymentBody((await records.student()).id)

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

/** Checks of a server that announces `cancel_sale`. They come last, because other checks use the sale. */
const cancelChecks: Check[] = [
  ...refusesBad(cancelSaleEndpoint, listSalesEndpoint, { id: 1, reason: 'motivo' }, cancelBody, { make: permanent }),
  permanent(cancelSaleEndpoint, 'deja la venta con su motivo, y pendiente el mes que pagó', async (server, records) => {
    const { row } = await records.sale()
    const month = { ...paymentBody(row.studentId), month: '03', saleId: wireId(row.id), charged: 100 }
    await server.good(createOrUpdatePaymentEndpoint, { json: month })
    const body = await cancelBody(server, records)
    await server.good(cancelSaleEndpoint, { json: body })
    const sold = await rowOf(server, listSalesEndpoint, ({ id }) => id === row.id, 'cancel_sale')
    must(sold.cancelled?.reason === body.reason, 'cancel_sale', 'la venta no queda cancelada con su motivo')
    const payments = await server.rows(listPaymentsEndpoint)
    const paid = payments.find(
      (each) => each.studentId === row.studentId && each.month === '03' && each.year === '2001',
    )
    must(paid?.status === 'pending', 'cancel_sale', 'el mes que pagó la venta no vuelve a estar pendiente')
    await server.good(cancelSaleEndpoint, { json: { ...body, reason: `${server.mark} otro` } })
    const again = await rowOf(server, listSalesEndpoint, ({ id }) => id === row.id, 'cancel_sale')
    must(again.cancelled?.reason === body.reason, 'cancel_sale', 'la segunda cancelación cambia el motivo')
  }),
]

const paidBody = async (server: Server, records: Records) => ({
  ...(await goodSale(server, records)),
  payments: [
    { method: 'cash' as const, amount: 2.97, reference: null },
    { method: 'card' as const, amount: 2, reference: server.mark },
  ],
  received: 3,
})

/** Checks of a server that announces `payment_methods`. */
const paymentChecks: Check[] = [
  permanent(registerSaleEndpoint, 'guarda cómo se pagó la venta', async (server, records) => {
    await server.good(registerSaleEndpoint, { json: await paidBody(server, records) })
    const { payments, received } = await rowOf(
      server,
      listSalesEndpoint,
      (sale) => sale.payments.some(({ reference }) => reference === server.mark),
      'register_sale',
    )
    const parts = payments.map(({ method, amount }) => `${method} ${amount}`).join()
    must(parts === 'cash 297,card 200', 'register_sale', 'no guarda las formas de pago con su importe')
    must(received === 300, 'register_sale', 'no guarda el efectivo recibido')
  }),
  ...(
    [
      ['pagos que no suman el total', { payments: [{ method: 'cash', amount: 4.96, reference: null }] }],
      ['una forma de pago que no existe', { payments: [{ method: 'trueque', amount: 4.97, reference: null }] }],
      ['menos efectivo recibido que el que se paga', { received: 2.96 }],
    ] as const
  ).map(([what, bad]) => ({
    ...refusal(registerSaleEndpoint, listSalesEndpoint, what, async (server, records) => ({
      json: { ...(await paidBody(server, records)), received: null, ...bad },
    })),
    isPermanent: true as const,
  })),
].map((check) => ({ ...check, extension: 'payment_methods' as const }))

/** Checks of the sales and the monthly payments, which cannot be deleted. */
export const saleChecks: Check[] = [
  permanent(registerSaleEndpoint, 'registra la venta y responde con folio y total', async (server, records) => {
    const { answer, row } = await records.sale()
    must(
      row.total === 497,
      'register_sale',
      `el total de la venta es ${row.total / 100} en list_sales, y se envió 4.97`,
    )
    if (answer.saleId === null)
      server.tolerate('register_sale', 'no dice el folio: el comprobante lleva la hora en su lugar')
    else must(answer.saleId === row.id, 'register_sale', 'el folio de la respuesta no es el id de la venta')
    if (answer.total !== null)
      must(answer.total === 497, 'register_sale', 'el «total» de la respuesta no es el de la venta')
    const [first, second] = row.products
    must(row.products.length === 2, 'register_sale', 'no guarda las dos líneas de la venta')
    must(
      first?.quantity === 3 && first.price === 110 && first.discount === 33 && first.discountPercent === 10,
      'register_sale',
      'no guarda cantidad, precio y descuento de una línea',
    )
    must(first.color === 'Rosa' && first.size === '23.5', 'register_sale', 'no guarda color y talla de una línea')
    must(second?.type === 'discipline', 'register_sale', 'no guarda el «type» de una línea')
  }),
  permanent(registerSaleEndpoint, 'pone a la venta la fecha de hoy', async (_server, records) => {
    const { row } = await records.sale()
    must(row.date !== null, 'register_sale', 'la venta queda sin una fecha que se pueda leer')
  }),
  listCheck(listSalesEndpoint),
  permanent(listSalesEndpoint, 'muestra una venta nueva con su fecha', async (server, records) => {
    const { row } = await records.sale()
    const again = (await server.inspect(listSalesEndpoint)).find(({ id }) => id === row.id)
    must(again !== undefined && again.date !== null, 'list_sales', 'no muestra una venta nueva, o sin fecha')
  }),
  permanent(sumProductionCostEndpoint, 'suma cantidad × costo de lo vendido', async (server, records) => {
    const { row } = await records.sale()
    const query = { start: row.date ?? '', end: row.date ?? '' }
    const { total: before } = await server.ask(sumProductionCostEndpoint, { query })
    await server.ask(registerSaleEndpoint, { json: await goodSale(server, records) })
    const { total: after } = await server.ask(sumProductionCostEndpoint, { query })
    must(
      after - before === 135,
      'sum_production_cost',
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
      'create_or_update_payment',
      'el pago no aparece en list_payments como se envió',
    )
    await server.good(createOrUpdatePaymentEndpoint, { json: { ...body, amount: 150.5 } })
    const twice = await mine()
    must(
      twice.length === 1,
      'create_or_update_payment',
      'el segundo pago del mismo mes crea otra fila en vez de actualizarla',
    )
    must(twice[0]?.amount === 15_050, 'create_or_update_payment', 'el segundo pago del mismo mes no cambia el importe')
    await server.good(createOrUpdatePaymentEndpoint, { json: { ...body, month: '02' } })
    must((await mine()).length === 2, 'create_or_update_payment', 'el pago de otro mes no crea otra fila')
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
  ...cancelChecks,
]
