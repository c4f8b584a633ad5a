/**
 * Notes for what the contract does not say about each call: what the server must do, what each field means, examples of
 * request and response, and the screens that use it. In Spanish, for the academy's PHP developer.
 */
import { sessionNotes } from './api-notes/session.ts'
import { disciplinesNotes } from './api-notes/disciplines.ts'
import { studentsNotes } from './api-notes/students.ts'
import { productsNotes } from './api-notes/products.ts'
import { categoriesNotes } from './api-notes/categories.ts'
import { salesNotes } from './api-notes/sales.ts'
import { paymentsNotes } from './api-notes/payments.ts'
import { teachersNotes } from './api-notes/teachers.ts'
import { levelsNotes } from './api-notes/levels.ts'
import { attendanceNotes } from './api-notes/attendance.ts'
import { usersNotes } from './api-notes/users.ts'
import { eventsNotes } from './api-notes/events.ts'
import { reportsNotes } from './api-notes/reports.ts'
import type { EndpointNotes } from './api-notes/notes.ts'

/** The notes of every call, by its name. */
export const notes: Record<string, EndpointNotes> = {
  ...sessionNotes,
  ...disciplinesNotes,
  ...studentsNotes,
  ...productsNotes,
  ...categoriesNotes,
  ...salesNotes,
  ...paymentsNotes,
  ...teachersNotes,
  ...levelsNotes,
  ...attendanceNotes,
  ...usersNotes,
  ...eventsNotes,
  ...reportsNotes,
}
