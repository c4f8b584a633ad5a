import {
  deleteFinancialReportEndpoint,
  listFinancialReportsEndpoint,
  saveFinancialReportEndpoint,
} from '#api/reports.ts'
import type { TriedNoun } from '../noun.ts'

/** The saved reports, and the sums for a new report. */
export const report: TriedNoun = {
  noun: 'reporte',
  list: listFinancialReportsEndpoint,
  saves: [saveFinancialReportEndpoint],
  remove: deleteFinancialReportEndpoint,
}
