/** Who may read and change what all devices share, by key. The backend needs only this part. */

import type { MemoryKey } from '#api/memory-values.ts'
import { listingStudents, mayOpenAny, type Access, type Holder } from '#rules/permissions.ts'

/** The pages whose users may change a value. */
export const memoryPages: Readonly<Record<MemoryKey, readonly Access[]>> = {
  'cash-counts': ['POS'],
  'classes-not-held': ['AttendancePanel'],
  contacts: ['PaymentsPanel'],
  'days-without-classes': ['AttendancePanel'],
  'debts-since': ['PaymentsPanel'],
  'moved-classes': ['AttendancePanel'],
  'paid-payslips': ['TeacherManagement'],
  // A payment that is taken back forgets its price.
  'part-payments': ['POS', 'PaymentsPanel'],
  'planned-prices': ['ProductManagement'],
  'prices-to-tell': ['ProductManagement'],
  'receipt-thanks': ['POS'],
  reminders: ['PaymentsPanel'],
  'uncharged-months': ['PaymentsPanel'],
}

/** Further pages, whose users are shown a value. */
export const memoryReaders: Readonly<Partial<Record<MemoryKey, readonly Access[]>>> = {
  // A profile names the next class that is held.
  'classes-not-held': ['Calendar', ...listingStudents],
  'days-without-classes': ['Calendar', ...listingStudents],
  'debts-since': ['POS'],
  // The cart says what a month will cost.
  'planned-prices': ['POS'],
  // A profile opens the receipt of the registration.
  'receipt-thanks': listingStudents,
  'uncharged-months': ['POS'],
}

/** Whether a user may change a shared value. */
export const mayKeep = (user: Holder, key: MemoryKey): boolean => mayOpenAny(user, memoryPages[key])

export const mayRead = (user: Holder, key: MemoryKey): boolean =>
  mayKeep(user, key) || mayOpenAny(user, memoryReaders[key])
