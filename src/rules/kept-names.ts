import type { AttendanceRecord } from '#api/attendance.ts'
import type { CalendarEvent } from '#api/events.ts'
import { enumerated, isSameName, isolated, nameMatcher } from '#values/text.ts'

/** A name that classes are stored with. */
export type ClassName = 'teacher' | 'subdiscipline'

/** The classes that keep a name after it is changed elsewhere: those of the calendar, and the saved rolls. */
type KeptName = { name: string; events: number; rolls: number }

/** The names that are gone. A corrected accent, case or blank is the same name (spec 2, Every screen). */
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

/** What keeps the name, in Spanish: `12 clases siguen a nombre de «Laura Perez»: 5 del calendario y 7 de la asistencia.` */
function keptNameText(kind: ClassName, { name, events, rolls }: KeptName): string {
  const count = events + rolls
  const keep = count === 1 ? '1 clase sigue' : `${count} clases siguen`
  const parts = [
    ...(events > 0 ? [`${events} del calendario`] : []),
    ...(rolls > 0 ? [`${rolls} de la asistencia`] : []),
  ]
  const whose = kind === 'teacher' ? 'a nombre de' : 'con la subdisciplina'
  // The salary counts the rolls in the teacher's name; a schedule keeps its subdiscipline (spec 5, Teacher).
  const loss = kind === 'teacher' && rolls > 0 ? ' Las de la asistencia dejan de contar para el salario acumulado.' : ''
  return `${keep} ${whose} «${isolated(name)}»: ${enumerated(parts)}.${loss}`
}

/**
 * What to tell before names that are gone are saved, in Spanish: a line for each that classes keep, and one for the lists
 * that did not load (`undefined`), which may have more.
 */
export function keptNamesTexts(
  kind: ClassName,
  gone: readonly string[],
  events: readonly Pick<CalendarEvent, ClassName>[] | undefined,
  rolls: readonly Pick<AttendanceRecord, ClassName>[] | undefined,
): string[] {
  const kept = keptNames(kind, gone, events ?? [], rolls ?? []).map((each) => keptNameText(kind, each))
  const uncounted = [...(events ? [] : ['del calendario']), ...(rolls ? [] : ['de la asistencia'])]
  if (uncounted.length === 0) return kept
  return [...kept, `Faltan por contar las clases ${enumerated(uncounted)}: no se pudieron cargar.`]
}
