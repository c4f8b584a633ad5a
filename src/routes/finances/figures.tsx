import type { Figures as Amounts } from '#rules/finance.ts'
import { formatMoney, signedMoney } from '#values/money.ts'
import { Figure, Figures } from '#ui/charts/figure.tsx'

/** The three figures that the owner looks at first: profit green from zero up, red below, with a sign as well (spec 4). */
export const FigureCards = ({ figures: { totalSales, totalExpenses, netProfit } }: { figures: Amounts }) => (
  <Figures>
    <Figure name="Ventas totales" value={formatMoney(totalSales)} isLive />
    <Figure name="Gastos totales" value={formatMoney(totalExpenses)} isLive />
    <Figure name="Utilidad neta" value={signedMoney(netProfit)} tone={netProfit >= 0 ? 'gain' : 'loss'} isLive />
  </Figures>
)
