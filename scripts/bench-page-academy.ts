/** The academies that `npm run bench:page` measures, of any size. */
import type { HttpHandler } from 'msw'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { seedLargeAcademy } from '#mocks/seed/large.ts'
import { createDb } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import type { Snapshot, StudentRow } from '#mocks/tables/rows.ts'
import { storedTable } from '#mocks/tables/table.ts'
import { localDay } from '#values/dates.ts'

const clock = () => new Date()

let seeded: Promise<Snapshot> | undefined

/** Its students repeated up to `count`, each with an id, a phone and a combination of surnames of its own. */
function repeated(rows: StudentRow[], count: number): StudentRow[] {
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
 * The API of an academy with this many students, sales and payments, and as many rolls as there are up to that. The long
 * lists are answered from bytes that were made before.
 */
export async function apiOf(size: number): Promise<HttpHandler[]> {
  const academy = await (seeded ??= seedLargeAcademy({ today: localDay(clock()) }))
  const [year, month] = localDay(clock()).split('-')
  const ofThem = <Row extends { studentId: number }>(row: Row) => ({
    ...row,
    studentId: ((row.studentId - 1) % size) + 1,
  })
  // Nobody has paid this month, so that a sale asks nothing.
  const payments = academy.payments.rows.filter((row) => row.month !== month || row.year !== Number(year))
  const db = await createDb(
    {
      ...academy,
      students: storedTable(repeated(academy.students.rows, size)),
      sales: storedTable(academy.sales.rows.slice(-size).map(ofThem)),
      payments: storedTable(payments.slice(-size).map(ofThem)),
      attendance: storedTable(academy.attendance.rows.slice(-size)),
    },
    createPlainTable,
  )
  return [...cachedLists({ db, clock }), ...handlersFor({ db, clock })]
}
