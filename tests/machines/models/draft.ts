import type { Offer } from '#machines/saving/draft-context.ts'
import { draftMachine } from '#machines/saving/draft.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

export const machine = draftMachine<string>()

const offer = (id: string, isOld: boolean): Offer<string> => ({
  id,
  savedAt: 1,
  content: `content of ${id}`,
  isOld,
  doubt: null,
})

export const model = defineModel({
  machine,
  // The id states its origin, but not a count, because paths must end.
  input: { newId: () => 'new', joins: false },
  cases: {
    KEEP: { type: 'KEEP', content: 'typed', now: 5 },
    CLEAR: { type: 'CLEAR' },
    KEPT: { type: 'KEPT' },
    LOST: { type: 'LOST' },
    RECOVER: { type: 'RECOVER', id: 'a' },
    DISCARD: { type: 'DISCARD', id: 'a' },
    WITHDRAW: { type: 'WITHDRAW', id: 'a' },
    DECLINE: { type: 'DECLINE' },
    'find: one': done('find', [offer('a', false)]),
    'find: an old one': done('find', [offer('a', true)]),
    'find: none': done('find', []),
    'find: failed': failed('find', new Error('no storage')),
  },
  summarize: ({ offered }) => (offered.length > 0 ? 'offered' : 'none'),
})
