import type { Panel } from '#rules/finance.ts'
import { formatMoney, signedMoney } from '#values/money.ts'
import { Figure, Figures } from '#ui/charts/figure.tsx'

/**
 * The three main figures; those that count unknown sales show a dash. Net profit is green from zero up and red below, and
 * always has a sign (spec 4, Net profit).
 */
export function FigureCards({ panel: { figures, hasNoSales } }: { panel: Panel }) {
  const { totalSales, totalExpenses, netProfit } = figures
  const tone = netProfit >= 0 ? 'gain' : 'loss'
  return (
    <Figures>
      <Figure name="Ventas totales" value={hasNoSales ? '—' : formatMoney(totalSales)} isLive />
      <Figure name="Gastos totales" value={formatMoney(totalExpenses)} isLive />
      <Figure
        name="Utilidad neta"
        value={hasNoSales ? '—' : signedMoney(netProfit)}
        tone={hasNoSales ? undefined : tone}
        isLive
      />
    </Figures>
  )
}
