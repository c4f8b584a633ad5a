import { expenseNames, expensesLine, profitLine, sumOf, type Figures } from '#rules/reports/report.ts'
import type { Cents } from '#values/money.ts'
import { distinct, nameMatcher } from '#values/text.ts'

export type Comparison = { name: string; first: Cents; second: Cents; change: Cents }

/** Compares two sets of figures line by line: sales, each expense, total expenses, net profit. */
export function compareFigures(one: Figures, other: Figures): Comparison[] {
  const line = (name: string, a: Cents, b: Cents): Comparison => ({ name, first: a, second: b, change: b - a })
  return [
    line('Ventas totales', one.totalSales, other.totalSales),
    ...expenseNames.map((name) => line(name, one.expenses[name], other.expenses[name])),
    ...distinct([...one.others, ...other.others].map(({ name }) => name)).map((name) => {
      const isIt = nameMatcher(name)
      const amountIn = ({ others }: Figures) => sumOf(others.filter((row) => isIt(row.name)))
      return line(name, amountIn(one), amountIn(other))
    }),
    line(expensesLine, one.totalExpenses, other.totalExpenses),
    line(profitLine, one.netProfit, other.netProfit),
  ]
}
