import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { calledStudent, calledTeacher, deletedStudent, homonymWords, teacherHomonymWords } from '#rules/homonyms.ts'
import { sides, type Marks } from '#rules/rolls/roll-marks.ts'
import { countsOn, isSameClass, teachersOn, type RollChoice, type Scheduled } from '#rules/rolls/roll.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { compareTexts, isSameName, nameMatcher } from '#values/text.ts'

/** A person who can be marked on a roll; `note` distinguishes namesakes. A guest is a student of another group. */
export type Person = { id: Id; name: string; note?: string | undefined; isGuest?: boolean }

export type People = Record<keyof Marks, Person[]>

const byName = (one: Person, other: Person): number => compareTexts(one.name, other.name)

/**
 * The people on a roll: active students of the class, the selected teacher, then other teachers of the class. Each
 * group is sorted by name. Subdiscipline and level ignore accents and case, because people type them (spec 2,
 * Attendance).
 */
export function peopleOf(choice: RollChoice, students: readonly Student[], teachers: readonly Teacher[]): People {
  const isSubdiscipline = nameMatcher(choice.subdiscipline)
  const isLevel = nameMatcher(choice.level)
  const isTeacher = nameMatcher(choice.teacher)
  const attending = students.filter(
    ({ status, level, subdisciplines }) =>
      isAttending(status) && isLevel(level) && subdisciplines.some((own) => isSubdiscipline(own)),
  )
  const chosen = teachers.filter(({ name }) => isTeacher(name))
  const others = teachers.filter(
    ({ name, subdisciplineSchedules }) =>
      !isTeacher(name) &&
      subdisciplineSchedules.some(
        (own) => isSubdiscipline(own.subdiscipline) && isLevel(own.level) && countsOn(own, choice.date),
      ),
  )
  const words = { students: homonymWords(students), teachers: teacherHomonymWords(teachers) }
  return {
    students: sortedByName(attending, words.students),
    teachers: [...sortedByName(chosen, words.teachers), ...sortedByName(others, words.teachers)],
  }
}

/**
 * People that `Todos presentes` marks: all students, the selected teacher, and other teachers of that class on its
 * weekday. Other teachers stay unmarked, because a mark pays them. Among namesakes it picks the teacher scheduled that
 * weekday, else the only teacher with the class, else no teacher. The selected teacher replaces the scheduled teachers
 * in `instead` (spec 2, Attendance).
 */
export function expectedOf(
  people: People,
  choice: RollChoice,
  teachers: readonly Scheduled[],
  instead: readonly string[],
): People {
  const isTeacher = nameMatcher(choice.teacher)
  const onDay = new Set(teachersOn(choice, teachers).map(({ id }) => id))
  const having = new Set(
    teachers
      .filter(({ subdisciplineSchedules: own }) => own.some((each) => isSameClass(each, choice)))
      .map(({ id }) => id),
  )
  const named = people.teachers.filter(({ name }) => isTeacher(name))
  const among =
    [onDay, having].map((ids) => named.filter(({ id }) => ids.has(id))).find((some) => some.length > 0) ?? named
  const giver = named.length < 2 ? named : among.length === 1 ? among : []
  const isReplaced = (name: string) => instead.some((each) => isSameName(each, name))
  const others = people.teachers.filter(({ id, name }) => !isTeacher(name) && onDay.has(id) && !isReplaced(name))
  return { ...people, teachers: [...giver, ...others] }
}

type Words = ReadonlyMap<Id, string>

/** Namesakes are sorted by note, so that their order never varies. */
const byNote = (one: Person, other: Person): number => compareTexts(one.note ?? '', other.note ?? '')

const noted = (people: readonly Pick<Person, 'id' | 'name'>[], words: Words): Person[] =>
  people.map(({ id, name }) => ({ id, name, note: words.get(id) }))

const sortedByName = (people: readonly Pick<Person, 'id' | 'name'>[], words: Words): Person[] =>
  noted(people, words).toSorted((one, other) => byName(one, other) || byNote(one, other))

/** All students and teachers, with notes for namesakes (spec 2, Every screen). */
export const everybody = (students: readonly Student[], teachers: readonly Teacher[]): People => ({
  students: noted(students, homonymWords(students)),
  teachers: noted(teachers, teacherHomonymWords(teachers)),
})

/** Number of marked people who are no longer on the roll. Their marks are kept (spec 2, Attendance). */
export const unlistedCount = (marks: Marks, people: People): number =>
  sides.reduce((count, who) => {
    const here = new Set(people[who].map(({ id }) => id))
    return count + Object.keys(marks[who]).filter((id) => !here.has(id)).length
  }, 0)

export type Listed = { students: readonly Student[]; teachers: readonly Teacher[] }

export type GonePerson = { who: keyof Marks; id: Id; name: string }

/** Marked people who are missing `now`, with the name from `before`, else as deleted: `STU-000012 (eliminado)`. */
export function goneFromRoll(marks: Marks, before: Listed, now: Listed): GonePerson[] {
  const names = {
    students: (id: Id) => {
      const student = before.students.find((each) => each.id === id)
      return student ? calledStudent(student, before.students) : deletedStudent(id)
    },
    teachers: (id: Id) => {
      const teacher = before.teachers.find((each) => each.id === id)
      return teacher ? calledTeacher(teacher, before.teachers) : `Maestro ${id} (eliminado)`
    },
  }
  return sides.flatMap((who) => {
    const here = new Set(now[who].map(({ id }) => id))
    const gone = Object.keys(marks[who]).filter((id) => !here.has(id))
    return gone.map((id) => ({ who, id, name: names[who](id) }))
  })
}
