/** Consecutive absences of students, from the rolls of all classes (spec 2, Attendance). */

import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { greetedTutor } from '#rules/payments/family.ts'
import { recordedTime } from '#rules/rolls/roll.ts'
import type { IsoDate } from '#values/dates.ts'
import { nameKey, oneLine } from '#values/text.ts'

export type MarkedRoll = Pick<
  AttendanceRecord,
  'date' | 'subdiscipline' | 'level' | 'teacher' | 'studentAttendance' | 'recordedAt'
>

/** `absences` counts the days of absence since the presence on `lastCame`. `newest` is the newest marked day. */
export type LastMarks = { absences: number; lastCame: IsoDate | null; newest: IsoDate }

/**
 * Last marks of each student up to and including a day, from the rolls of all classes. A day counts once: a student who
 * came to any class of it came. Students without a mark are left out. `ids` limits the search to these students.
 */
export function lastMarks(
  records: readonly MarkedRoll[],
  until: IsoDate,
  ids?: ReadonlySet<Id>,
): ReadonlyMap<Id, LastMarks> {
  const found = new Map<Id, LastMarks>()
  const open = ids && new Set(ids)
  const rollKey = keysOfRolls()
  for (const [day, rolls] of daysNewestFirst(records, until)) {
    if (open?.size === 0) break
    for (const [id, isPresent] of marksOfDay(rolls, open, rollKey)) {
      const { absences, lastCame, newest } = found.get(id) ?? { absences: 0, lastCame: null, newest: day }
      if (lastCame !== null) continue
      found.set(id, isPresent ? { absences, lastCame: day, newest } : { absences: absences + 1, lastCame, newest })
      if (isPresent) open?.delete(id)
    }
  }
  return found
}

/** Whether each marked student came to a class of a day. If a class is stored twice, the last record counts. */
function marksOfDay(
  rolls: readonly MarkedRoll[],
  open: ReadonlySet<Id> | undefined,
  rollKey: (roll: MarkedRoll) => string,
): ReadonlyMap<Id, boolean> {
  const marks = new Map<Id, boolean>()
  const seen = new Map<string, Set<Id>>()
  for (const roll of lastRecordedFirst(rolls)) {
    const key = rolls.length < 2 ? '' : rollKey(roll)
    const before = seen.get(key) ?? new Set()
    seen.set(key, before)
    for (const id of idsIn(roll.studentAttendance, open)) {
      const isPresent = roll.studentAttendance[id]
      if (isPresent === undefined || before.has(id)) continue
      before.add(id)
      marks.set(id, isPresent || marks.get(id) === true)
    }
  }
  return marks
}

/** Returns a key of a roll's class and teacher. Folds each name once, because thousands of rolls share a few names. */
function keysOfRolls(): (roll: MarkedRoll) => string {
  const known = new Map<string, string>()
  return ({ subdiscipline, level, teacher }) => {
    const written = [subdiscipline, level, teacher].join('\n')
    const key = known.get(written) ?? [subdiscipline, level, teacher].map(nameKey).join('\n')
    known.set(written, key)
    return key
  }
}

/** Ids to check in a roll. Iterates the smaller set, because large classes would be slow on ten thousand rolls. */
function idsIn(marks: MarkedRoll['studentAttendance'], open: ReadonlySet<Id> | undefined): Iterable<Id> {
  const marked = Object.keys(marks)
  if (!open) return marked
  return open.size < marked.length ? open : marked.filter((id) => open.has(id))
}

/** Rolls by day up to `until`, newest day first. Sorting the days is faster than sorting thousands of rolls. */
function daysNewestFirst(
  records: readonly MarkedRoll[],
  until: IsoDate,
): (readonly [IsoDate, readonly MarkedRoll[]])[] {
  const days = new Map<IsoDate, MarkedRoll[]>()
  for (const record of records) {
    const { date } = record
    if (date === null || date > until) continue
    const same = days.get(date)
    if (same) same.push(record)
    else days.set(date, [record])
  }
  return [...days].toSorted(([one], [other]) => (one < other ? 1 : -1))
}

function lastRecordedFirst<Roll extends MarkedRoll>(rolls: readonly Roll[]): readonly Roll[] {
  if (rolls.length < 2) return rolls
  return rolls
    .map((roll) => ({ roll, time: recordedTime(roll) }))
    .toSorted((one, other) => other.time - one.time)
    .map(({ roll }) => roll)
}

/** Number of consecutive absences from which a student is listed, and the roll offers a message to the family. */
export const worryingAbsences = 3

/** Consecutive absences in Spanish, with the current one. `null` where one more absence is not enough to be listed. */
export function absencesText(before: number, isAbsent: boolean): string | null {
  if (before + 1 < worryingAbsences) return null
  return isAbsent ? `${String(before + 1)}.ª falta seguida` : `${String(before)} faltas seguidas`
}

/** Message to the family about consecutive absences, which the user can edit (spec 2, Attendance). */
export function absencesMessage(
  { name, parentName }: Pick<Student, 'name' | 'parentName'>,
  absences: number,
  academy: string,
): string {
  const tutor = greetedTutor(parentName)
  const greeting = tutor === '' ? 'Hola.' : `Hola, ${tutor}.`
  return `${greeting} ${oneLine(name)} lleva ${String(absences)} faltas seguidas. ¿Está todo bien? ${academy}`
}
