/**
 * Notes for what the contract does not say about each call: what the server must do, what each field means, examples of
 * request and response, and the screens that use it. In Spanish, for the academy's PHP developer.
 */
import { sessionNotes } from './notes/session.ts'
import { disciplinesNotes } from './notes/disciplines.ts'
import { studentsNotes } from './notes/students.ts'
import { productsNotes } from './notes/products.ts'
import { categoriesNotes } from './notes/categories.ts'
import { salesNotes } from './notes/sales.ts'
import { paymentsNotes } from './notes/payments.ts'
import { teachersNotes } from './notes/teachers.ts'
import { levelsNotes } from './notes/levels.ts'
import { attendanceNotes } from './notes/attendance.ts'
import { usersNotes } from './notes/users.ts'
import { eventsNotes } from './notes/events.ts'
import { reportsNotes } from './notes/reports.ts'
import type { EndpointNotes } from './notes/notes.ts'

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
