import { useQuery } from '@tanstack/react-query'
import type { Teacher } from '#api/teachers.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { eventsQuery } from '#rows/events.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { teacherDependents } from '#rules/teachers/teacher-dependents.ts'

/** Dependents of a teacher, loaded when the question opens (spec 5, Teacher). */
export function TeacherDependents({ teacher }: { teacher: Teacher }) {
  const [rolls, events] = [useQuery(rollsQuery()), useQuery(eventsQuery())]
  const lists = { rolls: rolls.data, events: events.data }
  return <Dependents lists={[rolls, events]} textsOf={() => teacherDependents(teacher, lists)} />
}
