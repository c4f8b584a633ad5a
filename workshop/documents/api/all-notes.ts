/**
 * Notes that the contract lacks, for each call: the server's duties, the meaning of the fields, examples, and the
 * screens. In Spanish, for the academy's PHP developer.
 */

import { attendanceNotes } from './notes/attendance.ts'
import { eventsNotes } from './notes/events.ts'
import { categoriesNotes, disciplinesNotes, levelsNotes } from './notes/lists.ts'
import { memoryNotes } from './notes/memory.ts'
import { movementsNotes } from './notes/movements.ts'
import type { EndpointNotes } from './notes/notes.ts'
import { paymentsNotes } from './notes/payments.ts'
import { productsNotes } from './notes/products.ts'
import { reportsNotes } from './notes/reports.ts'
import { salesNotes } from './notes/sales.ts'
import { sessionNotes } from './notes/session.ts'
import { studentsNotes } from './notes/students.ts'
import { teachersNotes } from './notes/teachers.ts'
import { usersNotes } from './notes/users.ts'

/** The pages of the reference, one per noun, in the order of its index: the title and the notes of its calls by name. */
export const pages: Readonly<Record<string, { title: string; notes: Record<string, EndpointNotes> }>> = {
  session: { title: 'Sesión', notes: sessionNotes },
  disciplines: { title: 'Disciplinas', notes: disciplinesNotes },
  students: { title: 'Estudiantes', notes: studentsNotes },
  products: { title: 'Productos', notes: productsNotes },
  categories: { title: 'Categorías', notes: categoriesNotes },
  sales: { title: 'Ventas', notes: salesNotes },
  movements: { title: 'Entradas y salidas de caja', notes: movementsNotes },
  payments: { title: 'Pagos', notes: paymentsNotes },
  teachers: { title: 'Maestros', notes: teachersNotes },
  levels: { title: 'Niveles', notes: levelsNotes },
  attendance: { title: 'Asistencia', notes: attendanceNotes },
  users: { title: 'Usuarios', notes: usersNotes },
  events: { title: 'Calendario', notes: eventsNotes },
  memory: { title: 'Lo que comparten los equipos', notes: memoryNotes },
  reports: { title: 'Reportes financieros', notes: reportsNotes },
}
