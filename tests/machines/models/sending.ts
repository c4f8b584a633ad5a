import type { ContextFrom } from 'xstate'
import type { Found, Reading } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { failure } from '#models/sale.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

/** The written value is a text. */
export const machine = sendingMachine<string, string>()

const read = (reading: Reading<string>) => done('read', reading)
const found = (finding: Found<string>) => done('find', finding)
const differences = [{ label: 'Precio', mine: '320.00', theirs: '300.00' }]

export const model = defineModel({
  machine,
  input: {
    write: 'typed',
    words: {
      sent: { noun: 'el producto', participle: 'guardado', again: 'enviarlo' },
      done: (write, answer) => `Guardado: ${write}, ${answer}.`,
      failed: (reason) => `Error: ${reason}`,
      gone: 'Alguien eliminó el producto.',
    },
  },
  cases: {
    'read: same': read({ is: 'same', write: 'typed over now' }),
    'read: changed': read({ is: 'changed', mine: 'mine', theirs: 'the rest', isAllTheirs: false, differences }),
    'read: all changed': read({ is: 'changed', mine: 'mine', theirs: 'theirs', isAllTheirs: true, differences }),
    'read: not fitting': read({ is: 'refused', text: 'Por favor, completa todos los campos.' }),
    'read: gone': read({ is: 'gone' }),
    'read: sent': read({ is: 'sent' }),
    'read: failed': failed('read', failure('No se pudo cargar la lista.', 'unanswered')),
    'read: expired': failed('read', failure('Tu sesión ha expirado.', 'expired')),
    KEEP_MINE: { type: 'KEEP_MINE' },
    KEEP_THEIRS: { type: 'KEEP_THEIRS' },
    RETRY: { type: 'RETRY' },
    SEND: { type: 'SEND' },
    CANCEL: { type: 'CANCEL' },
    LEAVE: { type: 'LEAVE' },
    'send: done': done('send', 'the row'),
    'send: refused': failed('send', failure('No hay espacio en el disco.', 'refused')),
    'send: unanswered': failed('send', failure('Sin conexión.', 'unanswered')),
    'find: done': found({ is: 'done', answer: 'the row' }),
    'find: not done': found({ is: 'not done' }),
    'find: unknown': found({ is: 'unknown' }),
    'find: perhaps': found({ is: 'unknown', perhaps: 'a row' }),
    'find: failed': failed('find', failure('No se pudo cargar la lista.', 'unanswered')),
  },
  summarize: ({ write, changed, end }: ContextFrom<typeof machine>) => ({
    write,
    'all theirs': changed?.isAllTheirs ?? false,
    answered: end?.is === 'done' && end.answer !== null,
  }),
})
