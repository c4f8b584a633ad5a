import * as z from 'zod/mini'
import type { Schedule, Teacher, TeacherDraft } from '#api/teachers.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import {
  blankSchedule,
  describeSchedule,
  disciplineIds,
  disciplineName,
  incompleteText,
  isComplete,
  isSameSchedule,
  offeredSubdisciplines,
  readSchedule,
  schedulesOf,
  type Discipline,
  type ScheduleChoices,
} from '#rules/teachers/schedule.ts'
import { asTyped, formPlace, goneText } from '#saving/kept.ts'
import { nameTyped, type Versioning } from '#saving/merge.ts'
import type { Noun } from '#saving/noun.ts'
import { groupPrint, textPrint, type Comparison, type Print } from '#saving/sent.ts'
import { pesosOf } from '#values/money.ts'
import { amountHint, typedCents, typedMoney } from '#values/numbers.ts'
import { alphabetical, isSameName } from '#values/text.ts'

/** The text fields of the teacher form; `salary` in pesos, as typed. */
export type TeacherTexts = { name: string; salary: string }

export type TeacherSchedules = {
  /** ids of the selected disciplines; names in older data */
  disciplines: string[]
  schedules: Schedule[]
  /** the schedule not added yet */
  unfinished: Schedule
}

export type TeacherValues = TeacherTexts & TeacherSchedules

export type TeacherFields = Omit<TeacherDraft, 'userId'>

/** The initial values of the teacher form. The disciplines are as stored: ids, or names in older data. */
export const teacherValues = (teacher: Teacher | null): TeacherValues => ({
  name: teacher?.name ?? '',
  salary: teacher ? pesosOf(teacher.salaryPerClass).toFixed(2) : '',
  disciplines: teacher?.disciplines ?? [],
  schedules: teacher?.subdisciplineSchedules ?? [],
  unfinished: blankSchedule,
})

/**
 * Whether a save would change the salary per class of a teacher. It would change the accrued pay of every past range
 * (spec 2, Teachers).
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
  // A schedule needs its discipline.
  together: [['disciplines', 'schedules', 'unfinished']],
})

/**
 * Validates the teacher form: name, salary and at least one discipline are required (spec 5, Teacher). It also refuses
 * an incomplete stored schedule, and a complete one that was typed and can be added. `row` is the edited teacher.
 */
export function readTeacher(
  values: TeacherValues,
  catalogue: readonly Discipline[],
  row: Pick<Teacher, 'name'> | null = null,
): FormResult<TeacherFields> {
  const { schedules, unfinished } = values
  const disciplines = [...idsIn(values, catalogue)]
  const name = nameTyped(values.name, row?.name)
  const salaryPerClass = typedCents(values.salary) ?? Number.NaN
  // A duplicate was refused and can never be added, so it must not stop the save.
  const isNotAdded = isComplete(unfinished) && !schedules.some((added) => isSameSchedule(added, unfinished))
  const refusal = firstRefusal(
    refusalOf(
      {
        name: name.trim() === '' ? 'Escribe el nombre.' : undefined,
        salary: salaryPerClass >= 0 ? undefined : amountHint(values.salary, 'Escribe cuánto gana por clase, en pesos.'),
        disciplines: disciplines.length === 0 ? 'Elige al menos una disciplina.' : undefined,
      },
      'Completa nombre, disciplinas y salario',
    ),
    refusalOf(
      { schedules: schedules.every(isComplete) ? undefined : 'Quita el horario incompleto y agrégalo de nuevo.' },
      incompleteText,
    ),
    refusalOf(
      { unfinished: isNotAdded ? 'Presiona «Agregar horario», o borra lo que escribiste.' : undefined },
      'Falta agregar el horario que escribiste.',
    ),
  )
  return refusal ? { refusal } : { draft: { name, disciplines, subdisciplineSchedules: schedules, salaryPerClass } }
}

/**
 * The schedules of the form with other disciplines. The disciplines limit the subdisciplines; deselecting a discipline
 * drops its schedules.
 */
export function withDisciplines(
  { schedules, unfinished }: TeacherSchedules,
  disciplines: string[],
  catalogue: readonly Discipline[],
): TeacherSchedules {
  const offered = offeredSubdisciplines(disciplines, catalogue)
  // In the spelling of the field's options.
  const subdiscipline = offered.find((each) => isSameName(each, unfinished.subdiscipline)) ?? ''
  return {
    disciplines,
    schedules: schedulesOf(schedules, disciplines, catalogue),
    unfinished: { ...unfinished, subdiscipline },
  }
}

/** Says how many schedules were dropped with their disciplines; `null` if there are none. */
export function droppedText(before: TeacherSchedules, now: TeacherSchedules): string | null {
  const count = before.schedules.length - now.schedules.length
  if (count <= 0) return null
  return count === 1
    ? 'Se quitó un horario que no es de las disciplinas elegidas.'
    : `Se quitaron ${count} horarios que no son de las disciplinas elegidas.`
}

/** The schedules with the unfinished schedule added and then blank, or why it cannot be added. */
export function withScheduleAdded(
  { disciplines, schedules, unfinished }: TeacherSchedules,
  catalogue: readonly Discipline[],
  levels: ScheduleChoices['levels'],
): FormResult<Pick<TeacherSchedules, 'schedules' | 'unfinished'>> {
  const subdisciplines = offeredSubdisciplines(disciplines, catalogue)
  const result = readSchedule(unfinished, schedules, { subdisciplines, levels })
  return 'draft' in result
    ? { draft: { schedules: [...schedules, result.draft], unfinished: blankSchedule } }
    : { refusal: result.refusal }
}

const teacherPrint = (teacher: Omit<TeacherDraft, 'userId'>): Print => ({
  name: textPrint(teacher.name),
  disciplines: groupPrint(teacher.disciplines),
  schedules: groupPrint(
    teacher.subdisciplineSchedules.map(({ subdiscipline, level, days, time }) =>
      JSON.stringify([textPrint(subdiscipline), textPrint(level), groupPrint(days), time]),
    ),
  ),
  salaryPerClass: String(teacher.salaryPerClass),
})

export const sentTeacher: Comparison<Teacher, Omit<TeacherDraft, 'userId'>> = {
  rowPrint: teacherPrint,
  sentPrint: teacherPrint,
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

const text = z.string()

const KeptSchedule = z.object({ subdiscipline: text, level: text, days: z.array(text), time: text })

const Kept = z.object({
  name: text,
  salary: text,
  disciplines: z.array(text),
  schedules: z.array(KeptSchedule),
  unfinished: KeptSchedule,
})

/** The form, draft and removal of the teachers; `catalogue` returns the current disciplines. */
export const teacherNoun = (
  catalogue: () => readonly Discipline[],
): Noun<Teacher, TeacherValues, TeacherFields, TeacherValues> => ({
  form: {
    valuesOf: teacherValues,
    versioning: teacherVersioning(catalogue),
    read: (values, row) => readTeacher(values, catalogue(), row),
    texts: {
      sent: { noun: 'el maestro', participle: 'guardado', again: 'enviarlo' },
      created: 'Maestro guardado.',
      updated: 'Maestro guardado.',
      gone: goneText('al maestro'),
    },
  },
  draft: { place: formPlace('teacher', Kept), keep: asTyped, restore: asTyped, deleted: 'al maestro' },
  sentAs: sentTeacher,
  removal: { noun: 'el maestro', removed: 'Maestro eliminado.' },
})
