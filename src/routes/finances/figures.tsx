import type { Figures } from '#rules/finance.ts'
import { formatMoney, signedMoney } from '#rules/money.ts'
import classes from './figures.module.css'

/** The three figures that the owner looks at first: green from zero up, red below, with a sign as well (spec 4). */
export function FigureCards({ figures, isPending }: { figures: Figures; isPending: boolean }) {
  const { totalSales, totalExpenses, netProfit } = figures
  const tone = netProfit >= 0 ? 'gain' : 'loss'
  return (
    <div className={classes.cards} aria-busy={isPending}>
      <Card label="Ventas totales" amount={formatMoney(totalSales)} />
      <Card label="Gastos totales" amount={formatMoney(totalExpenses)} />
      <Card label="Utilidad neta" amount={signedMoney(netProfit)} tone={tone} />
    </div>
  )
}

function Card({ label, amount, tone }: { label: string; amount: string; tone?: 'gain' | 'loss' }) {
  return (
    <p className={classes.card} data-tone={tone}>
      <span>{label}</span>
      <output aria-label={label}>{amount}</output>
    </p>
  )
}
