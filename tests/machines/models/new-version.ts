import { newVersion } from '#machines/page/new-version.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

export const model = defineModel({
  machine: newVersion,
  cases: {
    CHECK: { type: 'CHECK' },
    UPDATE: { type: 'UPDATE' },
    'check: another version': done('check', true),
    'check: the same': done('check', false),
    'check: no answer': failed('check', new Error('offline')),
    'settle: nothing is being saved': done('settle'),
    'settle: failed': failed('settle', new Error('interrupted')),
  },
})
