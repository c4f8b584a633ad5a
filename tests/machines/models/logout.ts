import { logout } from '#machines/logout.ts'
import { defineModel } from '#support/models/model.ts'

/** Everything that can happen before a logout. */
export const model = defineModel({
  machine: logout,
  cases: {
    LEAVE: { type: 'LEAVE', hasUnsent: false },
    'LEAVE with unsent work': { type: 'LEAVE', hasUnsent: true },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
  },
})
