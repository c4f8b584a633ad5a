import { amountOf, sumOf } from '#backend/handlers/amounts.ts'
import { attends } from '#mocks/seed/classes.ts'
import { createRandom, type Random } from '#mocks/seed/random.ts'
import { lineOf, paymentsOf } from '#mocks/seed/sales.ts'
import type { AttendanceRow, EventRow, ProductRow, SaleRow, StudentRow, TeacherRow } from '#backend/rows.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { storedTable } from '#mocks/tables/table.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter, mondayOf } from '#values/week.ts'

const counts = { students: 10_000, products: 1_000, teachers: 50, sales: 100_000, weeks: 104 } as const

/** A large academy with two years of data, made from the seeded one. The same day and seed give the same data. */
export async function seedLargeAcademy({ today, seed = 2026 }: { today: IsoDate; seed?: number }): Promise<Snapshot> {
  const small = await seedAcademy({ today, seed })
  const random = createRandom(seed)
  const students = manyStudents(random, small.students.rows)
  const products = manyProducts(small.products.rows)
  const teachers = manyTeachers(random, small.teachers.rows, students)
  const sales = manySales(random, { students, products, today })
  const events = classesOf(teachers, today)
  return {
    ...small,
    students: storedTable(students),
    products: storedTable(products),
    teachers: storedTable(teachers),
    sales: storedTable(sales),
    payments: storedTable(paymentsOf(sales)),
    events: storedTable(events),
    attendance: storedTable(rollsOf(random, { events, students, teachers, today })),
  }
}

/** Repeats rows up to `count`, with new ids; `change` modifies each copy, but not the originals. */
const repeatRows = <Row extends { id: number }>(rows: Row[], count: number, change: (row: Row, index: number) => Row) =>
  Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const row = rows[index % rows.length]
    return row ? [index < rows.length ? row : { ...change(row, index), id: index + 1 }] : []
  })

/** Combines the given names of one row with one surname each of two other rows. */
function mixedName(random: Random, rows: { name: string }[]): string {
  const words = () => random.pick(rows).name.split(' ')
  return [...words().slice(0, -2), ...words().slice(-2, -1), ...words().slice(-1)].join(' ')
}

const manyStudents = (random: Random, rows: StudentRow[]): StudentRow[] =>
  repeatRows(rows, counts.students, (row) => ({
    ...row,
    name: mixedName(random, rows),
    phone: `33${random.int(10_000_000, 99_999_999)}`,
    birth_date: daysAfter(row.birth_date, random.int(-180, 180)),
  }))

/** Keeps the disciplines and multiplies the other products as models. */
function manyProducts(rows: ProductRow[]): ProductRow[] {
  const things = rows.filter(({ type }) => type !== 'discipline')
  const models = Array.from({ length: counts.products - rows.length }, (_, index) => {
    const thing = things[index % things.length]
    const model = Math.floor(index / things.length) + 2
    return thing
      ? [{ ...thing, id: rows.length + index + 1, name: `${thing.name}, modelo ${model}`, imageUrl: null }]
      : []
  })
  return [...rows.map((row) => ({ ...row, imageUrl: null })), ...models.flat()]
}

const manyTeachers = (random: Random, rows: TeacherRow[], students: StudentRow[]): TeacherRow[] =>
  repeatRows(rows, counts.teachers, (row) => ({ ...row, name: mixedName(random, students) }))

/** A line of one piece, rarely with a discount. */
const randomLine = (random: Random, product: ProductRow): SaleRow['products'][number] =>
  lineOf(random, product, 1, random.chance(0.1) ? random.pick([5, 10, 12.5, 20, 50]) : 0)

/**
 * The sales, oldest first: mostly the discipline of a student who has not paid that month yet, sometimes with another
 * product. There are as many a day as the students who are enrolled by then need.
 */
