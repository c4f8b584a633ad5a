import type { AttendanceRecord } from '#api/attendance.ts'
import type { CalendarEvent } from '#api/events.ts'
import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { Teacher } from '#api/teachers.ts'
import { deletedStudent } from '#rules/homonyms.ts'
import { accruedSalary, presencesOf } from '#rules/salary.ts'
import { formatMoney } from '#values/money.ts'
import { enumerated, nameMatcher } from '#values/text.ts'

/** What depends on someone, in Spanish, or which of it could not be counted. */
type Count = { count: number | undefined; one: string; several: string }

const counted = ({ count, one, several }: Count): string[] =>
  count === undefined || count === 0 ? [] : [count === 1 ? `1 ${one}` : `${String(count)} ${several}`]

const uncounted = (counts: readonly Count[]): string[] => {
  const failed = counts.filter(({ count }) => count === undefined).map(({ several }) => several)
  return failed.length === 0 ? [] : [`Faltan por contar: ${enumerated(failed)}. No se pudieron cargar.`]
}

/** The lists that may have something of a student; `undefined` is one that failed. */
export type StudentLists = {
  payments: readonly Pick<Payment, 'studentId'>[] | undefined
  sales: readonly Pick<Sale, 'studentId'>[] | undefined
  rolls: readonly Pick<AttendanceRecord, 'studentAttendance'>[] | undefined
}

/**
 * What depends on a student and becomes of it when they are deleted, in Spanish, a line each (spec 5, Student delete).
 * None if nothing does.
 */
export function studentDependents(id: Id, { payments, sales, rolls }: StudentLists): string[] {
  const own = (rows: readonly { studentId: Id }[] | undefined) => rows?.filter((row) => row.studentId === id).length
  const money: Count[] = [
    { count: own(payments), one: 'pago', several: 'pagos' },
    { count: own(sales), one: 'venta', several: 'ventas' },
  ]
  const marks: Count = {
    count: rolls?.filter(({ studentAttendance }) => studentAttendance[id] !== undefined).length,
    one: 'lista de asistencia',
    several: 'listas de asistencia',
  }
  const kept = money.flatMap(counted)
  const called = [...counted(marks)].map((lists) => `Está en ${lists}, que siguen contando su asistencia.`)
  return [
    ...(kept.length > 0
      ? [`Tiene ${enumerated(kept)}: lo pagado sigue contando, a nombre de «${deletedStudent(id)}».`]
      : []),
    ...called,
    ...uncounted([...money, marks]),
  ]
}

/** The lists that may have something of a teacher; `undefined` is one that failed. */
export type TeacherLists = {
  rolls: readonly AttendanceRecord[] | undefined
  events: readonly Pick<CalendarEvent, 'teacher'>[] | undefined
}

/**
 * What depends on a teacher and becomes of it when they are deleted, in Spanish, a line each (spec 5, Teacher). The salary
 * per class goes with the teacher, so what accrued is said now: later nobody knows it.
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
  const [taught] = lists.slice(0, 1).flatMap(counted)
  const [kept] = lists.slice(1).flatMap(counted)
  return [
    ...(taught === undefined ? [] : [`Estuvo presente en ${taught}. Su salario por clase se borra.`]),
    ...(classes > 0 ? [`Su salario acumulado, ${formatMoney(salary)}, deja de estar en el total. Anótalo antes.`] : []),
    ...(kept === undefined ? [] : [`A su nombre ${planned === 1 ? 'queda' : 'quedan'} ${kept}.`]),
    ...uncounted(lists),
  ]
}
