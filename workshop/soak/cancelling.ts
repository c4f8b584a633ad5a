/** A person cancels a sale of the day, with a reason. */

import * as z from 'zod/mini'
import type { Payment } from '#api/payments.ts'
import type { Sale } from '#api/sales.ts'
import { cancelledMonths, type CancelledMonth } from '#rules/payments/cancelled-months.ts'
import { pesosOf } from '#values/money.ts'
import { startWrite, type Errand, type Habits } from './errand.ts'
import { times } from './orders.ts'
import type { Person } from './person.ts'
import { paymentKey, saleKey } from './things.ts'

/** A cancellation of the sale with a key (see `things.ts`); nobody else cancels it. */
export type CancellationWish = Habits & { key: string; reason: string }

const Sales = z.array(z.custom<Sale>())
const Payments = z.array(z.custom<Payment>())

export function startCancellation(person: Person, wish: CancellationWish): Errand {
  const { key, reason, presses } = wish
  const { ledger } = person
  let sale: Sale | undefined
  /** the months as the question before the cancellation says it */
  let months: CancelledMonth[] = []
  const keyOf = ({ studentId, products }: Sale) =>
    saleKey(
      Number(studentId),
      products.map((line) => ({ ...line, id: Number(line.id) })),
    )
  const saleIn = (rows: unknown) => Sales.parse(rows).find((each) => keyOf(each) === key)
  return startWrite(person, {
    name: `cancelled sale ${key}`,
    habits: wish,
    done: 'Venta cancelada.',
    async attempt() {
      const rows = await person.reload('history')
      if (rows === null) return null
      const found = saleIn(rows)
      // The sale was given up.
      if (found === undefined) return 'gone'
      const [sales, payments] = [await person.reload('sales'), await person.reload('payments')]
      if (sales === null || payments === null) return null
      sale = found
      months = cancelledMonths(found, Sales.parse(sales), Payments.parse(payments))
      const accepted = times(presses, { type: 'ACCEPT', reason })
      return person.send('cancellation', [{ type: 'REMOVE', row: found }, ...accepted])
    },
    soughtIn: 'history',
    isDone: (rows) => Boolean(saleIn(rows)?.cancelled),
    believe() {
      ledger.believe('cancellation', key, reason)
      for (const { year, month, left } of months) {
        const paid = paymentKey(sale?.studentId ?? '', year, String(month).padStart(2, '0'))
        ledger.believe('payment', paid, left === null ? 'pending' : pesosOf(left).toFixed(2))
      }
    },
  })
}
