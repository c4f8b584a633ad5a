import type { Schedule, Teacher, TeacherDraft } from '#api/teachers.ts'
import { refusalOf, type Reading } from '#rules/form.ts'
import { centsOf, pesosOf } from '#rules/money.ts'
import { incompleteText, isComplete } from '#rules/schedule.ts'

/** What is typed of a teacher; the salary in pesos, as a person writes it. */
export type TeacherTexts = { name: string; salary: string }

/** What the form of a teacher holds: the texts, the disciplines and schedules, and the schedule that is being put together. */
export type TeacherValues = TeacherTexts & { disciplines: string[]; schedules: Schedule[]; unfinished: Schedule }

/** A teacher as the form gives them; who they are and who saves them is known elsewhere. */
export type TeacherReading = Omit<TeacherDraft, 'id' | 'userId'>

/** The texts with which the form of a teacher begins; of none, empty ones. */
export const teacherTexts = (teacher: Pick<Teacher, 'name' | 'salaryPerClass'> | null): TeacherTexts =>
  teacher ? { name: teacher.name, salary: pesosOf(teacher.salaryPerClass).toFixed(2) } : { name: '', salary: '' }

/**
 * The teacher that the form amounts to, or why not: name, at least one discipline and a salary are required (spec 5,
 * Teacher). A schedule that came incomplete is not sent, and one that was put together but not added is not forgotten.
 */
export function readTeacher(values: TeacherValues): Reading<TeacherReading> {
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
