import { useState } from 'react'
import type { ReportActor } from '#actors/report.ts'
import type { PanelKey } from '#rules/reports/report-panel.ts'
import { expenseNames, type ExpenseName, type Expenses } from '#rules/reports/report.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { enumerated } from '#values/text.ts'

const none: readonly ExpenseName[] = []

/**
 * State of the typed expenses. `unreadable` names texts that count as 0 (spec 5, Finance), so that a person sees them
 * before a save. It is `undefined` if all texts are readable. Another panel has its own texts.
 */
export function useTyping(report: ReportActor, key: PanelKey, typed: Partial<Expenses>) {
  const [noted, setNoted] = useState({ key, names: none })
  if (noted.key !== key) setNoted({ key, names: none })
  const names = expenseNames.filter((name) => noted.names.includes(name) && typed[name] === 0)
  return {
    unreadable:
      names.length === 0 ? undefined : `No se pudo leer: ${enumerated(names)}. Cuenta como ${formatMoney(0)}.`,
    onType: (name: ExpenseName, amount: Cents, isAmount: boolean) => {
      report.send({ type: 'TYPE_EXPENSE', of: key, name, amount })
      const others = noted.names.filter((each) => each !== name)
      setNoted({ key, names: isAmount ? others : [...others, name] })
    },
  }
}
