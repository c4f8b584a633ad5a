import type { Figures as Amounts } from '#rules/finance.ts'
import { formatMoney, signedMoney } from '#values/money.ts'
import { Figure, Figures } from '#ui/charts/figure.tsx'

/**
 * The three main figures. Net profit is green from zero up and red below, and always has a sign (spec 4, Net profit).
 */
export const FigureCards = ({ figures: { totalSales, totalExpenses, netProfit } }: { figures: Amounts }) => (
  <Figures>
    <Figure name="Ventas totales" value={formatMoney(totalSales)} isLive />
    <Figure name="Gastos totales" value={formatMoney(totalExpenses)} isLive />
    <Figure name="Utilidad neta" value={signedMoney(netProfit)} tone={netProfit >= 0 ? 'gain' : 'loss'} isLive />
  </Figures>
)
