import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { useSoldMonths } from '#routes/shared/lists/sold-months.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { periodOf } from '#rules/payments/period.ts'
import { profileMonths } from '#rules/students/profile.ts'

const none: Product[] = []

/** The payments, and a student's months once payments and products load (spec 2, Profile). */
export function useProfileMonths(student: Student, students: Student[], isEnabled: boolean) {
  const today = useToday()
  const { since, uncharged, parts } = useDebtChoices()
  const payments = useQuery({ ...paymentsQuery(), enabled: isEnabled })
  const { data: products = none, isPending } = useQuery({ ...productsQuery(), enabled: isEnabled })
  const { data } = payments
  const { findSold } = useSoldMonths(isEnabled)
  const months = useMemo(() => {
    if (!data || isPending) return undefined
    const lists = { students, payments: data, products, uncharged, parts, findSold }
    return profileMonths(student, { ...lists, now: periodOf(today), chosen: since })
  }, [data, isPending, student, students, products, uncharged, parts, findSold, today, since])
  return { payments, months, isPending }
}
