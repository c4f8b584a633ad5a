/** Who may read and change what all devices share, by key. The backend needs only this part. */

import type { MemoryKey } from '#api/memory-values.ts'
import { listingStudents, mayOpen, type Access, type Holder } from '#rules/permissions.ts'

/** `writers`: the pages whose users may change a value. `readers`: further pages whose users are shown it. */
type Pages = { writers: readonly Access[]; readers?: readonly Access[] }

export const memoryPages: Readonly<Record<MemoryKey, Pages>> = {
  // A profile names the next class that is held.
  'classes-not-held': { writers: ['AttendancePanel'], readers: ['Calendar', ...listingStudents] },
  contacts: { writers: ['PaymentsPanel'] },
  'days-without-classes': { writers: ['AttendancePanel'], readers: ['Calendar', ...listingStudents] },
  'debts-since': { writers: ['PaymentsPanel'], readers: ['POS'] },
  'moved-classes': { writers: ['AttendancePanel'] },
  'paid-payslips': { writers: ['TeacherManagement'] },
  // A payment that is taken back forgets its price.
  'part-payments': { writers: ['POS', 'PaymentsPanel'] },
  // A profile opens the receipt of the registration.
  'receipt-thanks': { writers: ['POS'], readers: listingStudents },
  reminders: { writers: ['PaymentsPanel'] },
  'uncharged-months': { writers: ['PaymentsPanel'], readers: ['POS'] },
}

/** Whether a user may change a shared value. */
export const mayKeep = (user: Holder, key: MemoryKey): boolean =>
  memoryPages[key].writers.some((page) => mayOpen(user, page))

/** The pages whose users may read a shared value: those who may change it, and those who are shown it. */
export const readersOf = (key: MemoryKey): Access[] => [
  ...new Set([...memoryPages[key].writers, ...(memoryPages[key].readers ?? [])]),
]

/** Whether a user may read a shared value. */
export const mayRead = (user: Holder, key: MemoryKey): boolean => readersOf(key).some((page) => mayOpen(user, page))
