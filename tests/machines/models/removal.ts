import { removalMachine } from '#machines/removal.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import { failure } from '#models/sale.ts'

type Row = { id: string; isProtected: boolean }

/** The removal of any noun's rows. */
export const machine = removalMachine<Row>()

/** Everything that can happen to a row that is to be deleted. */
export const model = defineModel({
  machine,
  input: {
    noun: 'el producto',
    removed: 'Eliminado.',
    whyProtected: ({ isProtected }: Row) => (isProtected ? 'No puede eliminarse.' : null),
  },
  cases: {
    REMOVE: { type: 'REMOVE', row: { id: '7', isProtected: false } },
    'REMOVE a protected row': { type: 'REMOVE', row: { id: '1', isProtected: true } },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    LEAVE: { type: 'LEAVE' },
    'remove: done': done('remove'),
    'remove: refused': failed('remove', failure('Todavía tiene ventas.', 'refused')),
    'remove: unanswered': failed('remove', failure('Error al eliminar', 'unanswered')),
    'find: done': done('find', 'done'),
    'find: not done': done('find', 'not done'),
    'find: failed': failed('find', failure('No se pudo cargar la lista.', 'unanswered')),
  },
})
