/** Income of a range by type, discipline, product or month (spec 2, Finances). */

import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { monthOf } from '#rules/reports/dashboard.ts'
import { incomeKinds } from '#rules/reports/month-income.ts'
import { adjustments, partsOf, type PartOfSale, type SummedSale } from '#rules/sales/parts.ts'
import type { IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts, nameKey } from '#values/text.ts'

export type Grouping = 'tipo' | 'disciplina' | 'producto' | 'mes'

/** A line of a sale, or the difference between a total and its lines. Without a sale, of the whole range. */
export type SoldLine = PartOfSale & { id: string; sale: Id | null; date: IsoDate | null }

/** Lines of the sales, which add up to `total`, in cents. A saved report may have another total than its sales. */
export function soldLines(sales: readonly (SummedSale & Pick<Sale, 'id' | 'date'>)[], total: Cents): SoldLine[] {
  const lines = sales.flatMap((sale) =>
    partsOf(sale).map((part, at) => ({ ...part, id: `${sale.id} ${at}`, sale: sale.id, date: sale.date })),
  )
  const rest = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  if (rest === 0) return lines
  const adjustment = { kind: 'adjustment', name: adjustments, quantity: 0, amount: rest } as const
  return [...lines, { ...adjustment, id: 'rest', sale: null, date: null }]
}

/** Income of a type, discipline, product or month; `amount` in cents. `order` sorts months by time. */
export type IncomeGroup = { id: string; name: string; order: string; quantity: number; amount: Cents }

/**
 * Sums the lines by group. The amounts of all groups add up to the total. A group has the spelling of its first line.
 * Adjustments are a group of their own; only a month contains its adjustments, as on the dashboard.
 */
export function incomeBy(lines: readonly SoldLine[], grouping: Grouping): IncomeGroup[] {
  const groups = new Map<string, IncomeGroup>()
  for (const line of lines) {
    const { id, name, order } = groupOf(line, grouping)
    const group = groups.get(id) ?? { id, name, order, quantity: 0, amount: 0 }
    groups.set(id, { ...group, quantity: group.quantity + line.quantity, amount: group.amount + line.amount })
  }
  return [...groups.values()].toSorted((one, other) => compareTexts(one.order, other.order))
}

type Group = Pick<IncomeGroup, 'id' | 'name' | 'order'>

const named = (kind: SoldLine['kind'], name: string): Group => ({ id: `${kind} ${nameKey(name)}`, name, order: name })

function groupOf({ kind, name, sale, date }: SoldLine, grouping: Grouping): Group {
  if (grouping === 'mes' && sale !== null) {
    const month = date?.slice(0, 7) ?? ''
    return { id: month, name: month === '' ? 'Sin fecha' : monthOf(month), order: month }
  }
  const isNamed = grouping === 'producto' || (grouping === 'disciplina' && kind === 'lesson')
  return named(kind, isNamed ? name : incomeKinds[kind])
}
