import { seedCatalogue } from '#academy/seed/catalogue.ts'
import { seedAttendance, seedEvents, seedLevels, seedTeachers } from '#academy/seed/classes.ts'
import { seedMovements } from '#academy/seed/movements.ts'
import { newcomersSales, seedNewcomers } from '#academy/seed/newcomers.ts'
import { seedStudents, seedUsers } from '#academy/seed/people.ts'
import { createRandom } from '#academy/seed/random.ts'
import { seedReports } from '#academy/seed/reports.ts'
import { paymentsOf, seedSales, soldBy } from '#academy/seed/sales.ts'
import { version, type Snapshot, storedTable } from '#academy/snapshot.ts'
import { noRows } from '#academy/stored-academy.ts'
import type { IsoDate } from '#values/dates.ts'

/** The seeded academy on the day `today`. The same day and seed give the same data. */
export async function seedAcademy({ today, seed = 2026 }: { today: IsoDate; seed?: number }): Promise<Snapshot> {
  const random = createRandom(seed)
  const { categories, products } = seedCatalogue()
  const disciplines = products.filter(({ type }) => type === 'discipline')
  const buyers = seedStudents(random, disciplines, today)
  const sold = seedSales(random, { students: buyers, products, today })
  const newcomers = seedNewcomers(buyers.length + 1, today)
  const students = [...buyers, ...newcomers]
  const joined = newcomersSales(createRandom(seed + 4), { students: newcomers, products, today })
  const sales = soldBy(today, [...sold, ...joined])
  // A second generator, so that changes to classes do not change the sales.
  const others = createRandom(seed + 1)
  const teachers = seedTeachers(disciplines, students)
  const events = seedEvents(teachers, today)
  const attendance = seedAttendance(
    { others, newcomers: createRandom(seed + 2), fridays: createRandom(seed + 3) },
    { teachers, students, events, today },
  )
  return {
    version,
    ...noRows(),
    users: storedTable(await seedUsers(today)),
    students: storedTable(students),
    categories: storedTable(categories),
    products: storedTable(products),
    sales: storedTable(sales),
    payments: storedTable(paymentsOf(sales)),
    movements: storedTable(seedMovements(today)),
    teachers: storedTable(teachers),
    levels: storedTable(seedLevels()),
    attendance: storedTable(attendance),
    events: storedTable(events),
    reports: storedTable(seedReports(others, { sales, products, teachers, attendance, today })),
  }
}
