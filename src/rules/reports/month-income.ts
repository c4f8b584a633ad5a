/** Income of the current month by kind, compared with the month before (spec 2, Dashboard). */

import type { Sale } from '#api/sales.ts'
import { daysText, daysUpTo, type MonthDays } from '#rules/reports/month-pace.ts'
import { adjustments, partsOf, type PartOfSale, type SummedSale } from '#rules/sales/parts.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { once } from '#values/once.ts'

/** Kinds of income, in the order of ties. */
const kinds = ['Mensualidades', 'Productos', 'Servicios', adjustments] as const

type IncomeKind = (typeof kinds)[number]

/** Income of a kind this month and on the same days of the month before, in cents and in pieces. */
export type Income = { kind: IncomeKind; amount: Cents; pieces: number; before: Cents; piecesBefore: number }

/** Income of a month up to today, with the kinds that had any income, largest first. */
type MonthIncome = { days: MonthDays; daysBefore: MonthDays; kinds: Income[] }

/** Kind of income of each part of a sale. */
export const incomeKinds = {
  lesson: 'Mensualidades',
  thing: 'Productos',
  service: 'Servicios',
  adjustment: adjustments,
} as const satisfies Record<PartOfSale['kind'], IncomeKind>

/** Sums the sales by kind, for the month of `today` and the same days of the month before. */
export function monthIncome(sales: readonly (SummedSale & Pick<Sale, 'date'>)[], today: IsoDate): MonthIncome {
  const days = daysUpTo(today, 0)
  const daysBefore = daysUpTo(today, 1)
  const sums = new Map(
    kinds.map((kind): [IncomeKind, Income] => [kind, { kind, amount: 0, pieces: 0, before: 0, piecesBefore: 0 }]),
  )
  const isIn = (date: IsoDate, { first, last }: MonthDays) => date >= first && date <= last
  for (const sale of sales) {
    const { date } = sale
    const isNow = date !== null && isIn(date, days)
    if (date === null || (!isNow && !isIn(date, daysBefore))) continue
    for (const { kind, quantity, amount } of partsOf(sale)) {
      const sum = sums.get(incomeKinds[kind])
      if (!sum) continue
      sum[isNow ? 'amount' : 'before'] += amount
      sum[isNow ? 'pieces' : 'piecesBefore'] += quantity
    }
  }
  const isThere = ({ amount, before, pieces, piecesBefore }: Income) =>
    pieces > 0 || piecesBefore > 0 || amount !== 0 || before !== 0
  return {
    days,
    daysBefore,
    kinds: [...sums.values()].filter(isThere).toSorted((one, other) => other.amount - one.amount),
  }
}

type WhatChanged = { kind: IncomeKind; isLess: boolean; text: string }

const percent = once(() => new Intl.NumberFormat('es-MX', { style: 'percent' }))

const nouns: Record<IncomeKind, readonly [one: string, several: string]> = {
  [adjustments]: ['ajuste', 'ajustes'],
  Mensualidades: ['mensualidad', 'mensualidades'],
  Productos: ['producto', 'productos'],
  Servicios: ['servicio', 'servicios'],
}

/** The kind of income that changed most, and its share of this month; `null` without a comparison or a change. */
export function whatChanged({ kinds: all, daysBefore }: MonthIncome, today: IsoDate): WhatChanged | null {
  if (all.every(({ piecesBefore }) => piecesBefore === 0)) return null
  const [most] = all
    .filter(({ kind }) => kind !== adjustments)
    .toSorted((one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)))
  if (!most || changeOf(most) === 0) return null
  const { kind, amount, pieces, piecesBefore } = most
  const isLess = changeOf(most) < 0
  const count = Math.abs(pieces - piecesBefore)
  const [one, several] = nouns[kind]
  const many = `${count.toLocaleString('es-MX')} ${count === 1 ? one : several} ${pieces < piecesBefore ? 'menos' : 'más'}`
  const total = all.reduce((sum, each) => sum + each.amount, 0)
  const share = total > 0 ? ` Son el ${percent().format(amount / total)} de lo que entró este mes.` : ''
  const change = `${formatMoney(Math.abs(changeOf(most)))} ${isLess ? 'menos' : 'más'} que ${daysText(daysBefore, today)}`
  return {
    kind,
    isLess,
    text: `Lo que más cambió: ${kind}, ${change}${count === 0 ? '' : ` (${many})`}.${share}`,
  }
}

/** Change of a kind from the same days of the month before, in cents. */
export const changeOf = ({ amount, before }: Income): Cents => amount - before
