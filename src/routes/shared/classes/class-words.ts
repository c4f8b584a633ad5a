import type { ClassState, DayClass } from '#rules/events/classes.ts'
import type { Gap } from '#rules/rolls/incomplete-rolls.ts'
import { counted } from '#values/counted.ts'
import { enumerated, isolated } from '#values/text.ts'

/** Words of each state of a class (spec 2, Attendance). */
const stateWords: Readonly<Record<ClassState, string>> = {
  upcoming: 'No ha empezado',
  now: 'Ahora',
  taken: 'Lista tomada',
  late: 'Sin lista',
}

/** Hours of a class: `17:00`, `17:00 y 19:00`, `Sin hora`. */
export const hoursText = ({ times }: Pick<DayClass, 'times'>): string => enumerated(times) || 'Sin hora'

/** Note on a class with several hours, which share one roll. `null` for others (spec 5, Classes of a day). */
export const oneRollText = ({ times }: Pick<DayClass, 'times'>): string | null =>
  times.length < 2 ? null : `una lista para ${String(times.length)} horas`

/** Help in the roll of a class with several hours: its pay, and the alternative. */
export const oneRollHelp = ({ times }: Pick<DayClass, 'times'>): string | null =>
  times.length < 2
    ? null
    : `Una sola lista para las ${String(times.length)} horas: se paga una clase. Si se paga cada hora, suma la otra aparte. Si son dos grupos, cambia el nivel de uno en el calendario.`

/** Name of a class: `Kata, Avanzado`. */
export const classText = ({ subdiscipline, level }: Pick<DayClass, 'subdiscipline' | 'level'>): string =>
  `${isolated(subdiscipline)}, ${isolated(level)}`

/** Name of the teacher, or `Sin maestro`. */
export const teacherText = ({ teacher }: Pick<DayClass, 'teacher'>): string =>
  teacher.trim() === '' ? 'Sin maestro' : isolated(teacher)

/** Number of people without a mark: `1,250 sin marcar`. */
export const unmarkedText = (count: number): string => counted(count, 'sin marcar', 'sin marcar')

/**
 * State of a class in words. Unsaved marks come first, then an incomplete roll: `Incompleta: 38 sin marcar`. A class
 * without a roll on a dismissed day (`isOff`) was not held.
 */
export function standingText(state: ClassState, { unmarked }: Gap, isUnsaved: boolean, isOff: boolean): string {
  if (isUnsaved) return 'Cambios sin guardar'
  if (unmarked > 0) return `Incompleta: ${unmarkedText(unmarked)}`
  return isOff && state !== 'taken' ? 'No hubo clase' : stateWords[state]
}
