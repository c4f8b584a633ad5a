import { beforeAll, describe, expect, test } from 'vitest'
import { productTypes } from '#api/products.ts'
import { demoAccounts } from '#mocks/seed/accounts.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { isoDateOf } from '#values/dates.ts'
import { mayOpen, pageKeys } from '#rules/permissions.ts'
import { salariesOf } from '#backend/handlers/amounts.ts'
import { isSameName, nameKey } from '#values/text.ts'

const today = '2026-11-20'
let academy: Snapshot
beforeAll(async () => {
  academy = await seedAcademy({ today })
})

const cents = (pesos: number) => Math.round(pesos * 100)
const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))

test('the same day and seed give the same academy, another seed another one', async () => {
  expect(await seedAcademy({ today })).toEqual(academy)
  const other = await seedAcademy({ today, seed: 7 })
  expect(other.students.rows.map(({ name }) => name)).not.toEqual(academy.students.rows.map(({ name }) => name))
})

test('it is as large as a real academy', () => {
  expect(academy.students.rows).toHaveLength(77)
  expect(academy.products.rows).toHaveLength(40)
  expect(academy.categories.rows).toHaveLength(6)
  expect(academy.users.rows).toHaveLength(3)
  expect(academy.sales.rows.length).toBeGreaterThan(800)
  expect(academy.sales.rows.length).toBeLessThan(1_100)
})

test('ids count from 1, and the next one is known', () => {
  for (const { rows, nextId } of [academy.students, academy.products, academy.sales, academy.payments]) {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
    expect(nextId).toBe(rows.length + 1)
  }
})

describe('students', () => {
  test('have phones of ten digits and readable dates, and all but two names of their own', () => {
    const { rows } = academy.students
    const twice = rows.filter(({ name }, index) => rows.findIndex((other) => other.name === name) !== index)
    expect(twice.map(({ name }) => name)).toEqual(['Sofía Lozano Vera'])
    for (const { phone, birth_date, enrolled_at, level, parent_name } of rows) {
      expect(phone).toMatch(/^\d{10}$/)
      expect(birth_date < enrolled_at).toBe(true)
      expect(enrolled_at.slice(0, 10) <= today).toBe(true)
      expect(enrolled_at > '2024-11-20').toBe(true)
      expect(['Principiante', 'Intermedio', 'Avanzado']).toContain(level)
      expect(parent_name).not.toBe('')
    }
  })

  test('attend a discipline that is sold, in subdisciplines that it has', () => {
    const subdisciplinesOf = new Map(academy.products.rows.map(({ name, subdisciplines }) => [name, subdisciplines]))
    for (const { discipline, subdisciplines } of academy.students.rows) {
      expect(subdisciplines).not.toEqual([])
      expect(subdisciplinesOf.get(discipline)?.map(nameKey)).toEqual(
        expect.arrayContaining(subdisciplines.map(nameKey)),
      )
    }
  })

  test('are like those of a real list: siblings, homonyms, accents that differ, a debtor, a leap day, a class of 20', () => {
    const { rows } = academy.students
    const byContact = Map.groupBy(rows, ({ phone }) => phone)
    const families = [...byContact.values()].filter(({ length }) => length > 1)
    expect(families.map((family) => family.map(({ parent_name }) => parent_name))).toEqual([
      ['Adriana Núñez Núñez', 'Adriana Núñez Núñez'],
      ['Verónica Salgado Ríos', 'Veronica Salgado Rios'],
    ])
    const byName = [...Map.groupBy(rows, ({ name }) => nameKey(name)).values()].filter(({ length }) => length > 1)
    expect(byName.map((same) => new Set(same.map(({ name }) => name)).size)).toEqual([1, 2])
    const classical = rows.flatMap(({ subdisciplines }) =>
      subdisciplines.filter((one) => nameKey(one) === 'ballet clasico'),
    )
    expect(new Set(classical)).toEqual(new Set(['Ballet clásico', 'Ballet clasico']))
    expect(rows.filter(({ birth_date }) => birth_date.endsWith('-02-29'))).toHaveLength(1)
    const youngest = rows.filter(
      ({ level, status, subdisciplines }) =>
        level === 'Principiante' && status === 'Activo' && subdisciplines.includes('Ballet infantil'),
    )
    expect(youngest).toHaveLength(20)
    const debtor = rows.find(({ name }) => name.startsWith('Luna'))
    const paid = academy.payments.rows.filter(({ studentId }) => studentId === debtor?.id)
    expect(paid.map(({ month }) => month)).toEqual(['08', '09'])
  })

  test.each(['2027-01-04', '2028-02-29', '2029-03-01', '2101-07-31'] as const)(
    'have days that exist, and an age, when the academy is seeded on %s',
    async (day) => {
      const { rows } = (await seedAcademy({ today: day })).students
      for (const { birth_date, enrolled_at } of rows) {
        expect(isoDateOf(birth_date)).toBe(birth_date)
        expect(birth_date < enrolled_at && enrolled_at.slice(0, 10) <= day).toBe(true)
      }
    },
  )

  test('a few have left', () => {
    expect(academy.students.rows.filter(({ status }) => status === 'Inactivo')).toHaveLength(6)
  })
})

