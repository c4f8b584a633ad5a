import { newVersion } from '#machines/new-version.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

/** Everything that can happen to a page while versions are deployed. */
export const model = defineModel({
  machine: newVersion,
  cases: {
    LOOK: { type: 'LOOK' },
    UPDATE: { type: 'UPDATE' },
    'look: another version': done('look', true),
    'look: the same': done('look', false),
    'look: no answer': failed('look', new Error('offline')),
    'settle: nothing is being saved': done('settle'),
    'settle: failed': failed('settle', new Error('interrupted')),
  },
})
