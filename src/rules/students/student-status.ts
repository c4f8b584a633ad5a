/** Student statuses; an unknown status counts as `Activo` (spec 9, Defaults). */

import type { Student } from '#api/students.ts'

/** Status of a student; `Eliminado` is a student who is no longer listed. */
export type Standing = Student['status'] | 'Eliminado'

export const isAttending = (status: Standing): boolean => status !== 'Inactivo' && status !== 'Eliminado'

/** Text beside a student's name: empty for the usual status; an unknown status is shown unchanged. */
export const statusNote = (status: Standing): string => (status === 'Activo' || status === 'Eliminado' ? '' : status)

/** The discipline that counts for a student, else the first subdiscipline, else a dash (spec 2, Dashboard). */
export const disciplineShown = ({
  discipline,
  subdisciplines,
}: Pick<Student, 'discipline' | 'subdisciplines'>): string => discipline.trim() || subdisciplines[0]?.trim() || '—'
