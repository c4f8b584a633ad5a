/** A person counts the drawer and saves it. */

import * as z from 'zod/mini'
import type { Movement } from '#api/movements.ts'
import type { Sale } from '#api/sales.ts'
import { countedSoFar, proposalsOf, type TypedCount } from '#forms/cash-count.ts'
import { balanceOf, movedOf } from '#rules/sales/cash-balance.ts'
import { cashCountName } from '#rules/sales/cash-counts.ts'
import { grandTotal } from '#rules/sales/history.ts'
import { localTime, type IsoDate } from '#values/dates.ts'
import { pesosOf } from '#values/money.ts'
import { daysAfter } from '#values/week.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { times } from './orders.ts'
import type { Person } from './person.ts'
import { reportValue } from './things.ts'

/** A count of a drawer by its typed texts. Its moment is unique on the day. */
export type CashCountWish = Habits & {
  day: IsoDate
  /** counts what this device sold since the last count, until after midnight */
  isSince: boolean
  at: Date
  typed: TypedCount
}

const Sales = z.array(z.custom<Sale>())
const Movements = z.array(z.custom<Movement>())
const Uncounted = z.object({ sales: Sales, movements: Movements })
const Reports = z.array(z.looseObject({ name: z.string() }))
const Counting = z.object({ typed: z.record(z.string(), z.string()) })

/** Counts the drawer of a day and saves it. */
export function startCashCount(person: Person, wish: CashCountWish): Errand {
  const { day, at, typed, presses, isSince } = wish
  const span = isSince ? { day: daysAfter(day, 1), from: day, isShift: true } : { day, isShift: false }
  const fields = Object.entries(typed)
  let { sales, movements }: z.infer<typeof Uncounted> = { sales: [], movements: [] }
  /** the total of the sales at the last send, and the resulting name */
  let sent = { total: 0, name: '' }
  const isShown = (context: unknown) => {
    const shown = Counting.parse(context).typed
    return fields.every(([field, text]) => shown[field] === text)
  }
  return startTypedWrite(person, {
    name: `cash count of ${localTime(at)}`,
    habits: wish,
    done: /^Corte .*\. Guardado en los reportes de Finanzas\.$/,
    at: 'cashCount',
    draft: 'cashCountDraft',
    async prepare() {
      if (isSince) {
        const rows = await person.reload('uncounted')
        if (rows !== null) ({ sales, movements } = Uncounted.parse(rows))
        return rows !== null
      }
      const [sold, moved] = [await person.reload('sales'), await person.reload('movements')]
      if (sold === null || moved === null) return false
      sales = Sales.parse(sold).filter(({ date }) => date === day)
      movements = Movements.parse(moved).filter(({ date }) => date === day)
      return true
    },
    type: () =>
      person.send('cashCount', [
        { type: 'AGAIN' },
        ...fields.map(([field, text]) => ({ type: 'CHANGE', field, typed: text })),
      ]),
    isShown,
    isKept: isShown,
    send() {
      const total = grandTotal(sales)
      // The sales give the amounts of card and transfer.
      const counted = countedSoFar({ ...proposalsOf(sales), ...typed })
      const { difference } = balanceOf(total, counted, { moved: movedOf(movements) })
      sent = { total, name: cashCountName(span, at.getTime(), difference) }
      const submit = { type: 'SUBMIT', day: { ...span, at: at.getTime(), sales, movements } }
      return person.send('cashCount', times(presses, submit))
    },
    soughtIn: 'reports',
    isDone: (rows) => Reports.parse(rows).some(({ name }) => name === sent.name),
    believe: () => person.ledger.believe('report', sent.name, reportValue(pesosOf(sent.total), 0, pesosOf(sent.total))),
  })
}
