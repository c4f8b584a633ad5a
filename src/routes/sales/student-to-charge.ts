import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { SaleActor } from '#actors/sale.ts'
import type { Student } from '#api/students.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { chargeFor, owesNothingText } from '#rules/payments/debts.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import { buyerOf } from '#rules/sales/cart-check.ts'
import { takeDebt, takeFamily } from './counter/take-debts.ts'
import { useFamilyDebts } from './counter/use-family-debts.ts'
import type { SaleSearch } from './search.ts'

type Counter = {
  sale: SaleActor
  notices: Visit['notices']
  students: UseQueryResult<Student[]>
  /** runs once the student is at the counter, is unknown or gave way to another */
  onTaken: () => void
}

/**
 * Brings the student of the address to the counter once the list loads and no sale is being sent (spec 2, POS). It adds
 * the months of the address to the cart, or a notice says why not. It does not wait for failed lists. A student whom the
 * person chooses before that stays.
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
  /** Adds the months of the address to the cart. Returns the reason if it added nothing and the reason is known. */
  const takeMonths = (whom: Student): string | undefined => {
    if (meses === 'adeudo' || meses === 'familia') {
      const { own, siblings } = debts
      const taken = { own, siblings: meses === 'familia' ? siblings : [] }
      takeFamily(sale, taken, true)
      return own || taken.siblings.length > 0 || !debts.isKnown ? undefined : owesNothingText(whom)
    }
    const month = monthNamed(meses)
    const charge = month && chargeOf(whom, month)
    if (!charge) return undefined
    if ('why' in charge) return charge.why
    takeDebt(sale, { id: whom.id, product: charge.product }, [month], { isProposed: true })
    return undefined
  }
  const take = useEffectEvent(() => {
    if (student) {
      sale.send({ type: 'SELL_TO', student: buyerOf(student) })
      const why = takeMonths(student)
      if (why !== undefined) notices?.notify({ tone: 'status', text: why })
    }
    onTaken()
  })
  const giveUp = useEffectEvent(onTaken)
  useEffect(() => {
    if (id === undefined) return undefined
    let last = sale.getSnapshot().context.buyer?.id
    const watching = sale.subscribe((state) => {
      const now = state.context.buyer?.id
      if (now !== undefined && now !== last && now !== id && state.matches({ counter: 'composing' })) giveUp()
      last = now
    })
    return () => watching.unsubscribe()
  }, [id, sale])
  const isReady = id !== undefined && isFree && ((student !== undefined && knowsMonths) || isUnknown)
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
}

/** Returns how a month is charged, or why it cannot be. `undefined` if payments or products failed to load. */
function useChargeOf(isAsked: boolean) {
  const products = useQuery(productsQuery())
  const payments = useQuery({ ...paymentsQuery(), enabled: isAsked })
  const now = periodOf(useToday())
  return (student: Student, month: Period) =>
    products.data && payments.data ? chargeFor(student, month, payments.data, products.data, now) : undefined
}

/** Parses the single month of the address (`yyyy-mm`). */
function monthNamed(months = ''): Period | undefined {
  const [year, month] = months.split('-').map(Number)
  return year && month && month <= 12 ? { year, month } : undefined
}
