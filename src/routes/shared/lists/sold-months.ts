import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSoldHere, knownHere } from '#device/kept/sold-here.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { salesQuery } from '#rows/sales.ts'
import type { Account } from '#rules/payments/payments.ts'
import { disciplineSales, soldMonthsOf, type SoldMonth } from '#rules/payments/sold-month.ts'

/** Finds the months of a student that sales charged and no payment records (spec 4, Who owes). */
export type FindSold = (account: Pick<Account, 'id' | 'payments'>) => SoldMonth[]

const salesByStudent = memoizeByList(disciplineSales)

const none: FindSold = () => []

/** Loads the sales. Without them `findSold` finds nothing. */
export function useSoldMonths(isAsked = true): { findSold: FindSold; hasFailed: boolean; retry: () => void } {
  const { data, isLoadingError, refetch } = useQuery({ ...salesQuery(), enabled: isAsked })
  const soldHere = useSoldHere()
  const findSold = useMemo((): FindSold => {
    if (!data) return none
    const byStudent = salesByStudent(data)
    const monthsOf = (sale: (typeof data)[number]) => knownHere(soldHere, sale)?.months
    return ({ id, payments }) => soldMonthsOf(payments, byStudent.get(id) ?? [], monthsOf)
  }, [data, soldHere])
  return { findSold, hasFailed: isLoadingError, retry: () => void refetch() }
}
