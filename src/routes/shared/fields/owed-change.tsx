import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { StudentRowActor } from '#actors/student-row.ts'
import type { Student } from '#api/students.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { waive } from '#device/kept/uncharged-changes.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { monthsText } from '#rules/payments/debts.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import { yearMonth } from '#rules/payments/uncharged.ts'
import { profileParts } from '#rules/permissions.ts'
import { monthsAway, owedChangeText } from '#rules/students/profile.ts'
import classes from './owed-change.module.css'

type Props = { row: StudentRowActor; student: Student; edited: Pick<Student, 'status' | 'discipline'> }

const noMonths: Period[] = []

/** What an edited status or discipline does to the debt, and whether a student who comes back owes the months away. */
export function OwedChange({ row, student, edited: { status, discipline } }: Props) {
  const { user, visit } = useRouteContext({ from: '__root__' })
  const now = periodOf(useToday())
  const { since, uncharged, parts } = useDebtChoices()
  const [isWaived, setWaived] = useState(false)
  const isEdited = status !== student.status || discipline !== student.discipline
  const enabled = isEdited && profileParts(user).payments
  const students = useQuery({ ...studentsQuery(), enabled }).data
  const payments = useQuery({ ...paymentsQuery(), enabled }).data
  const products = useQuery({ ...productsQuery(), enabled }).data
  const { year, month } = now
  const { away, text } = useMemo(() => {
    if (!enabled || !students || !payments || !products) return { away: noMonths, text: undefined }
    const edited = { status, discipline }
    const lists = { students, payments, products, uncharged, parts, now: { year, month }, chosen: since }
    const away = monthsAway(student, edited, lists)
    const waived = isWaived ? [...uncharged, ...waivedFor(student, away)] : uncharged
    return { away, text: owedChangeText(student, edited, { ...lists, uncharged: waived }) }
  }, [
    enabled,
    student,
    status,
    discipline,
    students,
    payments,
    products,
    uncharged,
    parts,
    year,
    month,
    since,
    isWaived,
  ])
  const saved = useEffectEvent(() => {
    if (!isWaived || away.length === 0) return
    waive(waivedFor(student, away))
    visit.notices?.notify({
      tone: 'status',
      text: `No se ${away.length === 1 ? 'cobra' : 'cobran'} ${monthsText(away, [])}. Se cambia en Pagos.`,
    })
  })
  useEffect(() => {
    const watching = row.on('saved', () => saved())
    return () => watching.unsubscribe()
  }, [row])
  return (
    <div role="status">
      {text !== undefined && <p className={classes.change}>{text}</p>}
      {away.length > 0 && (
        <>
          <Checkbox
            size="sm"
            mt="xs"
            label={`No cobrar ${monthsText(away, [])}: no vino`}
            checked={isWaived}
            onChange={({ currentTarget: { checked } }) => setWaived(checked)}
          />
          <OnlyHere />
        </>
      )}
    </div>
  )
}

const waivedFor = ({ id }: Student, months: readonly Period[]) =>
  months.map((month) => ({ student: id, month: yearMonth(month), note: 'No vino' }))
