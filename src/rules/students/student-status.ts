/** What the status of a student says; one that the app does not know counts as `Activo` (spec 9, Defaults). */
import type { Student } from '#api/students.ts'

/** The status of a student, or of one who is in no list any more. */
export type Standing = Student['status'] | 'Eliminado'

/** Whether a student attends. */
export const isAttending = (status: Standing): boolean => status !== 'Inactivo' && status !== 'Eliminado'

/** What stands beside a student's name: nothing for the usual status; one that the app does not know, as it came. */
export const statusNote = (status: Standing): string => (status === 'Activo' || status === 'Eliminado' ? '' : status)

/** Under which discipline a student is counted and found: theirs, else their subdiscipline, else a dash (spec 2, Dashboard). */
export const disciplineShown = ({
  discipline,
  subdisciplines,
}: Pick<Student, 'discipline' | 'subdisciplines'>): string => discipline.trim() || subdisciplines[0]?.trim() || '—'
