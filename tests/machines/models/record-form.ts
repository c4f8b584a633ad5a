import type { ContextFrom } from 'xstate'
import { recordFormMachine } from '#machines/saving/record-form.ts'
import { defineModel, done } from '#support/models/model.ts'

/** The form is incomplete without a name. */
type Values = { name: string; note: string }

export const machine = recordFormMachine<{ id: string }, Values, string>()

type Context = ContextFrom<typeof machine>

const rows = [{ id: 'first' }, { id: 'second' }] as const
const otherThan = ({ row }: Context) => (row?.id === rows[0].id ? rows[1] : rows[0])

/** An event that the machine ignores: it is impossible, or other cases cover it. */
const impossible = { type: 'REMOVED', id: '' } as const

/** The relevant kinds of values: untouched, complete, incomplete, or typed during a save. */
const typed = ({ values, initial, sent }: Context): 'complete' | 'incomplete' | 'late' | null => {
  if (sent) return values.note === sent.note ? null : 'late'
  if (values.name === initial.name && values.note === initial.note) return null
  return values.name === '' ? 'incomplete' : 'complete'
}

/** The end of a save. */
const ended = ({ row, sent }: Context, is: 'done' | 'refused' | 'gone') =>
  done('sending', { is, answer: null, write: { row, values: sent }, notices: [] })

export const model = defineModel({
  machine,
  input: {
    valuesOf: (row) => ({ name: row?.id ?? '', note: '' }),
    read: ({ name }) =>
      name === ''
        ? { refusal: { message: 'Por favor, completa todos los campos.', hints: { name: 'Escribe el nombre.' } } }
        : { draft: name },
    texts: {
      sent: { noun: 'el producto', participle: 'guardado', again: 'enviarlo' },
      created: 'Creado.',
      updated: 'Actualizado.',
      gone: 'Eliminado.',
    },
    versioning: { print: (values) => values, labels: {} },
  },
  cases: {
    CLOSE: { type: 'CLOSE' },
    EDIT: (context: Context) => ({ type: 'EDIT' as const, row: otherThan(context) }),
    CANCEL: { type: 'CANCEL' },
    CHANGE: (context: Context) => {
      const { sent, next, refusal } = context
      if (typed(context) === 'late') return impossible
      if (sent) return { type: 'CHANGE' as const, values: { note: 'late' } }
      const isUntouched = typed(context) === null && context.initial.note === ''
      return next === null && (isUntouched || refusal)
        ? { type: 'CHANGE' as const, values: { name: 'typed', note: 'typed' } }
        : impossible
    },
    'CHANGE to incomplete': (context: Context) =>
      context.sent || typed(context) !== null
        ? impossible
        : { type: 'CHANGE' as const, values: { name: '', note: 'typed' } },
    // Whether an untouched row can be saved depends on the noun.
    SUBMIT: (context: Context) => (typed(context) === null ? impossible : { type: 'SUBMIT' as const }),
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    REMOVED: ({ row }: Context) => ({ type: 'REMOVED' as const, id: row?.id ?? '' }),
    'sending: done': (context: Context) => ended(context, 'done'),
    'sending: not saved': (context: Context) => ended(context, 'refused'),
    'sending: gone': (context: Context) => (context.row === null ? impossible : ended(context, 'gone')),
  },
  summarize: (context) => ({
    row: context.row !== null,
    next: context.next !== null,
    refused: context.refusal !== null,
    typed: typed(context),
  }),
})
