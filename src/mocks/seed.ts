import type { Snapshot } from '#mocks/db.ts'
import { createRandom } from '#mocks/random.ts'
import { seedCatalogue } from '#mocks/seed-catalogue.ts'
import { seedStudents, seedUsers } from '#mocks/seed-people.ts'
import { seedSales } from '#mocks/seed-sales.ts'
import { newTable } from '#mocks/table.ts'
import type { IsoDate } from '#rules/dates.ts'

/** The academy of the demo as it is on a day; the same day and seed always give the same academy. */
export async function seedAcademy({ today, seed = 2026 }: { today: IsoDate; seed?: number }): Promise<Snapshot> {
  const random = createRandom(seed)
  const { categories, products } = seedCatalogue()
  const students = seedStudents(
    random,
    products.filter(({ type }) => type === 'discipline'),
    today,
  )
  const { sales, payments } = seedSales(random, { students, products, today })
  return {
    version: 1,
    users: newTable(await seedUsers(today)),
    students: newTable(students),
    categories: newTable(categories),
    products: newTable(products),
    sales: newTable(sales),
    payments: newTable(payments),
    sessions: newTable([]),
  }
}
