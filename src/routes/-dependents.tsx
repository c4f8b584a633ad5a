import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { attendanceQuery } from '#api/attendance.ts'
import { eventsQuery } from '#api/events.ts'
import { paymentsQuery } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { salesQuery } from '#api/sales.ts'
import type { Teacher } from '#api/teachers.ts'
import { studentDependents, teacherDependents } from '#rules/dependents.ts'
import classes from './-dependents.module.css'

/** What depends on a student, asked for when the question opens (spec 5, Student delete). */
export function StudentDependents({ id }: { id: Id }) {
  const [payments, sales, rolls] = [useQuery(paymentsQuery()), useQuery(salesQuery()), useQuery(attendanceQuery())]
  const lists = { payments: payments.data, sales: sales.data, rolls: rolls.data }
  return <Dependents lists={[payments, sales, rolls]} textsOf={() => studentDependents(id, lists)} />
}

/** What depends on a teacher, asked for when the question opens (spec 5, Teacher). */
export function TeacherDependents({ teacher }: { teacher: Teacher }) {
  const [rolls, events] = [useQuery(attendanceQuery()), useQuery(eventsQuery())]
  const lists = { rolls: rolls.data, events: events.data }
  return <Dependents lists={[rolls, events]} textsOf={() => teacherDependents(teacher, lists)} />
}

type Props = { lists: readonly Pick<UseQueryResult, 'isLoading'>[]; textsOf: () => string[] }

/** Always there, so that a screen reader announces what is added to it. Nobody has to wait for it. */
const Dependents = ({ lists, textsOf }: Props) => (
  <div role="status" className={classes.dependents}>
    {lists.some(({ isLoading }) => isLoading) ? (
      <p>Contando lo que depende de esto…</p>
    ) : (
      textsOf().map((text) => <p key={text}>{text}</p>)
    )}
  </div>
)
