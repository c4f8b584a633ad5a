import type { Id } from '#api/reading.ts'
import type { Teacher } from '#api/teachers.ts'
import type { Substituted } from '#rules/rolls/roll.ts'
import { alsoPaid, replacedIn, withOneDay } from '#rules/rolls/substitution.ts'
import { paysFor, type Presences } from '#rules/teachers/salary.ts'
import { counted } from '#values/counted.ts'
import { isWithin, mexicanDate, type IsoDate } from '#values/dates.ts'
import { compareTexts, enumerated, isolated, nameKey } from '#values/text.ts'

/** A roll that pays its substitute nothing, with its text and the text of its button. `id` is unique. */
export type UnpaidSubstitute = Substituted & { id: Id; text: string; does: string }

/**
 * Substitutes without a schedule of the class they gave, in a range of days (spec 2, Teachers). Their rolls were saved
 * by a user who may not save teachers. A schedule of one day pays all classes of its kind, so each kind stands once.
 */
export function unpaidSubstitutes(
  teachers: readonly Teacher[],
  presences: Presences,
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): UnpaidSubstitute[] {
  return teachers.flatMap((teacher) => {
    const { isOwn, isScheduled } = paysFor(teacher)
    const records = presences.get(teacher.id) ?? []
    const unpaid = records.flatMap((record): UnpaidSubstitute[] => {
      const { date, subdiscipline, level, teacherAttendance } = record
      if (date === null || !isWithin(date, start, end) || !isOwn(record.teacher) || isScheduled(record)) return []
      const chosen = { date, subdiscipline, level, teacher: teacher.name }
      const replaced = replacedIn(chosen, teachers)
      const roll = { chosen, marks: { students: {}, teachers: teacherAttendance }, insteadOf: replaced[0] ?? '' }
      if (withOneDay(roll, teachers, []) === null) return []
      const others = alsoPaid({ chosen }, teacher, records)
      const gave = `${isolated(teacher.name)} sustituyó a ${enumerated(replaced.map(isolated))} el ${mexicanDate(date)}`
      const also = ` Con su horario se le pagan también ${counted(others, 'clase suya', 'clases suyas')} de otros días.`
      return [
        {
          ...roll,
          id: `${teacher.id} ${nameKey(subdiscipline)} ${nameKey(level)}`,
          text: `${gave}: ${isolated(subdiscipline)}, ${isolated(level)} no se le paga.${others > 0 ? also : ''}`,
          does: `Agregar solo el ${mexicanDate(date)}`,
        },
      ]
    })
    const byDate = unpaid.toSorted((one, other) => compareTexts(one.chosen.date, other.chosen.date))
    return [...new Map(byDate.toReversed().map((each) => [each.id, each])).values()].toReversed()
  })
}
