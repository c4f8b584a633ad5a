import type { ContextFrom } from 'xstate'
import type { Student } from '#api/students.ts'
import type { RegistrationData, RegistrationValues } from '#forms/registration.ts'
import { registration } from '#machines/registration/machine.ts'
import { failure } from '#models/sale.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import { ana, someRegistration } from '#support/rules/student.ts'

/** The data of an admin's registration, at an academy that teaches ballet. */
export const known: RegistrationData = {
  today: '2026-11-20',
  userId: '1',
  disciplines: [{ id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas'] }],
}

export const students: readonly Student[] = [ana]

export const values = someRegistration

/** The registration of a student who is already in the list. */
export const duplicateValues: RegistrationValues = { ...values, name: 'ana lucia peña', birthDate: '2015-03-04' }

type Context = ContextFrom<typeof registration>

/** An event that the machine ignores: it is impossible, or other cases cover it. */
const impossible = ({ draft }: Context) =>
  draft ? { type: 'SUBMIT' as const, known, students } : { type: 'CORRECT' as const }

/** The relevant kinds of values: untouched, missing a name, a likely duplicate, right, or typed during a save. */
const typed = ({ values: now, sent }: Context): 'right' | 'twin' | 'nameless' | 'late' | null => {
  if (sent && now.name !== sent.name) return 'late'
  if (now.phone === '') return null
  if (now.name === '') return 'nameless'
  return now.name === duplicateValues.name ? 'twin' : 'right'
}

const isBlank = (context: Context) => typed(context) === null

/** A running registration without an open duplicate question. */
const isBusy = ({ draft, duplicates }: Context) => draft !== null && duplicates.length === 0

/**
 * Everything that can happen to a registration, for a user with the list of students. States differ by whether a field
 * is marked.
 */
export const model = defineModel({
  machine: registration,
  input: { leadsToList: true },
  cases: {
    CHANGE: (context: Context) => {
      if (isBusy(context) && typed(context) !== 'late') return { type: 'CHANGE' as const, values: { name: 'Otra' } }
      return isBusy(context) || typed(context) === 'right' ? impossible(context) : { type: 'CHANGE' as const, values }
    },
    'CHANGE to twin': (context: Context) =>
      isBlank(context) ? { type: 'CHANGE' as const, values: duplicateValues } : impossible(context),
    'CHANGE to no name': (context: Context) =>
      isBlank(context) ? { type: 'CHANGE' as const, values: { ...values, name: '' } } : impossible(context),
    SUBMIT: (context: Context) =>
      isBlank(context) ? impossible(context) : { type: 'SUBMIT' as const, known, students },
    RETRY: { type: 'RETRY' },
    REGISTER_ANYWAY: { type: 'REGISTER_ANYWAY' },
    CORRECT: { type: 'CORRECT' },
    'list: without them': done('list', []),
    'list: with a twin': (context: Context) => done('list', [{ ...ana, ...values, name: context.values.name }]),
    'list: failed': failed('list', failure('No se pudo cargar la lista.', 'unanswered')),
    'sending: done': done('sending', { is: 'done', answer: '123', notices: [] }),
    'sending: not saved': done('sending', { is: 'refused', notices: [] }),
    'receipt: shown': done('openReceipt'),
    'receipt: blocked': failed('openReceipt', new Error('the window is blocked')),
  },
  summarize: (context: Context) => ({ refused: context.refusal !== null, typed: typed(context) }),
})
