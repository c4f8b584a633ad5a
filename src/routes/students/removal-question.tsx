import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { RemovalActor } from '#actors/removals/removal.ts'
import type { StudentRowActor } from '#actors/student-row.ts'
import type { Student } from '#api/students.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { salesQuery } from '#rows/sales.ts'
import { calledStudent } from '#rules/homonyms.ts'
import { studentDependents } from '#rules/students/student-dependents.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { latePart } from '#ui/shell/late-part.tsx'

type Props = { removal: RemovalActor<Student>; row: StudentRowActor; students: readonly Student[] }

// What the files of this folder import is loaded with the first screen.
const { Part: OwedChange } = latePart(async () => (await import('#routes/shared/fields/owed-change.tsx')).OwedChange)

const inactive = { status: 'Inactivo' } as const

/** Question before a student is deleted (spec 5). Its other answer is for those who only stopped coming. */
export function StudentRemovalQuestion({ removal, row, students }: Props) {
  const today = useToday()
  // An open row would take the change, or ask to discard its own.
  const isOpen = useSelector(row, (state) => state.hasTag('open'))
  const keepInactive = (student: Student) => {
    removal.send({ type: 'DECLINE' })
    row.send({ type: 'EDIT', student })
    row.send({ type: 'CHANGE', values: inactive })
    row.send({ type: 'SAVE', today })
  }
  return (
    <RemovalQuestion
      removal={removal}
      question="¿Estás seguro de que quieres eliminar a este estudiante?"
      nameOf={(student) => calledStudent(student, students)}
      dependentsOf={(student) => (
        <>
          <StudentDependents student={student} />
          {isAttending(student.status) && (
            <OwedChange row={row} student={student} edited={{ ...student, ...inactive }} />
          )}
        </>
      )}
      insteadOf={(student) =>
        isAttending(student.status) && !isOpen
          ? { text: 'Pasar a Inactivo', onChoose: () => keepInactive(student) }
          : undefined
      }
    />
  )
}

/** Dependents of a student, loaded when the question opens (spec 5, Student delete). */
function StudentDependents({ student: { id, status } }: { student: Student }) {
  const [payments, sales, rolls] = [useQuery(paymentsQuery()), useQuery(salesQuery()), useQuery(rollsQuery())]
  const lists = { payments: payments.data, sales: sales.data, rolls: rolls.data }
  return (
    <Dependents
      lists={[payments, sales, rolls]}
      textsOf={() => [
        ...studentDependents(id, lists),
        ...(isAttending(status) ? ['Si solo dejó de venir, basta con el estado Inactivo: su historia se queda.'] : []),
      ]}
    />
  )
}