describe('products', () => {
  test('are of all three types, and only physical ones have colors, sizes and a production cost', () => {
    const { rows } = academy.products
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(productTypes))
    for (const { type, colors, sizes, productionCost, subdisciplines, price } of rows) {
      const isPhysical = type === 'physical'
      expect(productionCost > 0).toBe(isPhysical)
      expect(productionCost).toBeLessThan(price)
      if (!isPhysical) expect([...colors, ...sizes]).toEqual([])
      expect(subdisciplines.length > 0).toBe(type === 'discipline')
    }
  })

  test('there are physical ones with colors and sizes, with one of them, and with none', () => {
    const physical = academy.products.rows.filter(({ type }) => type === 'physical')
    const kinds = physical.map(({ colors, sizes }) =>
      `${colors.length > 0 ? 'colors' : ''} ${sizes.length > 0 ? 'sizes' : ''}`.trim(),
    )
    expect(new Set(kinds)).toEqual(new Set(['colors sizes', 'colors', 'sizes', '']))
  })

  test('each belongs to a category that exists', () => {
    const categories = idsOf(academy.categories.rows)
    expect(academy.products.rows.every(({ category_id }) => categories.has(category_id))).toBe(true)
  })
})

describe('sales', () => {
  test('cover the twelve months up to today, in order', () => {
    const days = academy.sales.rows.map(({ date }) => isoDateOf(date) ?? '')
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)?.localeCompare(today)).toBeLessThanOrEqual(0)
    expect([...new Set(days.map((day) => day.slice(0, 7)))]).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
  })

  test('every discount is what its percentage gives, and every total is the sum of its lines', () => {
    for (const { products, total } of academy.sales.rows) {
      for (const { price, quantity, discountPercent, discount } of products) {
        expect(cents(discount)).toBe(Math.round((cents(price) * quantity * (discountPercent * 100)) / 10_000))
      }
      const sum = products.reduce(
        (all, { price, quantity, discount }) => all + Math.max(0, cents(price) * quantity - cents(discount)),
        0,
      )
      expect(cents(total)).toBe(sum)
    }
  })

  test('name students and products that exist, with a color and a size of the product', () => {
    const students = idsOf(academy.students.rows)
    const products = new Map(academy.products.rows.map((product) => [product.id, product]))
    for (const { studentId, products: lines } of academy.sales.rows) {
      expect(students).toContain(studentId)
      expect(lines).not.toEqual([])
      for (const { id, color, size, name, price } of lines) {
        const product = products.get(id)
        expect(product).toMatchObject({ name, price })
        expect(color === null ? product?.colors : product?.colors.includes(color)).toEqual(color === null ? [] : true)
        expect(size === null ? product?.sizes : product?.sizes.includes(size)).toEqual(size === null ? [] : true)
      }
    }
  })
})

test('there is one payment a student and month, of what the disciplines of that sale cost or as recorded in Pagos', () => {
  const { rows } = academy.payments
  expect(new Set(rows.map(({ studentId, month, year }) => `${studentId} ${year}-${month}`)).size).toBe(rows.length)
  const fees = academy.sales.rows.flatMap(({ products }) => products.filter(({ type }) => type === 'discipline'))
  // Those of the newcomers were recorded in Pagos.
  const sold = rows.filter(({ studentId }) => studentId <= 60)
  expect(sold).toHaveLength(fees.length)
  expect(rows.slice(sold.length).every(({ studentId, amount }) => studentId > 60 && amount === 950)).toBe(true)
  expect(sold.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
    fees.reduce((sum, { price, quantity, discount }) => sum + cents(price) * quantity - cents(discount), 0),
  )
  expect(rows.every(({ month, year }) => /^\d\d$/.test(month) && year > 2024)).toBe(true)
})

