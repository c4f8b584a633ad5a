import { lacksSales, lacksSums, outcomeOf, type Panel } from '#rules/reports/report-panel.ts'
import { expenseNames } from '#rules/reports/report.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { NoData, type Tone } from '#ui/charts/figure.tsx'
import { formatMoney, signedMoney, type Cents } from '#values/money.ts'
import classes from './reports.module.css'

/** Sales, expenses and profit as bars in the colours of their figures, then the categories, largest first. */
export function Balance({ panel, lacking }: { panel: Panel; lacking: string | undefined }) {
  const { figures, hasNoSales, isSumming } = panel
  const { totalSales, totalExpenses, netProfit, expenses, others } = figures
  const costs = bar('Gastos totales', totalExpenses, 'expense')
  const left = { ...bar('Utilidad neta', netProfit, outcomeOf(panel)), text: signedMoney(netProfit) }
  const sold = hasNoSales ? [] : [bar('Ventas totales', totalSales, 'income')]
  // Shows only known amounts: no total while a part of it loads.
  const totals = isSumming ? sold : [...sold, costs, ...(hasNoSales ? [] : [left])]
  const spent = [
    ...expenseNames.map((name) => bar(name, expenses[name], 'part')),
    ...others.map(({ name, amount }, index) => ({ ...bar(name, amount, 'part'), id: `other ${index}` })),
  ]
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  return (
    <section className={classes.balance} aria-label="Ingresos contra gastos">
      <h2>Ingresos contra gastos</h2>
      {(lacksSales(panel) || lacksSums(panel)) && (
        <p>
          <NoData />
        </p>
      )}
      {lacking !== undefined && <p className={classes.lacking}>{lacking}</p>}
      <BarTable
        caption="Ingresos contra gastos"
        headers={['Concepto', 'Monto']}
        rows={totalSales + totalExpenses > 0 ? [...totals, ...spent] : []}
        empty={isSumming ? 'Sumando…' : 'No hay ventas ni gastos en este rango.'}
      />
    </section>
  )
}

const bar = (label: string, value: Cents, tone: Tone) => ({ id: label, label, value, text: formatMoney(value), tone })
