import { useQuery } from '@tanstack/react-query'
import { eventsQuery } from '#api/events.ts'
import { attendanceQuery } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { teacherDependents } from '#rules/teachers/teacher-dependents.ts'

/** Dependents of a teacher, loaded when the question opens (spec 5, Teacher). */
export function TeacherDependents({ teacher }: { teacher: Teacher }) {
  const [rolls, events] = [useQuery(attendanceQuery()), useQuery(eventsQuery())]
  const lists = { rolls: rolls.data, events: events.data }
  return <Dependents lists={[rolls, events]} textsOf={() => teacherDependents(teacher, lists)} />
}
