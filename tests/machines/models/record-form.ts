import type { ContextFrom, SnapshotFrom } from 'xstate'
import { recordFormMachine } from '#machines/record-form.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

/** What was typed, told apart by what becomes of it. */
type Values = 'complete' | 'incomplete'

/** The form of any noun. */
export const machine = recordFormMachine<{ id: string }, Values, Values>()

type Context = ContextFrom<typeof machine>

const rows = [{ id: 'first' }, { id: 'second' }] as const
const otherThan = ({ row }: Context) => (row?.id === rows[0].id ? rows[1] : rows[0])

/** Everything that can happen to the form of a product, an event, a teacher or a user. */
export const model = defineModel({
  machine,
  input: {
    read: (values: Values) =>
      values === 'complete'
        ? { draft: values }
        : { refusal: { message: 'Por favor, completa todos los campos.', hints: { name: 'Escribe el nombre.' } } },
    texts: { created: 'Creado.', updated: 'Actualizado.' },
  },
  cases: {
    OPEN: { type: 'OPEN' },
    CLOSE: { type: 'CLOSE' },
    EDIT: (context: Context) => ({ type: 'EDIT' as const, row: otherThan(context), hasChanges: false }),
    'EDIT with changes': (context: Context) => ({ type: 'EDIT' as const, row: otherThan(context), hasChanges: true }),
    CANCEL: { type: 'CANCEL' },
    'SUBMIT incomplete': { type: 'SUBMIT', values: 'incomplete' },
    'SUBMIT complete': { type: 'SUBMIT', values: 'complete' },
    AMEND: { type: 'AMEND', field: 'name' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    REMOVED: ({ row }: Context) => ({ type: 'REMOVED' as const, id: row?.id ?? '' }),
    'save: done': done('save'),
    'save: failed': failed('save', new Error('No hay espacio en el disco.')),
  },
  summarize: ({ row, refusal }) => ({ row: row !== null, refused: refusal !== null }),
})

/**
 * The state alone, for the nouns that share the form: products walks every path, the others walk every move from every
 * state once.
 */
export const seenInRecordForm = ({ value }: SnapshotFrom<typeof machine>): string => JSON.stringify(value)
