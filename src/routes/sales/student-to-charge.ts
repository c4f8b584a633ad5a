import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Visit } from '#actors/visit.ts'
import { paymentsQuery } from '#api/payments.ts'
import { productsQuery } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { buyerOf } from '#rules/sales/cart-check.ts'
import { chargeFor, owesNothingText } from '#rules/payments/debts.ts'
import { periodOf, type Period } from '#rules/payments/payments.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { takeDebt } from './counter/owed.tsx'
import { useFamilyDebts } from './counter/use-family-debts.ts'
import type { SaleSearch } from './search.ts'

type Counter = {
  sale: SaleActor
  notices: Visit['notices']
  students: UseQueryResult<Student[]>
  /** called when the student is at the counter, or turns out to be unknown */
  onTaken: () => void
}

/**
 * Takes the student whom the address names to the counter, once the list has come and no sale is on its way (spec 2,
 * POS). The months that it names come into the cart: all that the student owes, or one, owed or not, as long as it can be
 * charged; otherwise it is said why not. What cannot be known is not waited for.
 */
export function useStudentToCharge(
  { estudiante, meses }: SaleSearch,
  { sale, notices, students, onTaken }: Counter,
): void {
  const id = estudiante === undefined ? undefined : String(estudiante)
  const student = id === undefined ? undefined : students.data?.find((each) => each.id === id)
  const isUnknown = student === undefined && students.isSuccess && !students.isFetching
  const debts = useFamilyDebts(meses === undefined ? null : (id ?? null))
  const chargeOf = useChargeOf(meses !== undefined)
  const knowsMonths = meses === undefined || !debts.isPending
  const isFree = useSelector(sale, (state) => state.matches({ counter: 'composing' }))
  /** Puts what the address names into the cart. Returns why nothing was, if that is known. */
  const takeMonths = (whom: Student): string | undefined => {
    if (meses === 'adeudo') {
      if (debts.own) takeDebt(sale, debts.own, debts.own.months)
      return debts.own || !debts.isKnown ? undefined : owesNothingText(whom)
    }
    const month = monthNamed(meses)
    const charge = month && chargeOf(whom, month)
    if (!charge) return undefined
    if ('why' in charge) return charge.why
    takeDebt(sale, { id: whom.id, product: charge.product }, [month])
    return undefined
  }
  const take = useEffectEvent(() => {
    if (student) {
      sale.send({ type: 'SELL_TO', student: buyerOf(student) })
      const why = takeMonths(student)
      if (why !== undefined) notices?.tell({ tone: 'status', text: why })
    }
    onTaken()
  })
  const isReady = id !== undefined && isFree && ((student !== undefined && knowsMonths) || isUnknown)
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
}

/** What a month is charged by, or why it is not; `undefined` where the payments or products could not be loaded. */
function useChargeOf(isAsked: boolean) {
  const products = useQuery(productsQuery())
  const payments = useQuery({ ...paymentsQuery(), enabled: isAsked })
  const now = periodOf(useToday())
  return (student: Student, month: Period) =>
    products.data && payments.data ? chargeFor(student, month, payments.data, products.data, now) : undefined
}

/** The one month that the address names, if it is one. */
function monthNamed(months = ''): Period | undefined {
  const [year, month] = months.split('-').map(Number)
  return year && month && month <= 12 ? { year, month } : undefined
}
