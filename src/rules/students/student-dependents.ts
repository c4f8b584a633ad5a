import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Sale } from '#api/sales.ts'
import { dependentTexts, uncounted, type Count } from '#rules/dependents.ts'
import { deletedStudent } from '#rules/homonyms.ts'
import { enumerated } from '#values/text.ts'

/** Lists that may depend on a student; `undefined` is a list that failed to load. */
type StudentLists = {
  payments: readonly Pick<Payment, 'studentId' | 'status'>[] | undefined
  sales: readonly Pick<Sale, 'studentId'>[] | undefined
  rolls: readonly Pick<AttendanceRecord, 'studentAttendance'>[] | undefined
}

/** Describes in Spanish, a line each, what a student's deletion affects (spec 5, Student delete). */
export function studentDependents(id: Id, { payments, sales, rolls }: StudentLists): string[] {
  const own = (rows: readonly { studentId: Id }[] | undefined) => rows?.filter((row) => row.studentId === id).length
  const money: Count[] = [
    // A pending payment is gone with the student, like the rest of the debt.
    { count: own(payments?.filter(({ status }) => status === 'paid')), one: 'pago', several: 'pagos' },
    { count: own(sales), one: 'venta', several: 'ventas' },
  ]
  const marks: Count = {
    count: rolls?.filter(({ studentAttendance }) => studentAttendance[id] !== undefined).length,
    one: 'lista de asistencia',
    several: 'listas de asistencia',
  }
  const kept = money.flatMap(dependentTexts)
  const called = dependentTexts(marks).map((lists) => `Está en ${lists}, y su asistencia se sigue contando.`)
  return [
    ...(kept.length > 0
      ? [`Tiene ${enumerated(kept)}: lo pagado sigue contando, a nombre de «${deletedStudent(id)}».`]
      : []),
    ...called,
    ...uncounted([...money, marks]),
  ]
}
