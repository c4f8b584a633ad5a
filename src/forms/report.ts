import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import { textPrint, type Comparison, type Print } from '#saving/sent.ts'
import { isolated, isSameName } from '#values/text.ts'
import type { PanelKey } from '#rules/reports/report-panel.ts'
import { expenseNames, type Expenses } from '#rules/reports/report.ts'

/** Typed expenses in cents, by panel: those of one range or report do not apply to another. */
export type TypedExpenses = Readonly<Partial<Record<PanelKey, Partial<Expenses>>>>

/** Typed expenses but those of one panel. */
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

/** What can be compared of a financial report. */
export type SentReport = Pick<NewReport, 'name' | 'startDate' | 'endDate' | 'totalSales' | 'totalExpenses' | 'profit'>

/** How a report that is on its way is kept. */
export const KeptSentReport = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  totalSales: z.number(),
  totalExpenses: z.number(),
  profit: z.number(),
})

/** The fields of a report by which it is found. */
export const toFind = ({ name, startDate, endDate, totalSales, totalExpenses, profit }: NewReport): SentReport => ({
  name,
  startDate,
  endDate,
  totalSales,
  totalExpenses,
  profit,
})

/** A financial report. */
export const sentReport: Comparison<FinancialReport, SentReport> = {
  rowPrint: (row) => reportPrint({ ...row, profit: row.netProfit }),
  sentPrint: reportPrint,
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

/**
 * What was typed and, while a report of it is on its way, that report, the ids of those before, if they were known, and
 * whether expenses of other panels were typed too.
 */
export type KeptExpenses = {
  unsaved: TypedExpenses
  sent?: { report: SentReport; before: readonly Id[] | null; isLate: boolean } | undefined
}

/** The expenses that were typed over panels and not saved in a report. */
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
