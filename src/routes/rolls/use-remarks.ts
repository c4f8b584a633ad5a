import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import { useIssuer } from '#routes/shared/receipt/issuer.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { mayOpen } from '#rules/permissions.ts'
import { absencesMessage, worryingAbsences } from '#rules/rolls/absences.ts'
import { doorRemarks, type DoorRemarks } from '#rules/rolls/at-the-door.ts'
import type { People } from '#rules/rolls/roll-people.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import { whatsAppLink } from '#values/phone.ts'

/** Remarks beside a name. `write` is the WhatsApp link to the family if one more absence is worrying. */
export type RollRemarks = DoorRemarks & { write: string | null }

const none: ReadonlyMap<Id, RollRemarks> = new Map()

/**
 * Remarks on the students of an open roll, by id. Payments need permission for Pagos, messages for Estudiantes.
 * Computed once per roll and list, not at each mark.
 */
export function useRemarks(
  people: People | null,
  choice: RollChoice,
  students: Student[] | undefined,
): ReadonlyMap<Id, RollRemarks> {
  const { user } = useRouteContext({ from: '__root__' })
  const isAllowed = mayOpen(user, 'PaymentsPanel')
  const { name: academy } = useIssuer(user)
  // The phones need permission for the students.
  const mayWrite = mayOpen(user, 'StudentsList')
  const payments = useQuery({ ...paymentsQuery(), enabled: isAllowed && people !== null }).data
  // The prices decide which months were paid only in part.
  const { data: products, isPending: arePricesPending } = useQuery(productsQuery())
  const records = useQuery(rollsQuery()).data
  const { since: debtsSince, uncharged, parts } = useDebtChoices()
  return useMemo(() => {
    if (!people || !students || !records) return none
    const ids = new Set(people.students.map(({ id }) => id))
    const here = students.filter(({ id }) => ids.has(id))
    const accounts =
      isAllowed && payments && !arePricesPending ? accountsFor(students, payments, uncharged, parts, products) : null
    const remarks = doorRemarks({ choice, students: here, records, accounts, debtsSince })
    const linkOf = (student: Student, absences: number) =>
      mayWrite && absences >= worryingAbsences
        ? (whatsAppLink(student.phone, absencesMessage(student, absences, academy)) ?? null)
        : null
    return new Map(
      here.flatMap((student) => {
        const own = remarks.get(student.id)
        return own ? [[student.id, { ...own, write: linkOf(student, own.absences + 1) }] as const] : []
      }),
    )
  }, [
    people,
    choice,
    students,
    records,
    payments,
    products,
    arePricesPending,
    debtsSince,
    uncharged,
    parts,
    isAllowed,
    mayWrite,
    academy,
  ])
}
