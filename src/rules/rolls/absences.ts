/** How long students stay away, by the rolls of all classes (spec 2, Attendance). */
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { greetedTutor } from '#rules/payments/family.ts'
import { recordedTime } from '#rules/rolls/roll.ts'
import type { IsoDate } from '#values/dates.ts'
import { oneLine } from '#values/text.ts'

/** A stored roll, as far as it marks students. */
export type MarkedRoll = Pick<AttendanceRecord, 'date' | 'studentAttendance' | 'recordedAt'>

/** How often a student was absent since they last came, and that day; `null` if no roll tells one. */
export type LastMarks = { absences: number; lastCame: IsoDate | null }

/**
 * The last marks of each student up to a day, which counts. Rolls of all classes count, but not those without the
 * student. A student who is on no roll is left out. `ids` are the students to look for; without it, all.
 */
export function lastMarks(
  records: readonly MarkedRoll[],
  until: IsoDate,
  ids?: ReadonlySet<Id>,
): ReadonlyMap<Id, LastMarks> {
  const found = new Map<Id, LastMarks>()
  // After one presence the earlier rolls do not matter.
  const open = ids && new Set(ids)
  for (const { date, studentAttendance } of newestFirst(records, until)) {
    if (open?.size === 0) break
    for (const id of idsIn(studentAttendance, open)) {
      const isPresent = studentAttendance[id]
      const { absences, lastCame } = found.get(id) ?? { absences: 0, lastCame: null }
      if (isPresent === undefined || lastCame !== null) continue
      found.set(id, isPresent ? { absences, lastCame: date } : { absences: absences + 1, lastCame })
      if (isPresent) open?.delete(id)
    }
  }
  return found
}

/**
 * Those of the `open` ids who may be marked, all marked ones without `open`. The fewer of the two are gone through: a class of
 * thousands, most of them on no roll at all, would otherwise be looked for in each of ten thousand rolls.
 */
function idsIn(marks: MarkedRoll['studentAttendance'], open: ReadonlySet<Id> | undefined): Iterable<Id> {
  const marked = Object.keys(marks)
  if (!open) return marked
  return open.size < marked.length ? open : marked.filter((id) => open.has(id))
}

/** The rolls up to a day, the newest first; of one day the one recorded last. Days are sorted, and not thousands of rolls. */
function newestFirst<Roll extends MarkedRoll>(records: readonly Roll[], until: IsoDate): (Roll & { date: IsoDate })[] {
  const days = new Map<IsoDate, (Roll & { date: IsoDate })[]>()
  for (const record of records) {
    const { date } = record
    if (date === null || date > until) continue
    const same = days.get(date)
    if (same) same.push({ ...record, date })
    else days.set(date, [{ ...record, date }])
  }
  return [...days.keys()]
    .toSorted()
    .toReversed()
    .flatMap((day) => lastRecordedFirst(days.get(day) ?? []))
}

/** Reading a moment takes longer than all else, so each is read once. */
function lastRecordedFirst<Roll extends MarkedRoll>(rolls: readonly Roll[]): readonly Roll[] {
  if (rolls.length < 2) return rolls
  return rolls
    .map((roll) => ({ roll, time: recordedTime(roll) }))
    .toSorted((one, other) => other.time - one.time)
    .map(({ roll }) => roll)
}

/**
 * The absences in a row, in Spanish, with today's if it is marked so. Only from two on, as the next one is the third.
 */
export function absencesText(before: number, isAbsent: boolean): string | null {
  if (before < 2) return null
  return isAbsent ? `${String(before + 1)}.ª falta seguida` : `${String(before)} faltas seguidas`
}

/** From so many absences in a row on, the family can be written to from the roll. */
export const worryingAbsences = 3

/** What a family is written of absences in a row, which the person who sends it can change (spec 2, Attendance). */
export function absencesMessage(
  { name, parentName }: Pick<Student, 'name' | 'parentName'>,
  absences: number,
  academy: string,
): string {
  const tutor = greetedTutor(parentName)
  const greeting = tutor === '' ? 'Hola.' : `Hola, ${tutor}.`
  return `${greeting} ${oneLine(name)} lleva ${String(absences)} faltas seguidas. ¿Está todo bien? ${academy}`
}