function manySales(
  random: Random,
  { students, products, today }: { students: StudentRow[]; products: ProductRow[]; today: IsoDate },
): SaleRow[] {
  const feeOf = new Map(products.filter(({ type }) => type === 'discipline').map((product) => [product.name, product]))
  const things = products.filter(({ type }) => type !== 'discipline')
  const joined = students.toSorted((a, b) => (a.enrolled_at < b.enrolled_at ? -1 : 1))
  const paid = new Set<string>()
  return salesDays(joined, today).map(({ day, enrolled }, index) => {
    const { id: studentId, discipline } = joined[random.int(0, enrolled - 1)] ?? random.pick(joined)
    const month = `${studentId} ${day.slice(0, 7)}`
    const fee = random.chance(0.72) && !paid.has(month) ? feeOf.get(discipline) : undefined
    if (fee) paid.add(month)
    const lines = [randomLine(random, fee ?? random.pick(things))]
    if (random.chance(0.25)) lines.push(randomLine(random, random.pick(things)))
    return { id: index + 1, studentId, date: mexicanDate(day), products: lines, total: sumOf(lines.map(amountOf)) }
  })
}

/** The day of each sale, and how many of the students, oldest enrolment first, are `enrolled` by then. */
function salesDays(joined: StudentRow[], today: IsoDate): { day: IsoDate; enrolled: number }[] {
  let enrolled = 0
  const days = Array.from({ length: counts.weeks * 7 }, (_, index) => {
    const day = daysAfter(today, index + 1 - counts.weeks * 7)
    while ((joined[enrolled]?.enrolled_at.slice(0, 10) ?? '9999') <= day) enrolled += 1
    return { day, enrolled }
  })
  const needed = days.reduce((sum, each) => sum + each.enrolled, 0)
  let owed = 0
  return days.flatMap((each) => {
    const before = Math.round((owed / needed) * counts.sales)
    owed += each.enrolled
    return Array.from({ length: Math.round((owed / needed) * counts.sales) - before }, () => each)
  })
}

/** Two weekly classes per teacher, from Monday to Saturday, starting two years ago. */
const classesOf = (teachers: TeacherRow[], today: IsoDate): EventRow[] =>
  teachers
    .flatMap(({ id, name, subdisciplineSchedules }) =>
      subdisciplineSchedules.slice(0, 2).map(({ subdiscipline, level, time }, at) => ({
        date: daysAfter(mondayOf(today), -7 * counts.weeks + ((id + at * 3) % 6)),
        time,
        subdiscipline,
        level,
        teacher: name,
        periodicity: 'weekly' as const,
      })),
    )
    .map((event, index) => ({ id: index + 1, ...event }))

function rollsOf(
  random: Random,
  {
    events,
    students,
    teachers,
    today,
  }: { events: EventRow[]; students: StudentRow[]; teachers: TeacherRow[]; today: IsoDate },
): AttendanceRow[] {
  const idOf = new Map(teachers.map(({ id, name }) => [name, id]))
  const groups = new Map(
    events.map(({ id, subdiscipline, level }) => {
      const all = students.filter((student) => attends(student, { subdiscipline, level }))
      const from = (id * 12) % Math.max(1, all.length - 12)
      return [id, all.slice(from, from + 12).map((student) => student.id)]
    }),
  )
  const lessons = Array.from({ length: counts.weeks + 1 }, (_, week) =>
    events.map((event) => ({ event, day: daysAfter(event.date, week * 7) })),
  )
  return lessons
    .flat()
    .filter(({ day }) => day < today)
    .map(({ event: { id, subdiscipline, level, teacher, time }, day }, index) => ({
      id: index + 1,
      date: mexicanDate(day),
      subdiscipline,
      level,
      teacher,
      studentAttendance: Object.fromEntries((groups.get(id) ?? []).map((student) => [student, random.chance(0.9)])),
      teacherAttendance: { [idOf.get(teacher) ?? 0]: random.chance(0.97) },
      recordedAt: `${day}T${time}:00.000Z`,
    }))
}
