import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Student } from '#api/students.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { periodOf } from '#rules/payments/period.ts'
import { profileParts } from '#rules/permissions.ts'
import { owedChangeText } from '#rules/students/profile.ts'
import classes from './owed-change.module.css'

type Props = { student: Student; edited: Pick<Student, 'status' | 'discipline'> }

/** What an edited status or discipline does to the debt, for a user who may see payments. */
export function OwedChange({ student, edited: { status, discipline } }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const today = useToday()
  const { since, uncharged } = useDebtChoices()
  const isEdited = status !== student.status || discipline !== student.discipline
  const enabled = isEdited && profileParts(user).payments
  const students = useQuery({ ...studentsQuery(), enabled }).data
  const payments = useQuery({ ...paymentsQuery(), enabled }).data
  const products = useQuery({ ...productsQuery(), enabled }).data
  const text = useMemo(
    () =>
      enabled && students && payments && products
        ? owedChangeText(
            student,
            { status, discipline },
            { students, payments, products, uncharged },
            periodOf(today),
            since,
          )
        : undefined,
    [enabled, student, status, discipline, students, payments, products, uncharged, today, since],
  )
  return <div role="status">{text !== undefined && <p className={classes.change}>{text}</p>}</div>
}
