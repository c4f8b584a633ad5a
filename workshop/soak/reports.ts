/** A person saves the figures of the day as a report, or deletes one. */

import * as z from 'zod/mini'
import type { Sale } from '#api/sales.ts'
import { panelOfRange, rangeKey, type Panel } from '#rules/reports/report-panel.ts'
import { pesosOf } from '#values/money.ts'
import { startTypedWrite, startWrite, type Errand, type Habits } from './errand.ts'
import type { Person } from './person.ts'
import { reportValue } from './things.ts'

/** A report of the day with a unique name. */
export type ReportWish = Habits & { name: string; day: string; rent: number }

const Sales = z.array(z.custom<Sale>())
const Typed = z.object({ unsaved: z.record(z.string(), z.record(z.string(), z.number())) })
const Reports = z.array(z.looseObject({ id: z.string(), name: z.string() }))

/** The row of a report in the reloaded list; `undefined` if there is none, `null` if the list did not load. */
async function find(person: Person, name: string) {
  const rows = await person.reload('reports')
  return rows === null ? null : Reports.parse(rows).find((report) => report.name === name)
}

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
      const named = Array.from({ length: presses }, () => ({ type: 'NAME', name, panel, saved: [] }))
      await person.send('report', [{ type: 'CANCEL' }, { type: 'SAVE', panel }])
      return person.send('report', named)
    },
    verify: async () => {
      const found = await find(person, name)
      return found === null ? null : found !== undefined
    },
    believe: () => {
      if (!panel) throw new Error('nothing was sent')
      const { totalSales, totalExpenses, netProfit } = panel.figures
      person.ledger.believe('report', name, reportValue(...inPesos(totalSales, totalExpenses, netProfit)))
    },
  })
}

const inPesos = (sales: number, expenses: number, profit: number) =>
  [pesosOf(sales), pesosOf(expenses), pesosOf(profit)] as const

/** Deletes a report. */
export const startReportRemoval = (person: Person, wish: Habits & { name: string }): Errand =>
  startWrite(person, {
    name: `deleting report ${wish.name}`,
    habits: wish,
    done: 'Reporte eliminado.',
    async attempt() {
      const row = await find(person, wish.name)
      if (row === null) return null
      // Its errand was given up or is unfinished, so nobody believes in the report.
      if (row === undefined) return 'gone'
      const accepted = Array.from({ length: wish.presses }, () => ({ type: 'ACCEPT' }))
      return person.send('reportRemoval', [{ type: 'REMOVE', row }, ...accepted])
    },
    verify: async () => {
      const found = await find(person, wish.name)
      return found === null ? null : found === undefined
    },
    believe: () => person.ledger.disbelieve('report', wish.name),
  })
