import type * as z from 'zod/mini'
import type { AnsweringEndpoint } from '#api/endpoint.ts'
import type { Read } from '#api/reading.ts'
import {
  deleteFinancialReportEndpoint,
  getFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  saveFinancialReportEndpoint,
  sumProductionCostEndpoint,
  sumTeacherSalariesEndpoint,
  type SaveFinancialReport,
} from '#api/reports.ts'
import { must, rowOf, saleBody } from '../records.ts'
import type { MaybeAnswering, Server } from '../server.ts'
import { reading, refusal, refusesBad, unknownId, writing, type Check } from './check.ts'
import { deletionChecks, listCheck } from './record-checks.ts'

const reportBody = (mark: string, name = 'reporte'): z.input<typeof SaveFinancialReport> => ({
  name: `${mark} ${name} «ñ»`,
  startDate: '2001-01-01',
  endDate: '2001-01-31',
  totalSales: 1000.5,
  totalExpenses: 1200.75,
  profit: -200.25,
  salesDetails: [
    {
      studentId: 1,
      saleDate: '15/01/2001',
      total: 4.97,
      products: saleBody(mark, { student: '1', product: '1', discipline: '1' }).products,
    },
  ],
  expenseDetails: [
    { id: 'arrendamiento', name: 'Arrendamiento', amount: 1000.25 },
    { id: 'publicidad', name: 'Publicidad', amount: 200.5 },
  ],
})

async function newReport(server: Server, name: string) {
  const body = reportBody(server.mark, name)
  const answer = await server.ask(saveFinancialReportEndpoint, { json: body })
  const row = await rowOf(
    server,
    listFinancialReportsEndpoint,
    (each) => each.name === body.name,
    'save_financial_report',
  )
  return { answer, row }
}

const withoutId = (endpoint: MaybeAnswering): Check =>
  refusal(endpoint, listFinancialReportsEndpoint, 'una llamada sin «id»', () => ({}))

const unknownReport = { query: { id: String(unknownId) } }

/** Checks of a sum over a range of days: zero for an empty range, and refused without a range. */
const sumChecks = (endpoint: AnsweringEndpoint<Read<typeof sumProductionCostEndpoint.answer>>): Check[] => [
  reading(endpoint, 'en un rango sin nada suma 0', async (server) => {
    const { total } = await server.ask(endpoint, { query: { start: '1990-01-01', end: '1990-01-31' } })
    must(total === 0, endpoint.name, `en enero de 1990 suma ${total / 100}`)
  }),
  ...Object.entries({
    'una llamada sin «start» y «end»': {},
    'una llamada sin «end»': { query: { start: '2001-01-01' } },
    'días que no existen': { query: { start: '2001-02-31', end: 'ayer' } },
  }).map(([what, payload]): Check => ({
    ...reading(endpoint, `rechaza ${what}`, (server) => server.refused(endpoint, payload, what)),
    isRefusal: true,
  })),
]

/** Checks of the saved reports and of the sums for a new report. */
export const reportChecks: Check[] = [
  writing(saveFinancialReportEndpoint, 'guarda el reporte tal como se envía y responde con su id', async (server) => {
    const { answer, row } = await newReport(server, 'nuevo')
    if (answer.id === null) server.tolerate('save_financial_report', 'no dice el id del reporte guardado')
    else must(answer.id === row.id, 'save_financial_report', 'el id de la respuesta no es el del reporte')
    must(
      row.startDate === '2001-01-01' && row.endDate === '2001-01-31',
      'save_financial_report',
      'no guarda las fechas',
    )
    must(
      row.totalSales === 100_050 && row.totalExpenses === 120_075 && row.netProfit === -20_025,
      'save_financial_report',
      'no guarda los totales (la utilidad puede ser negativa)',
    )
  }),
  ...refusesBad(saveFinancialReportEndpoint, listFinancialReportsEndpoint, reportBody('x'), async (server) =>
    reportBody(server.mark, 'malo'),
  ),
  writing(getFinancialReportEndpoint, 'da el reporte entero, con ventas y gastos', async (server) => {
    const { row } = await newReport(server, 'entero')
    const report = await server.ask(getFinancialReportEndpoint, { query: { id: row.id } })
    must(report.id === row.id && report.name === row.name, 'get_financial_report', 'da otro reporte')
    const [sale] = report.salesDetails
    must(
      report.salesDetails.length === 1 && sale?.studentId === '1' && sale.date === '2001-01-15' && sale.total === 497,
      'get_financial_report',
      '«sales_details» no trae la venta que se guardó',
    )
    must(
      sale.products.length === 2 && sale.products[0]?.price === 110 && sale.products[0].quantity === 3,
      'get_financial_report',
      '«sales_details» no trae los productos de la venta',
    )
    must(
      report.expenseDetails.map(({ name, amount }) => `${name} ${amount}`).join() ===
        'Arrendamiento 100025,Publicidad 20050',
      'get_financial_report',
      '«expense_details» no trae los gastos que se guardaron',
    )
  }),
  withoutId(getFinancialReportEndpoint),
  refusal(getFinancialReportEndpoint, listFinancialReportsEndpoint, 'un id que no existe', () => unknownReport),
  ...deletionChecks(
    deleteFinancialReportEndpoint,
    listFinancialReportsEndpoint,
    { it: 'el reporte', object: 'el reporte', others: 'otros reportes', nothingElse: 'ningún otro' },
    async (server) => (await newReport(server, 'por borrar')).row,
  ),
  withoutId(deleteFinancialReportEndpoint),
  listCheck(listFinancialReportsEndpoint),
  ...[sumTeacherSalariesEndpoint, sumProductionCostEndpoint].flatMap(sumChecks),
]
