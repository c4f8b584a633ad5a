import type { ContextFrom } from 'xstate'
import type { Student } from '#api/students.ts'
import { isRowChanged } from '#forms/student-row.ts'
import { studentRow } from '#machines/student-row.ts'
import { defineModel, done } from '#support/models/model.ts'
import { someStudent } from '#support/rules/student.ts'

type Context = ContextFrom<typeof studentRow>

export const ana: Student = {
  ...someStudent,
  id: '7',
  userId: '1',
  parentName: 'Rosa López',
  phone: '3312345678',
  birthDate: '2015-03-01',
  subdisciplines: ['Clásico'],
  level: 'Intermedio',
  enrolledAt: '2026-01-15 10:00:00',
}

export const luz: Student = { ...ana, id: '8', name: 'Luz Peña' }

const otherThan = ({ student }: Context) => (student?.id === ana.id ? luz : ana)

const phone = '55 1234 5678'

/** The relevant kinds of values: untouched, right, wrong, or typed during a save. */
const typed = ({ values, student, sent }: Context): 'right' | 'wrong' | 'late' | null => {
  if (!values || !student) return null
  if (sent) return values.level === sent.level ? null : 'late'
  if (!isRowChanged(values, student)) return null
  return values.name.trim() === '' ? 'wrong' : 'right'
}

/** An event that the machine ignores: it is impossible, or other cases cover it. */
const impossible = ({ sent }: Context) =>
  sent ? { type: 'EDIT' as const, student: ana } : { type: 'xstate.done.actor.none' as const, output: ana }

/** The end of a save. */
const ended = ({ student, sent }: Context, is: 'done' | 'refused') =>
  done('sending', { is, answer: { ...ana, phone }, write: { student, values: sent }, notices: [] })

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
    'sending: done': (context: Context) => ended(context, 'done'),
    'sending: not saved': (context: Context) => ended(context, 'refused'),
  },
  summarize: (context) => ({ next: context.next !== null, refused: context.refusal !== null, typed: typed(context) }),
})
