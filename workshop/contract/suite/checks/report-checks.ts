import type { AnsweringEndpoint } from '#api/endpoint.ts'
import type { Read } from '#api/reading.ts'
import {
  deleteFinancialReportEndpoint,
  getFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  sumProductionCostEndpoint,
  sumTeacherSalariesEndpoint,
} from '#api/reports.ts'
import { report as saved } from '../nouns/entries/report.ts'
import { unknownId } from '../nouns/noun.ts'
import { must } from '../records.ts'
import type { MaybeAnswering } from '../server.ts'
import { reading, refusal, writing, type Check } from './check.ts'

const withoutId = (endpoint: MaybeAnswering): Check =>
  refusal(endpoint, listFinancialReportsEndpoint, 'una llamada sin «id»', () => ({}))

const unknownReport = { query: { id: String(unknownId) } }

/** Checks of a sum over a range of days: zero for an empty range, and refused without a range. */
const sumChecks = (endpoint: AnsweringEndpoint<Read<typeof sumProductionCostEndpoint.answer>>): Check[] => [
  reading(endpoint, 'en un rango sin nada suma 0', async (server) => {
    const { total } = await server.ask(endpoint, { query: { start: '1990-01-01', end: '1990-01-31' } })
    must(total === 0, `en enero de 1990 suma ${total / 100}`)
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

/** The checks of reports that other nouns lack, and of the sums for a new report. */
export const reportChecks: Check[] = [
  writing(getFinancialReportEndpoint, 'da el reporte entero, con ventas y gastos', async (server, records) => {
    const row = await records.newOf(saved.plain, 'entero')
    const report = await server.ask(getFinancialReportEndpoint, { query: { id: row.id } })
    must(report.id === row.id && report.name === row.name, 'da otro reporte')
    const [sale] = report.salesDetails
    must(
      report.salesDetails.length === 1 && sale?.studentId === '1' && sale.date === '2001-01-15' && sale.total === 497,
      '«sales_details» no trae la venta que se guardó',
    )
    must(
      sale.products.length === 2 && sale.products[0]?.price === 110 && sale.products[0].quantity === 3,
      '«sales_details» no trae los productos de la venta',
    )
    must(
      report.expenseDetails.map(({ name, amount }) => `${name} ${amount}`).join() ===
        'Arrendamiento 100025,Publicidad 20050',
      '«expense_details» no trae los gastos que se guardaron',
    )
  }),
  withoutId(getFinancialReportEndpoint),
  refusal(getFinancialReportEndpoint, listFinancialReportsEndpoint, 'un id que no existe', () => unknownReport),
  withoutId(deleteFinancialReportEndpoint),
  ...[sumTeacherSalariesEndpoint, sumProductionCostEndpoint].flatMap(sumChecks),
]
