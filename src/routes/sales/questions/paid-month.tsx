import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Id } from '#api/reading.ts'
import { paidMonthsText, replacedMonthsText, sumText } from '#machines/sale/question-texts.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { studentsQuery } from '#rows/students.ts'
import { calledBuyer } from '#rules/homonyms.ts'
import { chargedMonths, notRests, replacedMonths } from '#rules/payments/charged-months.ts'
import { periodOf } from '#rules/payments/period.ts'
import { hasDiscipline } from '#rules/sales/sale.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { isolated } from '#values/text.ts'
import classes from './paid-month.module.css'
import { useQuestions } from './use-questions.ts'

/** Shows the student's payments for the months of a discipline being sold (spec 4, POS flow). */
export function PaidMonthNote({ sale }: { sale: SaleActor }) {
  const buyer = useSelector(sale, ({ context }) => context.buyer)
  const lines = useSelector(sale, ({ context }) => context.lines)
  const isPaying = useSelector(sale, ({ context: { lines, choice } }) =>
    hasDiscipline(choice ? [...lines, choice.product] : lines),
  )
  const payer = isPaying ? buyer : null
  const { data } = useQuery({ ...paymentsQuery(), enabled: payer !== null })
  const today = useToday()
  const choice = useSelector(sale, ({ context }) => context.choice)
  const text = useMemo(() => {
    const now = periodOf(today)
    const replacedBy = (cart: PayingLine[]) =>
      payer && data ? replacedMonths(data, payer.id, chargedMonths(ownLines(cart, payer.id), now)) : []
    const paid = replacedBy(choice ? [...lines, { ...choice.product, quantity: 1, discountPercent: 0 }] : lines)
    const replaced = notRests(replacedBy(lines))
    return [
      paid.length > 0 && paidMonthsText(paid, now),
      replaced.length > 0 && replacedMonthsText(replaced, now),
    ].filter(Boolean)
  }, [payer, data, lines, choice, today])
  return (
    <p role="status" className={classes.note}>
      {text.join(' ')}
    </p>
  )
}

/** The lines of the chosen student. Siblings' months are asked about when their own sale is processed. */
const ownLines = (cart: PayingLine[], studentId: Id) =>
  cart.filter(({ month }) => month === undefined || month.studentId === studentId)

type PayingLine = Parameters<typeof chargedMonths>[0][number]

const none: never[] = []
const nothing = { buyer: null, checked: null }

/** Asks before a sale replaces payments of the student for its months (spec 4, POS flow). */
export function PaidMonthQuestion({ sale }: { sale: SaleActor }) {
  const { questions, state } = useQuestions(sale)
  const { buyer, checked } = state?.context ?? nothing
  const asked = state?.matches('askingMonth') && checked ? { ...checked, paid: notRests(checked.paid) } : null
  const { data: students = none } = useQuery({ ...studentsQuery(), enabled: asked !== null })
  return (
    <Confirm
      question={
        asked && `${buyer ? isolated(calledBuyer(buyer, students)) : ''}: ${paidMonthsText(asked.paid, asked.period)}`
      }
      {...(asked && { note: replacedMonthsText(asked.paid, asked.period) })}
      accept={asked ? sumText(asked.paid, asked.period) : ''}
      isHarmless
      alternative={{ text: 'Vender de todos modos', onChoose: () => questions?.send({ type: 'ACCEPT' }) }}
      onAccept={() => questions?.send({ type: 'SUM' })}
      onDecline={() => questions?.send({ type: 'DECLINE' })}
    />
  )
}
