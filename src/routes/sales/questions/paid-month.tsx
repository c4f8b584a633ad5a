import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import { paymentsQuery } from '#api/payments.ts'
import { studentsQuery } from '#api/students.ts'
import { paidMonthText, replacedMonthText } from '#machines/sale-notices.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { calledStudent } from '#rules/homonyms.ts'
import { paidMonthOf, periodOf } from '#rules/payments.ts'
import { disciplineAmount, hasDiscipline } from '#rules/sale.ts'
import { isolated } from '#values/text.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { useQuestions } from './use-questions.ts'
import classes from './paid-month.module.css'

/**
 * Says what the student has already paid for this month, once a discipline is chosen or in the cart (spec 4, POS flow).
 * The payments are loaded only then.
 */
export function PaidMonthNote({ sale }: { sale: SaleActor }) {
  const buyer = useSelector(sale, ({ context }) => context.buyer)
  const lines = useSelector(sale, ({ context }) => context.lines)
  const isPaying = useSelector(sale, ({ context: { lines, choice } }) =>
    hasDiscipline(choice ? [...lines, choice.product] : lines),
  )
  const payer = isPaying ? buyer : null
  const { data } = useQuery({ ...paymentsQuery(), enabled: payer !== null })
  const today = useToday()
  const paid = useMemo(
    () => (payer && data ? paidMonthOf(data, payer.id, periodOf(today)) : null),
    [payer, data, today],
  )
  return (
    <p role="status" className={classes.note}>
      {paid &&
        [paidMonthText(paid), hasDiscipline(lines) && replacedMonthText(paid, disciplineAmount(lines))]
          .filter(Boolean)
          .join(' ')}
    </p>
  )
}

const none: never[] = []
const nothing = { buyer: null, lines: none, checked: null }

/** Asks before a sale replaces what the student has paid for this month (spec 4, POS flow). */
export function PaidMonthQuestion({ sale }: { sale: SaleActor }) {
  const { questions, state } = useQuestions(sale)
  const { buyer, lines, checked } = state?.context ?? nothing
  const paidMonth = state?.matches('askingMonth') === true ? (checked?.paid ?? null) : null
  const { data: students = none } = useQuery({ ...studentsQuery(), enabled: paidMonth !== null })
  return (
    <Confirm
      question={paidMonth && `${buyer ? isolated(calledStudent(buyer, students)) : ''}: ${paidMonthText(paidMonth)}`}
      {...(paidMonth && { note: replacedMonthText(paidMonth, disciplineAmount(lines)) })}
      accept="Vender de todos modos"
      onAccept={() => questions?.send({ type: 'ACCEPT' })}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    />
  )
}
