/** How long students stay away, by the rolls of all classes (spec 2, Attendance). */
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import { greetedTutor } from '#rules/payments/family.ts'
import { recordedTime } from '#rules/rolls/roll.ts'
import type { IsoDate } from '#values/dates.ts'
import { nameKey, oneLine } from '#values/text.ts'

/** A stored roll, as far as it marks students. */
export type MarkedRoll = Pick<
  AttendanceRecord,
  'date' | 'subdiscipline' | 'level' | 'teacher' | 'studentAttendance' | 'recordedAt'
>

/**
 * On how many days a student was absent since they last came, that day, `null` if no roll tells one, and the newest day with a
 * mark of theirs.
 */
export type LastMarks = { absences: number; lastCame: IsoDate | null; newest: IsoDate }

/**
 * The last marks of each student up to a day, which counts. Rolls of all classes count, but not those without the
 * student. A day counts once: a student who came to any class of it came. A student who is on no roll is left out. `ids` are
 * the students to look for; without it, all.
 */
export function lastMarks(
  records: readonly MarkedRoll[],
  until: IsoDate,
  ids?: ReadonlySet<Id>,
): ReadonlyMap<Id, LastMarks> {
  const found = new Map<Id, LastMarks>()
  // After one presence the earlier rolls do not matter.
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

/** Whether each marked student came to a class of a day. Of one class that is stored twice the last recorded mark counts. */
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

/** Tells the class and teacher of a roll by their folded names. Thousands of rolls repeat a few, so each is folded once. */
function keysOfRolls(): (roll: MarkedRoll) => string {
  const known = new Map<string, string>()
  return ({ subdiscipline, level, teacher }) => {
    const written = [subdiscipline, level, teacher].join('\n')
    const key = known.get(written) ?? [subdiscipline, level, teacher].map(nameKey).join('\n')
    known.set(written, key)
    return key
  }
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

/** The rolls of each day up to one, the newest day first. Days are sorted, and not thousands of rolls. */
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
