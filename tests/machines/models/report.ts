import type { FinancialReport } from '#api/reports.ts'
import { report } from '#machines/report/machine.ts'
import { rangeKey, reportKey, type Panel } from '#rules/reports/report-panel.ts'
import { expensesBy, figuresOf } from '#rules/reports/report.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

export const october: FinancialReport = {
  id: '3',
  name: 'Octubre 2026',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  totalSales: 100_000,
  totalExpenses: 60_000,
  netProfit: 40_000,
  salesDetails: [],
  expenseDetails: [],
}

/** The previous report, with a rent and two amounts that the copy ignores. */
export const september: FinancialReport = {
  ...october,
  id: '2',
  name: 'Septiembre 2026',
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  expenseDetails: [
    { id: '1', name: 'Salarios Operativos', amount: 500_000 },
    { id: '3', name: 'Arrendamiento', amount: 1_200_000 },
    { id: '9', name: 'Gastos de Producción', amount: 80_000 },
  ],
}

/** The panel of the typed expenses: October. */
export const days = rangeKey({ start: '2026-10-01', end: '2026-10-31' })

export const panelOfOctober = (change: Partial<Panel> = {}): Panel => ({
  key: days,
  range: { start: '2026-10-01', end: '2026-10-31' },
  figures: figuresOf(
    [],
    expensesBy(() => 0),
  ),
  sales: [],
  isPending: false,
  isSumming: false,
  hasNoSales: false,
  unsummed: [],
  isUntyped: false,
  isCashCount: false,
  uncounted: { unreadable: 0, undated: 0 },
  ...change,
})

const pending = panelOfOctober({ isPending: true, hasNoSales: true })
const withoutSales = panelOfOctober({ hasNoSales: true })

export const model = defineModel({
  machine: report,
  cases: {
    TYPE_EXPENSE: { type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 50_000 },
    'TYPE_EXPENSE salaries': { type: 'TYPE_EXPENSE', of: days, name: 'Salarios Operativos', amount: 70_000 },
    COPY_EXPENSES: { type: 'COPY_EXPENSES', of: days, from: september },
    SAVE: { type: 'SAVE', panel: panelOfOctober() },
    'SAVE pending': { type: 'SAVE', panel: pending },
    'SAVE without range': { type: 'SAVE', panel: panelOfOctober({ range: null }) },
    'SAVE without sales': { type: 'SAVE', panel: withoutSales },
    NAME: { type: 'NAME', name: 'Octubre', panel: panelOfOctober(), saved: [] },
    'NAME blank': { type: 'NAME', name: '  ', panel: panelOfOctober(), saved: [] },
    'NAME pending': { type: 'NAME', name: 'Octubre', panel: pending, saved: [] },
    'NAME without sales': { type: 'NAME', name: 'Octubre', panel: withoutSales, saved: [] },
    'NAME taken': { type: 'NAME', name: 'Octubre', panel: panelOfOctober(), saved: ['octubre'] },
    'NAME taken, pending': { type: 'NAME', name: 'Octubre', panel: pending, saved: ['octubre'] },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    AMEND: { type: 'AMEND' },
    CANCEL: { type: 'CANCEL' },
    LOAD: { type: 'LOAD', id: '3' },
    'TYPE_EXPENSE over the report': { type: 'TYPE_EXPENSE', of: reportKey('3'), name: 'Publicidad', amount: 50_000 },
    RECOVER: { type: 'RECOVER', unsaved: { [days]: { Publicidad: 30_000 } } },
    'settle: done': done('settle', panelOfOctober()),
    'settle: failed': failed('settle', new Error('No se pudo calcular la suma.')),
    'sending: done': done('sending', { is: 'done', notices: [] }),
    'sending: not saved': done('sending', { is: 'refused', notices: [] }),
    'load: done': done('load', october),
    'load: failed': failed('load', new Error('El reporte no existe.')),
  },
  summarize: ({ typed, unsaved, missing }) => ({
    isTypedOver: reportKey('3') in unsaved,
    typed:
      Object.keys(typed[days] ?? {})
        .toSorted()
        .join('+') || null,
    missing,
  }),
})
