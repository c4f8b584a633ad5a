import type { Paid, SalePayment } from '#api/sales.ts'
import { paidBy, paidRows } from '#rules/sales/paid.ts'
import { studentOf, type Receipt } from '#rules/sales/receipt.ts'
import { enumerated } from '#values/text.ts'

/** The receipt of a sale, and how the sale was paid; `undefined` on a server that does not keep it. */
export type PaidReceipt = { receipt: Receipt; paid: Paid | undefined }

/** One receipt for the sales of a family. Each sale keeps its number, each line names its student, payments add up. */
export function jointReceipt(sales: readonly PaidReceipt[], last: Receipt): Receipt {
  const all = sales.map(({ receipt }) => receipt)
  const students = [...new Set(all.map(studentOf))]
  const paid = sumOf(sales.flatMap((each) => each.paid ?? []))
  return {
    ...last,
    number: all.map(({ number }) => number).join(' · '),
    facts: [{ label: 'Estudiantes', value: enumerated(students) }],
    lines: all.flatMap((receipt) => receipt.lines.map((line) => ({ ...line, student: studentOf(receipt) }))),
    total: all.reduce((sum, { total }) => sum + (total ?? 0), 0),
    paid: paid.payments.length > 0 ? paidRows(paid) : [],
  }
}

/** Several payments as one. Cash that was typed without the received amount was received exactly. */
function sumOf(all: readonly Paid[]): Paid {
  const payments: SalePayment[] = []
  for (const { method, amount, reference } of all.flatMap((paid) => paid.payments)) {
    const at = payments.findIndex((each) => each.method === method && each.reference === reference)
    const before = payments[at]
    if (before) payments[at] = { ...before, amount: before.amount + amount }
    else payments.push({ method, amount, reference })
  }
  const hasReceived = all.some(({ received }) => received !== null)
  const received = all.reduce((sum, paid) => sum + (paid.received ?? paidBy(paid.payments, 'cash')), 0)
  return { payments, received: hasReceived ? received : null }
}
