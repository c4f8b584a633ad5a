import type { CalendarEvent } from '#api/events.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { enumerated, isSameName, isolated, nameMatcher } from '#values/text.ts'

type ClassName = 'teacher' | 'subdiscipline'

/** A name that stored rows keep after it changes elsewhere. */
export type KeptKind = ClassName | 'discipline'

/** Lists whose rows may keep a name; `undefined` is a list that failed to load. */
export type KeptLists = {
  events: readonly Pick<CalendarEvent, ClassName>[] | undefined
  rolls: readonly Pick<AttendanceRecord, ClassName>[] | undefined
  students: readonly Pick<Student, 'discipline' | 'status' | 'subdisciplines'>[] | undefined
  teachers: readonly Pick<Teacher, 'disciplines' | 'subdisciplineSchedules'>[] | undefined
}

export const keptIn: Readonly<Record<KeptKind, readonly (keyof KeptLists)[]>> = {
  teacher: ['events', 'rolls'],
  subdiscipline: ['events', 'rolls', 'students', 'teachers'],
  discipline: ['students', 'teachers'],
}

type KeptName = { name: string; events: number; rolls: number }

/** Names that are gone. A change of accent, case or blanks is the same name (spec 2, Every screen). */
export const namesGone = (before: readonly string[], now: readonly string[]): string[] =>
  before.filter((name) => name.trim() !== '' && !now.some((other) => isSameName(name, other)))

/** Counts the classes of names that are gone; names without classes are left out (spec 2, Teachers). */
function keptNames(
  kind: ClassName,
  gone: readonly string[],
  events: readonly Pick<CalendarEvent, ClassName>[],
  rolls: readonly Pick<AttendanceRecord, ClassName>[],
): KeptName[] {
  return gone
    .map((name) => {
      const isIt = nameMatcher(name)
      const count = (classes: readonly Pick<CalendarEvent, ClassName>[]) =>
        classes.filter((each) => isIt(each[kind])).length
      return { name, events: count(events), rolls: count(rolls) }
    })
    .filter((kept) => kept.events + kept.rolls > 0)
}

/** Notice in Spanish: `12 clases siguen a nombre de «Laura Perez»: 5 del calendario y 7 de la asistencia.` */
function keptNameText(kind: ClassName, { name, events, rolls }: KeptName): string {
  const count = events + rolls
  const keep = count === 1 ? '1 clase sigue' : `${count} clases siguen`
  const parts = [
    ...(events > 0 ? [`${events} del calendario`] : []),
    ...(rolls > 0 ? [`${rolls} de la asistencia`] : []),
  ]
  const whose = kind === 'teacher' ? 'a nombre de' : 'con la subdisciplina'
  // The salary counts the rolls in the teacher's name; a schedule keeps its subdiscipline (spec 5, Teacher). Rolls of a
  // namesake go on counting.
  const loss =
    kind === 'teacher' && rolls > 0 ? ' Las listas en que estuvo presente dejan de contar para su salario.' : ''
  return `${keep} ${whose} «${isolated(name)}»: ${enumerated(parts)}.${loss}`
}

/** Numbers of students, schedules or teachers that keep the name of a discipline or subdiscipline. */
function holdersOf(kind: KeptKind, name: string, { students = [], teachers = [] }: KeptLists): string[] {
  if (kind === 'teacher') return []
  const isIt = nameMatcher(name)
  const isDiscipline = kind === 'discipline'
  const attending = students.filter(({ discipline, subdisciplines }) =>
    isDiscipline ? isIt(discipline) : subdisciplines.some(isIt),
  ).length
  const taught = teachers.flatMap(({ disciplines, subdisciplineSchedules: own }) =>
    (isDiscipline ? disciplines : own.map(({ subdiscipline }) => subdiscipline)).filter(isIt),
  ).length
  const [one, several] = isDiscipline ? ['maestro', 'maestros'] : ['horario', 'horarios']
  return [
    ...(attending > 0 ? [attending === 1 ? '1 estudiante' : `${String(attending)} estudiantes`] : []),
    ...(taught > 0 ? [`${String(taught)} ${taught === 1 ? one : several}`] : []),
  ]
}

/** A debt has the price of the discipline of that name (spec 4, Who owes). Students who left owe nothing. */
function unpricedText(name: string, { students = [] }: KeptLists): string {
  const isIt = nameMatcher(name)
  const count = students.filter(({ discipline, status }) => isIt(discipline) && isAttending(status)).length
  if (count === 0) return ''
  return count === 1 ? ' No se sabe cuánto debe el estudiante.' : ' No se sabe cuánto deben los estudiantes.'
}

/** Notices in Spanish: `8 estudiantes y 2 horarios siguen con la subdisciplina «Kata»: …` */
function holdersTexts(kind: KeptKind, gone: readonly string[], lists: KeptLists): string[] {
  return gone.flatMap((name) => {
    const holders = holdersOf(kind, name, lists)
    if (holders.length === 0) return []
    const isOne = holders.length === 1 && holders[0]?.startsWith('1 ') === true
    const keep = `${enumerated(holders)} ${isOne ? 'sigue' : 'siguen'}`
    return kind === 'discipline'
      ? [`${keep} con la disciplina «${name}»: se cuentan aparte.${unpricedText(name, lists)}`]
      : [`${keep} con la subdisciplina «${name}»: no salen en las listas de asistencia de otra.`]
  })
}

const listNames: Readonly<Record<keyof KeptLists, string>> = {
  events: 'las clases del calendario',
  rolls: 'las clases de la asistencia',
  students: 'los estudiantes',
  teachers: 'los horarios de los maestros',
}

/**
 * Notices in Spanish before a change of names is saved: one line per name for classes and one for students and
 * schedules. The last line names lists that failed to load, which may have more.
 */
export function keptNamesTexts(kind: KeptKind, gone: readonly string[], lists: KeptLists): string[] {
  const classes =
    kind === 'discipline'
      ? []
      : keptNames(kind, gone, lists.events ?? [], lists.rolls ?? []).map((each) => keptNameText(kind, each))
  const uncounted = keptIn[kind].filter((list) => lists[list] === undefined).map((list) => listNames[list])
  const failed = uncounted.length > 0 ? [`Faltan por contar ${enumerated(uncounted)}: no se pudieron cargar.`] : []
  return [...classes, ...holdersTexts(kind, gone, lists), ...failed]
}
