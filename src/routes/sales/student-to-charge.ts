import type { UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Student } from '#api/students.ts'
import { buyerOf } from '#rules/cart-check.ts'
import type { Period } from '#rules/payments.ts'
import { takeDebt } from './counter/owed.tsx'
import { useFamilyDebts } from './counter/use-family-debts.ts'
import type { SaleSearch } from './search.ts'

type Counter = {
  sale: SaleActor
  students: UseQueryResult<Student[]>
  /** called when the student is at the counter, or turns out to be unknown */
  onTaken: () => void
}

/**
 * Takes the student whom the address names to the counter, once the list has come and no sale is on its way (spec 2,
 * POS). The months that it names come into the cart if the student owes them; what cannot be known is not waited for.
 */
export function useStudentToCharge({ estudiante, meses }: SaleSearch, { sale, students, onTaken }: Counter): void {
  const id = estudiante === undefined ? undefined : String(estudiante)
  const student = id === undefined ? undefined : students.data?.find((each) => each.id === id)
  const isUnknown = student === undefined && students.isSuccess && !students.isFetching
  const debts = useFamilyDebts(meses === undefined ? null : (id ?? null))
  const knowsMonths = meses === undefined || !debts.isPending
  const isFree = useSelector(sale, (state) => state.matches({ counter: 'composing' }))
  const take = useEffectEvent(() => {
    if (student) sale.send({ type: 'SELL_TO', student: buyerOf(student) })
    if (debts.own) takeDebt(sale, debts.own, debts.own.months.filter(isNamed(meses)))
    onTaken()
  })
  const isReady = id !== undefined && isFree && ((student !== undefined && knowsMonths) || isUnknown)
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
}

const isNamed =
  (months: string | undefined) =>
  ({ year, month }: Period): boolean =>
    months === 'adeudo' || months === `${year}-${String(month).padStart(2, '0')}`
