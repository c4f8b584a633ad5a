import type { FinancialReport } from '#api/reports.ts'
import {
  lacksSales,
  lacksSums,
  missingExpensesText,
  outcomeOf,
  profitNote,
  type Panel,
} from '#rules/reports/report-panel.ts'
import { joinedTexts } from '#rules/unreadable.ts'
import { Figure, Figures, ToCome } from '#ui/charts/figure.tsx'
import { formatMoney, signedMoney } from '#values/money.ts'
import { enumerated } from '#values/text.ts'

type Props = {
  panel: Panel
  loaded: FinancialReport | null
  lacking: string | undefined
}

export const unsummedText = ({ unsummed }: Panel): string | undefined =>
  unsummed.length === 0 ? undefined : `No se pudo sumar: ${enumerated(unsummed)}. Cuenta como ${formatMoney(0)}.`

/**
 * Three main figures. An unknown figure shows a dash. Net profit always has a sign (spec 4, Net profit): green from
 * zero up, red below, and no colour for a cash count.
 */
export function FigureCards({ panel, loaded, lacking }: Props) {
  const { figures, hasNoSales, isSumming } = panel
  const toCome = <ToCome />
  const noSales = lacksSales(panel) ? '—' : toCome
  const outcome = hasNoSales || isSumming ? undefined : outcomeOf(panel)
  return (
    <Figures>
      <Figure
        name="Ventas totales"
        value={hasNoSales ? noSales : formatMoney(figures.totalSales)}
        sign="+"
        tone="income"
        note={lacking}
        isUnknown={lacksSales(panel)}
        isLive
      />
      <Figure
        name="Gastos totales"
        value={isSumming ? toCome : formatMoney(figures.totalExpenses)}
        sign="−"
        tone="expense"
        note={loaded ? missingExpensesText(loaded) : undefined}
        isUnknown={lacksSums(panel)}
        isLive
      />
      <Figure
        name="Utilidad neta"
        value={hasNoSales ? noSales : isSumming ? toCome : signedMoney(figures.netProfit)}
        sign="="
        tone={outcome}
        note={joinedTexts(outcome === undefined ? undefined : profitNote(panel), lacking)}
        isUnknown={lacksSales(panel) || lacksSums(panel)}
        isLive
      />
    </Figures>
  )
}
