import { disclosure } from '#machines/disclosure.ts'
import { defineModel } from '#support/models/model.ts'

/** Everything that can happen to something that is closed or open. */
export const model = defineModel({
  machine: disclosure,
  cases: { OPEN: { type: 'OPEN', id: '7' }, CLOSE: { type: 'CLOSE' } },
})
