import { missingCode } from '#machines/page/missing-code.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

export const model = defineModel({
  machine: missingCode,
  input: { hasReloaded: false },
  cases: {
    RETRY: { type: 'RETRY' },
    'check: newer': done('check', 'newer'),
    'check: same': done('check', 'same'),
    'check: unreachable': done('check', 'unreachable'),
    'check: failed': failed('check', new Error('interrupted')),
    'retry: newer': done('retry', 'newer'),
    'retry: same': done('retry', 'same'),
    'retry: unreachable': done('retry', 'unreachable'),
    'retry: failed': failed('retry', new Error('interrupted')),
  },
})
