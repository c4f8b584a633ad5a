/** Who may change what all devices share, by key. The backend needs only this part. */

import type { MemoryKey } from '#api/memory-values.ts'
import { mayOpen, type Access, type Holder } from '#rules/permissions.ts'

/** The pages whose users may change a value. */
export const memoryPages: Readonly<Record<MemoryKey, readonly Access[]>> = {
  'classes-not-held': ['AttendancePanel'],
  contacts: ['PaymentsPanel'],
  'days-without-classes': ['AttendancePanel'],
  'debts-since': ['PaymentsPanel'],
  'moved-classes': ['AttendancePanel'],
  'paid-payslips': ['TeacherManagement'],
  'part-payments': ['POS'],
  'receipt-thanks': ['POS'],
  reminders: ['PaymentsPanel'],
  'uncharged-months': ['PaymentsPanel'],
}

/** Whether a user may change a shared value. Every user reads all of them. */
export const mayKeep = (user: Holder, key: MemoryKey): boolean => memoryPages[key].some((page) => mayOpen(user, page))
