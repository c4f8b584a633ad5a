/** The academies that `npm run bench:page` measures: 100,000 sales and any number of students. */
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

/** The API of an academy with this many students. The long lists are answered from bytes that were made before. */
export async function apiOf(students: number): Promise<HttpHandler[]> {
  const academy = await (seeded ??= seedLargeAcademy({ today: localDay(clock()) }))
  const rows = repeated(academy.students.rows, students)
  const db = await createDb({ ...academy, students: storedTable(rows) }, createPlainTable)
  return [...cachedLists({ db, clock }), ...handlersFor({ db, clock })]
}