describe('what is taught', () => {
  test('is as large as a real academy', () => {
    expect(academy.teachers.rows).toHaveLength(8)
    expect(academy.levels.rows.map(({ name }) => name)).toEqual(['Principiante', 'Intermedio', 'Avanzado'])
    expect(academy.events.rows).toHaveLength(44)
    expect(academy.attendance.rows.length).toBeGreaterThan(380)
    expect(academy.attendance.rows.length).toBeLessThanOrEqual(400)
  })

  test('the teachers have disciplines that are sold and classes of their subdisciplines, no two at once', () => {
    const disciplines = academy.products.rows.filter(({ type }) => type === 'discipline')
    for (const { disciplines: own, subdisciplineSchedules } of academy.teachers.rows) {
      const taught = disciplines.filter(({ id, name }) => own.includes(id) || own.includes(name))
      expect(taught).toHaveLength(own.length)
      expect(taught.flatMap(({ subdisciplines }) => subdisciplines)).toEqual(
        expect.arrayContaining(subdisciplineSchedules.map(({ subdiscipline }) => subdiscipline)),
      )
      const hours = subdisciplineSchedules.flatMap(({ days, time }) => days.map((day) => `${day} ${time}`))
      expect(new Set(hours).size).toBe(hours.length)
      expect(hours).toHaveLength(5)
    }
  })

  test('most events are the weekly classes of the teachers, on their days', () => {
    const names = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
    const weekly = academy.events.rows.filter(({ periodicity }) => periodicity === 'weekly')
    expect(weekly).toHaveLength(40)
    for (const { teacher, subdiscipline, level, time, date } of weekly) {
      const schedules = academy.teachers.rows.find(({ name }) => name === teacher)?.subdisciplineSchedules
      const day = names[new Date(`${date}T00:00:00Z`).getUTCDay()]
      expect(schedules).toContainEqual({ subdiscipline, level, time, days: expect.arrayContaining([day]) })
    }
    expect(new Set(academy.events.rows.map(({ periodicity }) => periodicity)).size).toBe(4)
  })

  test('the rolls are one a class, of the ten weeks before today, with students of the class', () => {
    const keys = academy.attendance.rows.map((row) => [row.date, row.subdiscipline, row.level, row.teacher].join())
    expect(new Set(keys).size).toBe(keys.length)
    const students = new Map(academy.students.rows.map((student) => [String(student.id), student]))
    let marks = 0
    for (const { date, subdiscipline, level, studentAttendance, recordedAt } of academy.attendance.rows) {
      const day = isoDateOf(date) ?? ''
      expect(day >= '2026-09-11' && day < today).toBe(true)
      expect(new Date(recordedAt).toISOString()).toBe(recordedAt)
      for (const id of Object.keys(studentAttendance)) {
        marks += 1
        const student = students.get(id)
        expect(student?.level).toBe(level)
        expect(student?.subdisciplines.some((own) => isSameName(own, subdiscipline))).toBe(true)
      }
    }
    expect(marks).toBeGreaterThan(300)
  })
})

test('the saved reports agree with the sales and the rolls of their month', () => {
  const { rows } = academy.reports
  expect(rows.map(({ name, start_date, end_date }) => [name, start_date, end_date])).toEqual([
    ['Agosto 2026', '2026-08-01', '2026-08-31'],
    ['Septiembre 2026', '2026-09-01', '2026-09-30'],
    ['Octubre 2026', '2026-10-01', '2026-10-31'],
  ])
  for (const { sales_details, expense_details, ...report } of rows) {
    const sales: { total: number }[] = JSON.parse(sales_details)
    const expenses: { name: string; amount: number }[] = JSON.parse(expense_details)
    const inMonth = academy.sales.rows.filter(({ date }) => isoDateOf(date)?.startsWith(report.start_date.slice(0, 7)))
    expect(sales).toHaveLength(inMonth.length)
    expect(expenses).toHaveLength(9)
    expect(cents(report.total_sales)).toBe(inMonth.reduce((sum, { total }) => sum + cents(total), 0))
    expect(cents(report.total_expenses)).toBe(expenses.reduce((sum, { amount }) => sum + cents(amount), 0))
    const salaries = expenses.find(({ name }) => name === 'Salarios Operativos')?.amount ?? 0
    const range = { start: report.start_date, end: report.end_date }
    const byRolls = salariesOf(academy.teachers.rows, academy.attendance.rows, range)
    // Rolls are kept for ten weeks; before, the timetable counts.
    if (report.name === 'Octubre 2026') expect(salaries).toBe(byRolls)
    else expect(salaries).toBeGreaterThan(byRolls)
    expect(cents(report.net_profit)).toBe(cents(report.total_sales) - cents(report.total_expenses))
  }
})

describe('the accounts of the demo', () => {
  test('are the users, one for each way of having permissions', () => {
    expect(academy.users.rows.map(({ username }) => username)).toEqual(demoAccounts.map(({ username }) => username))
    const opens = academy.users.rows.map((user) => [
      mayOpen(user, 'UserManagement'),
      pageKeys.filter((page) => mayOpen(user, page)),
    ])
    expect(opens).toEqual([
      [true, [...pageKeys]],
      [false, [...pageKeys]],
      [false, ['StudentsList', 'StudentRegistration', 'POS', 'AttendancePanel', 'PaymentsPanel']],
    ])
  })

  test('say in Spanish what they may do', () => {
    for (const { description } of demoAccounts) expect(description).toMatch(/^(Abre|Solo abre) .+\.$/)
  })

  test('no password is stored as it is typed', () => {
    const stored = JSON.stringify(academy)
    for (const { password } of demoAccounts) expect(stored).not.toContain(password)
  })
})
