import type { CalendarEvent } from '#api/events.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { dependentTexts, uncounted, type Count } from '#rules/dependents.ts'
import { accruedSalary, presencesOf } from '#rules/teachers/salary.ts'
import { formatMoney } from '#values/money.ts'
import { nameMatcher } from '#values/text.ts'

/** Lists that may depend on a teacher; `undefined` is a list that failed to load. */
type TeacherLists = {
  rolls: readonly AttendanceRecord[] | undefined
  events: readonly Pick<CalendarEvent, 'teacher'>[] | undefined
}

/**
 * Describes in Spanish, one line each, what depends on a teacher and what a deletion changes (spec 5, Teacher). The
 * salary per class is deleted with the teacher, so the accrued salary is shown before.
 */
export function teacherDependents(teacher: Teacher, { rolls, events }: TeacherLists): string[] {
  const presences = presencesOf(rolls ?? [])
  const attended = presences.get(teacher.id)?.length ?? 0
  const { classes, salary } = accruedSalary(teacher, presences, undefined, undefined)
  const isTheirs = nameMatcher(teacher.name)
  const planned = events?.filter((event) => isTheirs(event.teacher)).length
  const lists: Count[] = [
    { count: rolls && attended, one: 'clase de la asistencia', several: 'clases de la asistencia' },
    { count: planned, one: 'clase del calendario', several: 'clases del calendario' },
  ]
  const [taught] = lists.slice(0, 1).flatMap(dependentTexts)
  const [kept] = lists.slice(1).flatMap(dependentTexts)
  return [
    ...(taught === undefined ? [] : [`Estuvo presente en ${taught}. Su salario por clase se borra.`]),
    ...(classes > 0 ? [`Su salario acumulado, ${formatMoney(salary)}, deja de estar en el total. Anótalo antes.`] : []),
    ...(kept === undefined ? [] : [`A su nombre ${planned === 1 ? 'queda' : 'quedan'} ${kept}.`]),
    ...uncounted(lists),
  ]
}
