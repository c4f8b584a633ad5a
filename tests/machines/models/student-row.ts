import type { ContextFrom } from 'xstate'
import type { Student } from '#api/students.ts'
import { studentRow } from '#machines/student-row.ts'
import { studentRowValues } from '#rules/student-row.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

type Context = ContextFrom<typeof studentRow>

/** A student of the list. */
export const ana: Student = {
  id: '7',
  userId: '1',
  name: 'Ana López',
  parentName: 'Rosa López',
  phone: '3312345678',
  birthDate: '2015-03-01',
  discipline: 'Ballet',
  subdisciplines: ['Clásico'],
  level: 'Intermedio',
  enrolledAt: '2026-01-15 10:00:00',
  status: 'Activo',
}

/** Another one. */
export const luz: Student = { ...ana, id: '8', name: 'Luz Peña' }

const otherThan = ({ student }: Context) => (student?.id === ana.id ? luz : ana)

const complete = studentRowValues({ ...ana, phone: '55 1234 5678' })

/** Everything that can happen to the rows of the student list. */
export const model = defineModel({
  machine: studentRow,
  cases: {
    EDIT: (context: Context) => ({ type: 'EDIT' as const, student: otherThan(context), hasChanges: false }),
    'EDIT with changes': (context: Context) => ({
      type: 'EDIT' as const,
      student: otherThan(context),
      // A row that is only looked at has none.
      hasChanges: context.student !== null,
    }),
    CANCEL: { type: 'CANCEL' },
    DISMISS: { type: 'DISMISS', hasChanges: false },
    'DISMISS with changes': { type: 'DISMISS', hasChanges: true },
    'SAVE without a name': { type: 'SAVE', values: { ...complete, name: ' ' }, today: '2026-11-20' },
    SAVE: { type: 'SAVE', values: complete, today: '2026-11-20' },
    AMEND: { type: 'AMEND', field: 'name' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    'save: done': done('save', { ...ana, phone: '55 1234 5678' }),
    'save: failed': failed('save', new Error('No hay espacio en el disco.')),
  },
  summarize: ({ next, refusal }) => ({ next: next !== null, refused: refusal !== null }),
})
