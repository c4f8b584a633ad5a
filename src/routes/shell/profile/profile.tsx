import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import type { Student } from '#api/students.ts'
import { idParam } from '#routes/shared/lists/search.ts'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { calledStudent } from '#rules/homonyms.ts'
import { siblingsOf } from '#rules/payments/family.ts'
import { mayOpen, profileParts } from '#rules/permissions.ts'
import { receiptOfPastRegistration } from '#rules/sales/receipt.ts'
import { ageOn } from '#rules/students/birthday.ts'
import type { PaymentStanding } from '#rules/students/profile.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { counted } from '#values/counted.ts'
import { whatsAppLink } from '#values/phone.ts'
import { Attendance } from './attendance.tsx'
import { Classes } from './classes.tsx'
import { Data } from './data.tsx'
import { Months } from './months.tsx'
import { LineToCome } from './part.tsx'
import classes from './profile.module.css'
import { Purchases } from './purchases.tsx'
import { Siblings } from './siblings.tsx'
import { useProfileMonths } from './use-months.ts'

type Props = {
  id: string
  students: UseQueryResult<Student[]>
  onClose: () => void
}

/** Data of a student, and the actions for them (spec 2, Profile). */
export function StudentProfile({ id, students, onClose }: Props) {
  const student = students.data?.find((each) => each.id === id)
  const listed = students.data ?? []
  const title = student ? calledStudent(student, listed) : 'Estudiante'
  return (
    <Dialog title={title} isOpen onClose={onClose} isWide>
      {student ? (
        <Known student={student} listed={listed} />
      ) : students.isLoadingError ? (
        <FailedNote onRetry={() => void students.refetch()}>No se pudo cargar el listado de estudiantes.</FailedNote>
      ) : (
        <p className={classes.none}>{students.isPending ? 'Cargando…' : 'No está en el listado de estudiantes.'}</p>
      )}
    </Dialog>
  )
}

function Known({ student, listed }: { student: Student; listed: Student[] }) {
  const { user } = useRouteContext({ from: '__root__' })
  const parts = profileParts(user)
  const shown = useProfileMonths(student, listed, parts.payments)
  return (
    <div className={classes.profile}>
      <Summary
        student={student}
        standing={shown.months?.standing ?? null}
        isPending={parts.payments && shown.isPending}
      />
      <Classes student={student} />
      <ProfileActions student={student} />
      <Data student={student} />
      <div className={classes.column}>
        {parts.payments && <Months shown={shown} />}
        {parts.attendance && <Attendance id={student.id} />}
        <Siblings siblings={siblingsOf(student, listed)} />
      </div>
      {parts.purchases && <Purchases student={student} listed={listed} />}
    </div>
  )
}

type SummaryProps = { student: Student; standing: PaymentStanding | null; isPending: boolean }

/** What a student owes, and the student's age. */
function Summary({ student: { birthDate }, standing, isPending }: SummaryProps) {
  const today = useToday()
  const age = birthDate === null ? null : ageOn(birthDate, today)
  return (
    <p className={classes.summary}>
      {standing ? <b data-owes={standing.owes}>{standing.text}</b> : isPending && <LineToCome />}
      {age !== null && <span>{counted(age, 'año', 'años')}</span>}
    </p>
  )
}

function ProfileActions({ student }: { student: Student }) {
  const { user, visit } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const link = whatsAppLink(student.phone, '')
  const search = { estudiante: idParam(student.id) }
  return (
    <div className={classes.actions}>
      {mayOpen(user, 'POS') && (
        <ButtonLink to="/pos" search={{ ...search, meses: 'adeudo' }}>
          Cobrar
        </ButtonLink>
      )}
      {link !== undefined && (
        <Button variant="light" component="a" href={link} target="_blank" rel="noreferrer">
          WhatsApp
        </Button>
      )}
      {mayOpen(user, 'StudentsList') && (
        <Button
          variant="default"
          onClick={() =>
            void navigate({
              to: '/estudiantes',
              search: { estado: 'Todos', buscar: student.name, editar: search.estudiante },
            })
          }
        >
          Editar
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => visit.receipt.send({ type: 'OPEN', receipt: receiptOfPastRegistration(student, user) })}
      >
        Comprobante de inscripción
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  )
}
