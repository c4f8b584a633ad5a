import { removalMachine } from '#machines/saving/removal.ts'
import { defineModel, done } from '#support/models/model.ts'

type Row = { id: string; isProtected: boolean }

export const machine = removalMachine<Row>()

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
    'sending: done': done('sending', {
      is: 'done',
      write: { row: { id: '7', isProtected: false }, reason: '' },
      notices: [],
    }),
    'sending: not removed': done('sending', {
      is: 'refused',
      write: { row: { id: '7', isProtected: false }, reason: '' },
      notices: [],
    }),
  },
})
