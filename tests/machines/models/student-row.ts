import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { Student } from '#api/students.ts'
import { studentRow } from '#machines/student-row.ts'
import { isRowChanged } from '#rules/student-row.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import { failure } from '#models/sale.ts'

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

const phone = '55 1234 5678'

/** What of the values makes a difference: nothing typed, or something that can be saved or not, or during a save. */
const typed = ({ values, student, sent }: Context): 'right' | 'wrong' | 'late' | null => {
  if (!values || !student) return null
  if (sent) return values.level === sent.level ? null : 'late'
  if (!isRowChanged(values, student)) return null
  return values.name.trim() === '' ? 'wrong' : 'right'
}

/** What is ignored: nobody can do it, or other cases do. */
const impossible = ({ sent }: Context) =>
  sent ? { type: 'EDIT' as const, student: ana } : { type: 'xstate.done.actor.save' as const, output: ana }

/** Everything that can happen to the rows of the student list. */
export const model = defineModel({
  machine: studentRow,
  cases: {
    EDIT: (context: Context) => ({
      type: 'EDIT' as const,
      student: otherThan(context),
    }),
    CANCEL: { type: 'CANCEL' },
    DISMISS: { type: 'DISMISS' },
    CHANGE: (context: Context) => {
      const { student, sent } = context
      if (sent && typed(context) === null) return { type: 'CHANGE' as const, values: { level: 'Otro' } }
      return sent || typed(context) === 'right'
        ? impossible(context)
        : { type: 'CHANGE' as const, values: { name: student?.name ?? '', phone } }
    },
    'CHANGE to no name': (context: Context) =>
      typed(context) === null && context.sent === null
        ? { type: 'CHANGE' as const, values: { name: ' ' } }
        : impossible(context),
    SAVE: (context: Context) =>
      typed(context) === null ? impossible(context) : { type: 'SAVE' as const, today: '2026-11-20' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    'save: done': done('save', { ...ana, phone }),
    'save: refused': failed('save', failure('No hay espacio en el disco.', 'refused')),
    'save: unanswered': failed('save', failure('Error de conexión con el servidor.', 'unanswered')),
    'find: done': done('find', { finding: 'done', student: { ...ana, phone } }),
    'find: not done': done('find', { finding: 'not done', student: null }),
    'find: failed': failed('find', failure('No se pudo cargar la lista.', 'unanswered')),
  },
  summarize: (context) => ({ next: context.next !== null, refused: context.refusal !== null, typed: typed(context) }),
})

/** The state, and whether another row is asked for, or something was typed during a save. */
export const seen = ({ value, context }: SnapshotFrom<typeof studentRow>): string =>
  JSON.stringify([value, context.next !== null, context.refusal !== null, typed(context) === 'late'])
