import type { UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Student } from '#api/students.ts'
import { buyerOf } from '#rules/cart-check.ts'

type Counter = {
  sale: SaleActor
  students: UseQueryResult<Student[]>
  /** called when the student is at the counter, or turns out to be unknown */
  onTaken: () => void
}

/**
 * Takes the student whom the address names to the counter, once the list has come and no sale is on its way (spec 2,
 * POS).
 */
export function useStudentToCharge(id: string | number | undefined, { sale, students, onTaken }: Counter): void {
  const student = id === undefined ? undefined : students.data?.find((each) => each.id === String(id))
  const isUnknown = student === undefined && students.isSuccess && !students.isFetching
  const isFree = useSelector(sale, (state) => state.matches({ counter: 'composing' }))
  const take = useEffectEvent(() => {
    if (student) sale.send({ type: 'SELL_TO', student: buyerOf(student) })
    onTaken()
  })
  const isReady = id !== undefined && isFree && (student !== undefined || isUnknown)
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
}
