/** A person saves the figures of the day as a report. */

import * as z from 'zod/mini'
import type { Sale } from '#api/sales.ts'
import { panelOfRange, rangeKey, type Panel } from '#rules/reports/report-panel.ts'
import { pesosOf } from '#values/money.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { times } from './orders.ts'
import type { Person } from './person.ts'
import type { RemovedKind } from './records.ts'
import { reportValue } from './things.ts'

/** A report of the day with a unique name. */
export type ReportWish = Habits & { name: string; day: string; rent: number }

const Sales = z.array(z.custom<Sale>())
const Typed = z.object({ unsaved: z.record(z.string(), z.record(z.string(), z.number())) })
const Reports = z.array(z.looseObject({ id: z.string(), name: z.string() }))

/** The saved reports, for their deletion. */
export const reports = {
  noun: 'report',
  list: 'reports',
  texts: { removed: 'Reporte eliminado.' },
  read: (rows) => Reports.parse(rows).map((row) => ({ key: row.name, fields: row, row })),
} as const satisfies RemovedKind

/** Saves the panel of the day as a report. */
export function startReport(person: Person, wish: ReportWish): Errand {
  const { name, day, rent, presses } = wish
  /** the panel on screen at the last send */
  let panel: Panel | null = null
  const of = rangeKey({ start: day, end: day })
  const isShown = (context: unknown) => Typed.parse(context).unsaved[of]?.['Arrendamiento'] === rent
  return startTypedWrite(person, {
    name: `report ${name}`,
    habits: wish,
    done: /^Reporte ".*" guardado en BD con ID /,
    at: 'report',
    draft: 'reportDraft',
    async prepare() {
      const sales = await person.reload('sales')
      if (sales === null) return false
      const salaries = z.nullable(z.number()).parse(await person.reload('salaries'))
      const production = z.nullable(z.number()).parse(await person.reload('production'))
      const known = <Value>(value: Value) => ({ data: value, isFetching: false })
      panel = panelOfRange(
        { start: day, end: day },
        {
          sales: known(Sales.parse(sales)),
          uncounted: { unreadable: 0, undated: 0 },
          salaries: known(salaries ?? undefined),
          production: known(production ?? undefined),
        },
        { Arrendamiento: rent },
      )
      return true
    },
    type: () =>
      person.send('report', [{ type: 'CANCEL' }, { type: 'TYPE_EXPENSE', of, name: 'Arrendamiento', amount: rent }]),
    isShown,
    isKept: isShown,
    async send() {
      const named = times(presses, { type: 'NAME', name, panel, saved: [] })
      await person.send('report', [{ type: 'CANCEL' }, { type: 'SAVE', panel }])
      return person.send('report', named)
    },
    soughtIn: 'reports',
    isDone: (rows) => reports.read(rows).some(({ key }) => key === name),
    believe: () => {
      if (!panel) throw new Error('nothing was sent')
      const { totalSales, totalExpenses, netProfit } = panel.figures
      person.ledger.believe('report', name, reportValue(...inPesos(totalSales, totalExpenses, netProfit)))
    },
  })
}

const inPesos = (sales: number, expenses: number, profit: number) =>
  [pesosOf(sales), pesosOf(expenses), pesosOf(profit)] as const
