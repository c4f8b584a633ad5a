import { expenseNames, type Figures } from '#rules/finance.ts'
import { formatMoney } from '#values/money.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import classes from './finances.module.css'

/** Sales against expenses, and the expense categories, greatest first, as bars. */
export function Balance({ figures: { totalSales, totalExpenses, expenses } }: { figures: Figures }) {
  const spent = expenseNames
    .filter((name) => expenses[name] > 0)
    .map((name) => ({ id: name, label: name, value: expenses[name], text: formatMoney(expenses[name]) }))
    .toSorted((a, b) => b.value - a.value)
  const totals = [
    { id: 'sales', label: 'Ventas totales', value: totalSales, text: formatMoney(totalSales) },
    { id: 'expenses', label: 'Gastos totales', value: totalExpenses, text: formatMoney(totalExpenses) },
  ]
  return (
    <section className={classes.balance} aria-label="Ingresos contra gastos">
      <h2>Ingresos contra gastos</h2>
      <BarTable
        caption="Ingresos contra gastos"
        headers={['Concepto', 'Monto']}
        rows={totalSales + totalExpenses > 0 ? [...totals, ...spent] : []}
        empty="No hay ventas ni gastos en este rango."
      />
    </section>
  )
}
