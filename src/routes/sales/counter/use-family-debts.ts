import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#api/products.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import { useSoldMonths } from '#routes/shared/lists/sold-months.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { siblingsOf } from '#rules/payments/family.ts'
import { monthsToAdvance } from '#rules/payments/months-ahead.ts'
import { withRests, type DebtOfRests } from '#rules/payments/part-lines.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import { soldAmong, type SoldMonth } from '#rules/payments/sold-month.ts'

export type Ahead = { id: string; product: Product; months: readonly Period[] }

export type FamilyDebts = {
  own: DebtOfRests | null
  siblings: DebtOfRests[]
  ahead: Ahead | null
  /** months offered to the student that a sale charged and no payment records */
  sold: SoldMonth[]
  isPending: boolean
  /** whether all lists behind it are loaded */
  isKnown: boolean
  hasFailed: boolean
  retry: () => void
}

const nothing = { own: null, siblings: [], ahead: null, sold: [] }

/** Loads the debts of a student (spec 4, Who owes). Without an id it does not load the payments. */
export function useFamilyDebts(id: string | null): FamilyDebts {
  const students = useQuery(studentsQuery())
  const products = useQuery(productsQuery())
  const payments = useQuery({ ...paymentsQuery(), enabled: id !== null })
  const today = useToday()
  const { since, uncharged, parts } = useDebtChoices()
  const { findSold } = useSoldMonths(id !== null)
  const debts = useMemo(() => {
    const student = students.data?.find((each) => each.id === id)
    if (!student || !students.data || !payments.data || !products.data) return nothing
    const siblings = siblingsOf(student, students.data)
    const whom = new Set([student, ...siblings].map((each) => each.id))
    const accounts = accountsFor(students.data, payments.data, uncharged, parts, products.data)
    const now = periodOf(today)
    const time = debtTime(accounts, now, since)
    const catalogue = products.data
    const all = debtsOf(accounts, students.data, catalogue, time, whom).map((debt) => withRests(debt, parts, catalogue))
    const own = all.find((debt) => debt.id === id) ?? null
    const account = accounts.find((each) => each.id === id)
    const product = disciplineAmong(products.data)(student.discipline)
    const ahead =
      account && product ? { id: student.id, product, months: monthsToAdvance(account, own?.months ?? [], now) } : null
    const offered = [...(own?.months ?? []), ...(account ? monthsToAdvance(account, [], now) : [])]
    const sold = account ? soldAmong(findSold(account), offered) : []
    return { own, siblings: all.filter((debt) => debt.id !== id), ahead, sold }
  }, [id, students.data, products.data, payments.data, today, since, uncharged, parts, findSold])
  return {
    ...debts,
    isPending: students.isPending || products.isPending || payments.isPending,
    isKnown: students.isSuccess && products.isSuccess && payments.isSuccess,
    hasFailed: payments.isLoadingError,
    retry: () => void payments.refetch(),
  }
}
