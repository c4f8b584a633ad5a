/** The academies that the bench of pages measures. */

import type { HttpHandler } from 'msw'
import { seedLargeAcademy } from '#academy/seed/large.ts'
import { type Snapshot, storedTable } from '#academy/snapshot.ts'
import type { StudentRow } from '#backend/rows.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { createDb } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { localDay } from '#values/dates.ts'

const clock = () => new Date()

let seeded: Promise<Snapshot> | undefined

/** The students repeated up to `count`; each copy has its own id, phone and surnames. */
function repeatStudents(rows: StudentRow[], count: number): StudentRow[] {
  const surnames = rows.map(({ name }) => name.split(' ').slice(-1).join(''))
  return Array.from({ length: Math.ceil(count / rows.length) }, (_, round) =>
    rows.map((row, index) => {
      if (round === 0) return row
      const surname = surnames[(index + round * 7919) % surnames.length] ?? ''
      const id = round * rows.length + row.id
      return { ...row, id, name: `${row.name} ${surname}`, phone: `33${String(10_000_000 + id * 89)}` }
    }),
  )
    .flat()
    .slice(0, count)
}

/**
 * The API of an academy with `size` students, sales and payments, and at most as many rolls. Long lists come from
 * cached bytes, so that the server's work is not measured.
 */
export async function apiOf(size: number): Promise<HttpHandler[]> {
  const academy = await (seeded ??= seedLargeAcademy({ today: localDay(clock()) }))
  const withKnownStudent = <Row extends { studentId: number }>(row: Row) => ({
    ...row,
    studentId: ((row.studentId - 1) % size) + 1,
  })
  const db = await createDb(
    {
      ...academy,
      students: storedTable(repeatStudents(academy.students.rows, size)),
      sales: storedTable(academy.sales.rows.slice(-size).map(withKnownStudent)),
      payments: storedTable(academy.payments.rows.slice(-size).map(withKnownStudent)),
      attendance: storedTable(academy.attendance.rows.slice(-size)),
    },
    createPlainTable,
  )
  return [...cachedLists({ db, clock }), ...handlersFor({ db, clock })]
}
