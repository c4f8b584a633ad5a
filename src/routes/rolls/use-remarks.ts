import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paymentsQuery } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { attendanceQuery } from '#api/rolls.ts'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import type { Student } from '#api/students.ts'
import { doorRemarks, type DoorRemarks } from '#rules/rolls/at-the-door.ts'
import { mayOpen } from '#rules/permissions.ts'
import type { People, RollChoice } from '#rules/rolls/roll.ts'

const none: ReadonlyMap<Id, DoorRemarks> = new Map()

/**
 * What matters of the students of an open roll, by id. Payments are read only for who may open Pagos. Reckoned once per
 * roll and list, not at a mark.
 */
export function useRemarks(
  people: People | null,
  choice: RollChoice,
  students: Student[] | undefined,
): ReadonlyMap<Id, DoorRemarks> {
  const { user } = useRouteContext({ from: '__root__' })
  const isAllowed = mayOpen(user, 'PaymentsPanel')
  const payments = useQuery({ ...paymentsQuery(), enabled: isAllowed && people !== null }).data
  const records = useQuery(attendanceQuery()).data
  return useMemo(() => {
    if (!people || !students || !records) return none
    const ids = new Set(people.students.map(({ id }) => id))
    const here = students.filter(({ id }) => ids.has(id))
    const accounts = isAllowed && payments ? accountsFor(students, payments) : null
    return doorRemarks({ choice, students: here, records, accounts })
  }, [people, choice, students, records, payments, isAllowed])
}
