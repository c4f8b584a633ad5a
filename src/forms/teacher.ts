import type { Schedule, Teacher, TeacherDraft } from '#api/teachers.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import type { Versioning } from '#forms/merge.ts'
import { pesosOf } from '#values/money.ts'
import { alphabetical, oneLine } from '#values/text.ts'
import { amountHint, typedCents, typedMoney } from '#values/numbers.ts'
import {
  blankSchedule,
  describeSchedule,
  disciplineIds,
  disciplineName,
  incompleteText,
  isComplete,
  type Discipline,
} from '#rules/schedule.ts'

/** The text fields of the teacher form; `salary` in pesos, as typed. */
export type TeacherTexts = { name: string; salary: string }

/** All values of the teacher form; `unfinished` is the schedule not added yet. */
export type TeacherValues = TeacherTexts & {
  disciplines: string[]
  schedules: Schedule[]
  unfinished: Schedule
}

/** The draft of a teacher, without user. */
export type TeacherFields = Omit<TeacherDraft, 'userId'>

/** The initial values of the teacher form, with the disciplines as they are stored: ids, in older data names. */
export const teacherValues = (teacher: Teacher | null): TeacherValues => ({
  name: teacher?.name ?? '',
  salary: teacher ? pesosOf(teacher.salaryPerClass).toFixed(2) : '',
  disciplines: teacher?.disciplines ?? [],
  schedules: teacher?.subdisciplineSchedules ?? [],
  unfinished: blankSchedule,
})

/**
 * Whether saving these values would change the salary per class of a teacher, and with it what they accrued in every
 * range that is over (spec 2, Teachers).
 */
export function changesPay(saved: Teacher | null, { salary }: TeacherTexts): boolean {
  const typed = typedCents(salary)
  return saved !== null && typed !== undefined && typed !== saved.salaryPerClass
}

const idsIn = ({ disciplines }: TeacherValues, catalogue: readonly Discipline[]) =>
  new Set(disciplineIds(disciplines, catalogue))

/** How two versions of a teacher are compared and shown. The order of disciplines and schedules does not matter. */
export const teacherVersioning = (catalogue: () => readonly Discipline[]): Versioning<TeacherValues> => ({
  print: (values) => ({
    name: values.name,
    salary: typedMoney(values.salary),
    disciplines: alphabetical([...idsIn(values, catalogue())].map((id) => disciplineName(id, catalogue()))).join(', '),
    schedules: values.schedules.map(describeSchedule).toSorted().join('; '),
    unfinished: describeSchedule(values.unfinished),
  }),
  labels: { name: 'Nombre', salary: 'Salario por clase', disciplines: 'Disciplinas', schedules: 'Horarios' },
  // A schedule without its discipline would say nothing.
  together: [['disciplines', 'schedules', 'unfinished']],
})

/**
 * Validates the teacher form: name, salary and at least one discipline are required (spec 5, Teacher). Also refuses an
 * incomplete stored schedule, and a complete schedule that was typed but not added.
 */
export function readTeacher(values: TeacherValues, catalogue: readonly Discipline[]): FormResult<TeacherFields> {
  const { schedules, unfinished } = values
  const disciplines = [...idsIn(values, catalogue)]
  const name = oneLine(values.name)
  const salaryPerClass = typedCents(values.salary) ?? Number.NaN
  const refusal =
    refusalOf(
      {
        name: name === '' ? 'Escribe el nombre.' : undefined,
        salary: salaryPerClass >= 0 ? undefined : amountHint(values.salary, 'Escribe cuánto gana por clase, en pesos.'),
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
