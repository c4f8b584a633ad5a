import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { PanelKey } from '#rules/reports/report-panel.ts'
import { expenseNames, type Expenses } from '#rules/reports/report.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { textPrint, type Comparison, type Print } from '#saving/sent.ts'
import { isolated, isSameName } from '#values/text.ts'

/** Typed expenses in cents, by panel. The expenses of one range or report do not apply to another. */
export type TypedExpenses = Readonly<Partial<Record<PanelKey, Partial<Expenses>>>>

export const without = (typed: TypedExpenses, key: PanelKey): TypedExpenses => {
  const { [key]: _, ...others } = typed
  return others
}

/** What saving a report says (spec 8, Report). */
export const reportWords = {
  sent: { noun: 'el reporte', participle: 'guardado', again: 'enviarlo' },
  done: ({ name }: NewReport, { id }: { id: Id | null }) =>
    `Reporte "${isolated(name)}" guardado en BD con ID ${id ?? '—'}`,
}

/** The messages for missing values (spec 5, Finance). */
export const missingTexts = { range: 'Selecciona un rango de fechas.', name: 'Debe nombrar el reporte.' } as const

const reportPrint = (
  report: Pick<NewReport, 'name' | 'totalSales' | 'totalExpenses'> & {
    startDate: string | null
    endDate: string | null
    profit: number
  },
): Print => ({
  name: textPrint(report.name),
  startDate: textPrint(report.startDate),
  endDate: textPrint(report.endDate),
  totalSales: String(report.totalSales),
  totalExpenses: String(report.totalExpenses),
  profit: String(report.profit),
})

/** The comparable fields of a financial report. */
export type SentReport = Pick<NewReport, 'name' | 'startDate' | 'endDate' | 'totalSales' | 'totalExpenses' | 'profit'>

/** The stored form of a report that is on its way. */
export const KeptSentReport = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  totalSales: z.number(),
  totalExpenses: z.number(),
  profit: z.number(),
})

/** The fields that identify a report in the list. */
export const toFind = ({ name, startDate, endDate, totalSales, totalExpenses, profit }: NewReport): SentReport => ({
  name,
  startDate,
  endDate,
  totalSales,
  totalExpenses,
  profit,
})

export const sentReport: Comparison<FinancialReport, SentReport> = {
  rowPrint: (row) => reportPrint({ ...row, profit: row.netProfit }),
  sentPrint: reportPrint,
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

/**
 * The draft of the expenses. `sent` exists while their report is on its way. `before` has the ids of the earlier
 * reports, if they were known. `isLate`: expenses of other panels were typed too.
 */
export type KeptExpenses = {
  unsaved: TypedExpenses
  sent?: { report: SentReport; before: readonly Id[] | null; isLate: boolean } | undefined
}

export const expensesPlace: DraftPlace<KeptExpenses> = {
  name: 'expenses',
  version: 1,
  content: z.object({
    unsaved: z.record(z.string(), z.partialRecord(z.enum(expenseNames), z.number())),
    sent: z.optional(
      z.object({
        report: KeptSentReport,
        before: z.nullable(z.array(z.string())),
        isLate: z.boolean(),
      }),
    ),
  }),
}
