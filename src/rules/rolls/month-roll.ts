import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import { classesOn, type PlannedEvent } from '#rules/events/classes.ts'
import { studentLabel } from '#rules/homonyms.ts'
import { markState, type MarkState } from '#rules/rolls/roll-marks.ts'
import type { Person } from '#rules/rolls/roll-people.ts'
import { isSameClass, type RollChoice } from '#rules/rolls/roll.ts'
import { lastOfMonth, type IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

/** `name` has the words that distinguish namesakes. */
type MonthRow = { id: Id; name: string; marks: MarkState[] }

/** Roll of a month on paper: a column per day with the class, a row per student (spec 2, Attendance). */
export function monthRoll(
  choice: RollChoice,
  students: readonly Person[],
  { events, records }: { events: readonly PlannedEvent[]; records: readonly AttendanceRecord[] },
): { days: IsoDate[]; rows: MonthRow[] } {
  const month = choice.date.slice(0, 7)
  const own = records.filter((each) => each.date?.startsWith(month) === true && isSameClass(each, choice))
  const last = Number(lastOfMonth(choice.date).slice(8))
  const days = Array.from({ length: last }, (_, index) => daysAfter(`${month}-01`, index)).filter(
    (day) => own.some(({ date }) => date === day) || classesOn(events, day).some((each) => isSameClass(each, choice)),
  )
  const markOn = (day: IsoDate, id: Id) =>
    own.findLast(({ date, studentAttendance }) => date === day && studentAttendance[id] !== undefined)
      ?.studentAttendance[id]
  const rows = students.map(({ id, name, note }) => ({
    id,
    name: studentLabel(name, note, 'Activo'),
    marks: days.map((day) => markState(markOn(day, id))),
  }))
  return { days, rows }
}
