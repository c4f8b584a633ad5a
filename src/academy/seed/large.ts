import { attends } from '#academy/seed/classes.ts'
import { monthsUpTo, workingDay } from '#academy/seed/people.ts'
import { createRandom, type Random } from '#academy/seed/random.ts'
import { dayOf, lineOf, paymentsOf, soldBy, type DatedSale } from '#academy/seed/sales.ts'
import { seedAcademy } from '#academy/seed/seed.ts'
import { type Snapshot, storedTable } from '#academy/snapshot.ts'
import type { AttendanceRow, EventRow, ProductRow, SaleRow, StudentRow, TeacherRow } from '#backend/rows.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter, daysBetween, mondayOf } from '#values/week.ts'

const counts = { students: 10_000, products: 1_000, teachers: 50, sales: 100_000, weeks: 104 } as const

/** A large academy with two years of data from the seeded academy. The same day and seed give the same data. */
export async function seedLargeAcademy({ today, seed = 2026 }: { today: IsoDate; seed?: number }): Promise<Snapshot> {
  const small = await seedAcademy({ today, seed })
  const random = createRandom(seed)
  const students = enrolledLater(createRandom(seed), manyStudents(random, small.students.rows), today)
  const products = manyProducts(small.products.rows)
  const teachers = repeatRows(small.teachers.rows, counts.teachers, (row) => ({
    ...row,
    name: mixedName(random, students),
  }))
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

/** Repeats rows up to `count`, with new ids; `change` modifies the copies, but not the originals. */
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

/** Moves enrolments to later working days, so that the copies of a student came on different days. */
const enrolledLater = (random: Random, rows: StudentRow[], today: IsoDate): StudentRow[] =>
  rows.map((row) => {
    const day = row.enrolled_at.slice(0, 10)
    const later = workingDay(daysAfter(day, Math.floor((daysBetween(day, today) * random.int(0, 50)) / 100)))
    return { ...row, enrolled_at: [day, later].toSorted().at(-1) + row.enrolled_at.slice(10) }
  })

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

/** A line of one piece, rarely with a discount. */
const randomLine = (random: Random, product: ProductRow): SaleRow['products'][number] =>
  lineOf(random, product, 1, random.chance(0.1) ? random.pick([5, 10, 12.5, 20, 50]) : 0)

/** Share of students who owe, and the distribution of owed months, including this month. */
const debtors = { share: 0.125, months: [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4] } as const

/** Months that a student pays, as `yyyy-mm`, from the enrolment to the first owed month or the departure. */
function paidMonths(random: Random, { enrolled_at, status }: StudentRow, months: readonly string[]): string[] {
  const since = months.filter((month) => month >= enrolled_at.slice(0, 7))
  if (status === 'Inactivo') return since.slice(0, random.int(1, since.length))
  if (!random.chance(debtors.share)) return since
  // A new student paid the first month at once.
  return since.slice(0, Math.max(1, since.length - random.pick(debtors.months)))
}

/** Sales of a student's monthly fees, sometimes with another product. */
function feesOf(
  random: Random,
  student: StudentRow,
  { fee, things, months }: { fee: ProductRow | undefined; things: ProductRow[]; months: readonly string[] },
): DatedSale[] {
  if (!fee) return []
  const enrolled = student.enrolled_at.slice(0, 10)
  return paidMonths(random, student, months).map((month) => {
    const products = [randomLine(random, fee)]
    if (random.chance(0.25)) products.push(randomLine(random, random.pick(things)))
    const day = enrolled.startsWith(month) ? enrolled : dayOf(random, month, 5)
    return { day, studentId: student.id, products }
  })
}

/** Sales, oldest first: monthly fees in the first days of the month, and products on any day. */
function manySales(
  random: Random,
  { students, products, today }: { students: StudentRow[]; products: ProductRow[]; today: IsoDate },
): SaleRow[] {
  const fees = new Map(products.filter(({ type }) => type === 'discipline').map((product) => [product.name, product]))
  const things = products.filter(({ type }) => type !== 'discipline')
  const months = monthsUpTo(today, Math.ceil((counts.weeks * 7) / 30))
  const paid = students
    .flatMap((student) => feesOf(random, student, { fee: fees.get(student.discipline), things, months }))
    .filter(({ day }) => day <= today)
  const bought = Array.from({ length: counts.sales - paid.length }, (): DatedSale => {
    const { id, enrolled_at } = random.pick(students)
    const enrolled = enrolled_at.slice(0, 10)
    const day = daysAfter(enrolled, random.int(0, daysBetween(enrolled, today)))
    return { day, studentId: id, products: [randomLine(random, random.pick(things))] }
  })
  return soldBy(today, [...paid, ...bought])
}

/** Two weekly classes per teacher, Monday to Saturday, starting two years ago. */
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
