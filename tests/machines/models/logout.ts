import { logout } from '#machines/page/logout.ts'
import { defineModel } from '#support/models/model.ts'

export const model = defineModel({
  machine: logout,
  cases: {
    LEAVE: { type: 'LEAVE', hasUnsent: false },
    'LEAVE with unsent work': { type: 'LEAVE', hasUnsent: true },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
  },
})
