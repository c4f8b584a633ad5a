/** An academy of few rows, so that a screen with many renders draws quickly. */

import type { TestBackend } from '#mocks/node.ts'

/** The number of deletable rows, with rows to spare. */
const spare = 6

/** Leaves few rows in each long table, and no payments. Adds deletable users and reports. */
export async function leaveFewRows({ db }: Pick<TestBackend, 'db'>): Promise<void> {
  const academy = db.snapshot()
  const { students, products, sales, attendance, events, payments, users, reports } = academy
  const choose = <Row>({ nextId, rows }: { nextId: number; rows: Row[] }, isChosen: (row: Row) => boolean) => ({
    nextId,
    rows: rows.filter(isChosen),
  })
  const recent = <Row>({ nextId, rows }: { nextId: number; rows: Row[] }) => ({ nextId, rows: rows.slice(-spare) })
  await db.load({
    ...academy,
    // A class of the first teacher, and the students of a level.
    students: choose(
      students,
      ({ level, subdisciplines }) => level === 'Avanzado' || subdisciplines.includes('Ballet infantil'),
    ),
    products: choose(products, ({ type, name }) => type !== 'physical' || /^(Zapat|Leotardo)/.test(name)),
    events: choose(events, ({ date }) => new Date(date).getUTCDay() === 6),
    sales: recent(sales),
    attendance: recent(attendance),
    payments: { ...payments, rows: [] },
  })
  const [user] = users.rows.slice(-1)
  const [report] = reports.rows
  for (let number = 1; number <= spare; number += 1) {
    if (user) await db.users.insert({ ...user, username: `mesa${number}` })
    if (report) await db.reports.insert({ ...report, name: `Cierre de prueba ${number}`, sales_details: '[]' })
  }
}
