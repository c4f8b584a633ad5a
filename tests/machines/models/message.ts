import { message } from '#machines/page/message.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

export const model = defineModel({
  machine: message,
  input: { duration: 3000 },
  cases: {
    SHOW: { type: 'SHOW', notice: { tone: 'status', text: 'Usuario creado' } },
    'wait: over': done('wait'),
    'wait: failed': failed('wait', new Error('interrupted')),
  },
})
