import type { Schedule, Teacher, TeacherDraft } from '#api/teachers.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import { centsOf, pesosOf } from '#values/money.ts'
import {
  blankSchedule,
  disciplineIds,
  incompleteText,
  isComplete,
  isSameSchedule,
  type Discipline,
} from '#rules/schedule.ts'

/** What is typed of a teacher; the salary in pesos, as a person writes it. */
export type TeacherTexts = { name: string; salary: string }

/** What the form of a teacher holds: the texts, the disciplines and schedules, and the schedule that is being put together. */
export type TeacherValues = TeacherTexts & { disciplines: string[]; schedules: Schedule[]; unfinished: Schedule }

/** A teacher as the form gives them; who they are and who saves them is known elsewhere. */
export type TeacherFields = Omit<TeacherDraft, 'id' | 'userId'>

/** With what the form of a teacher begins; that of a new one with nothing. */
export const teacherValues = (teacher: Teacher | null, catalogue: readonly Discipline[]): TeacherValues => ({
  name: teacher?.name ?? '',
  salary: teacher ? pesosOf(teacher.salaryPerClass).toFixed(2) : '',
  disciplines: disciplineIds(teacher?.disciplines ?? [], catalogue),
  schedules: teacher?.subdisciplineSchedules ?? [],
  unfinished: blankSchedule,
})

/** Whether what the form holds is the same as before: what was done and undone is no change. */
export const isSameTeacher = (now: TeacherValues, before: TeacherValues): boolean =>
  now.name === before.name &&
  now.salary === before.salary &&
  new Set(now.disciplines).symmetricDifference(new Set(before.disciplines)).size === 0 &&
  now.schedules.length === before.schedules.length &&
  [...now.schedules, now.unfinished].every((schedule, index) =>
    isSameSchedule(schedule, before.schedules[index] ?? before.unfinished),
  )

/**
 * The teacher that the form amounts to, or why not: name, at least one discipline and a salary are required (spec 5,
 * Teacher). A schedule that came incomplete is not sent, and one that was put together but not added is not forgotten.
 */
export function readTeacher(values: TeacherValues): FormResult<TeacherFields> {
  const { disciplines, schedules, unfinished } = values
  const name = values.name.trim()
  const salaryPerClass = centsOf(values.salary) ?? Number.NaN
  const refusal =
    refusalOf(
      {
        name: name === '' ? 'Escribe el nombre.' : undefined,
        salary: salaryPerClass >= 0 ? undefined : 'Escribe cuánto gana por clase, en pesos.',
        disciplines: disciplines.length === 0 ? 'Elige al menos una disciplina.' : undefined,
      },
      'Completa nombre, disciplinas y salario',
    ) ??
    refusalOf(
      { schedules: schedules.every(isComplete) ? undefined : 'Quita el horario incompleto y agrégalo de nuevo.' },
      incompleteText,
    ) ??
    refusalOf(
      { unfinished: isComplete(unfinished) ? 'Presiona «Agregar horario», o borra lo que escribiste.' : undefined },
      'Falta agregar el horario que escribiste.',
    )
  return refusal ? { refusal } : { draft: { name, disciplines, subdisciplineSchedules: schedules, salaryPerClass } }
}
