/** Ways through a mission, on the data alone: each way changes the academy like a person's action. */

import type { PerTable, Snapshot } from '#academy/snapshot.ts'
import { studentDefaults, type Rows } from '#backend/rows.ts'
import type { Facts } from '#training/missions/run/checks.ts'
import { mexicanDate } from '#values/dates.ts'

/** A person's action in a mission; returns the facts after it. */
export type Way = (facts: Facts) => Facts

/** The right way through a mission, and three wrong ways, each with its required message. */
export type MissionWays = { right: Way; wrong: Record<string, [Way, RegExp]> }

export const noWay: Way = (facts) => facts

export const both =
  (...ways: Way[]): Way =>
  (facts) =>
    ways.reduce((before, way) => way(before), facts)

/** Answers the questions of a mission, by the index of their checks. */
export const answering =
  (answers: Record<number, string>): Way =>
  (facts) => ({ ...facts, answers })

/** A sale without an answer: its machine searches for it in the history. */
export const searching: Way = (facts) => ({
  ...facts,
  moves: { ...facts.moves, states: { ...facts.moves.states, 'sending searching': 1 } },
})

/** Students are registered from a sheet. */
export const importing: Way = (facts) => ({
  ...facts,
  moves: { ...facts.moves, states: { ...facts.moves.states, 'studentImport importing.going': 1 } },
})

type Table = Exclude<keyof Snapshot, 'version'>

const onTable =
  <Name extends Table>(name: Name, next: (rows: Rows[Name][], academy: Snapshot) => Rows[Name][]): Way =>
  (facts) => {
    const tables: PerTable<'stored'> = facts.now
    const table = tables[name]
    const rows = next(table.rows, facts.now)
    return { ...facts, now: { ...facts.now, [name]: { nextId: table.nextId + 1, rows } } }
  }

export const change = <Name extends Table>(name: Name, next: (row: Rows[Name]) => Rows[Name]): Way =>
  onTable(name, (rows) => rows.map(next))

export const edit = <Name extends 'students' | 'products'>(
  table: Name,
  name: string,
  changes: Partial<Rows[Name]>,
): Way => change(table, (row) => (row.name === name ? { ...row, ...changes } : row))

const without = <Row extends { name: string }>(rows: Row[], name: string): Row[] =>
  rows.filter((row) => row.name !== name)

export const remove = (table: 'students' | 'products', name: string): Way =>
  table === 'students'
    ? onTable('students', (rows) => without(rows, name))
    : onTable('products', (rows) => without(rows, name))

const idOf = ({ rows }: { rows: readonly { id: number; name: string }[] }, name: string): number => {
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(`no ${name}`)
  return row.id
}

const nextId = (rows: readonly { id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1

type TypedStudent = Pick<
  Rows['students'],
  'name' | 'parent_name' | 'phone' | 'birth_date' | 'discipline' | 'subdisciplines' | 'level'
>

export const student = (typed: TypedStudent): Way =>
  onTable('students', (rows) => [
    ...rows,
    { ...studentDefaults, id: nextId(rows), user_id: 1, enrolled_at: '2026-11-20 12:00:00', ...typed },
  ])

export const product = ({
  category,
  ...values
}: Pick<Rows['products'], 'name' | 'price' | 'productionCost' | 'colors' | 'sizes'> & { category: string }): Way =>
  onTable('products', (rows, { categories }) => [
    ...rows,
    {
      id: nextId(rows),
      category_id: idOf(categories, category),
      type: 'physical',
      imageUrl: null,
      subdisciplines: [],
      ...values,
    },
  ])

type Line = { name: string; color?: string; size?: string; quantity?: number; discountPercent?: number }

export const sell = (buyer: string, ...lines: Line[]): Way =>
  onTable('sales', (rows, { students, products }) => {
    const sold = lines.map(({ name, color = null, size = null, quantity = 1, discountPercent = 0 }) => {
      const { id, price, type } = products.rows.find((each) => each.name === name) ?? {
        id: 0,
        price: 0,
        type: 'service',
      }
      const discount = (price * quantity * discountPercent) / 100
      return { id, name, price, type, color, size, quantity, discountPercent, discount, imageUrl: null }
    })
    return [
      ...rows,
      {
        id: nextId(rows),
        studentId: idOf(students, buyer),
        date: '20/11/2026',
        products: sold,
        total: sold.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0),
        cancelled: null,
        months: [],
        payments: [],
        received: null,
      },
    ]
  })

/** Cancels the sales of a student; their months are pending again. */
export const cancel = (name: string): Way => {
  const isTheirs = ({ students }: Snapshot, { studentId }: { studentId: number }) => studentId === idOf(students, name)
  const cancelled = { at: '2026-11-20 12:00:00', by: 'Mariana', reason: 'Era para su hermana' }
  return both(
    onTable('sales', (rows, academy) => rows.map((row) => (isTheirs(academy, row) ? { ...row, cancelled } : row))),
    onTable('payments', (rows, academy) =>
      rows.map((row) => (isTheirs(academy, row) ? { ...row, amount: 0, status: 'pending' } : row)),
    ),
  )
}

export const pay = (name: string, amount: number, month = '11'): Way =>
  onTable('payments', (rows, { students }) => [
    ...rows,
    { id: nextId(rows), studentId: idOf(students, name), month, year: 2026, amount, status: 'paid' },
  ])

export const event = ({
  periodicity = 'once',
  ...values
}: Omit<Rows['events'], 'id' | 'periodicity'> & Partial<Pick<Rows['events'], 'periodicity'>>): Way =>
  onTable('events', (rows) => [...rows, { id: nextId(rows), periodicity, ...values }])

export const teacher = ({
  name,
  disciplines,
  salaryPerClass,
  schedules,
}: {
  name: string
  disciplines: string[]
  salaryPerClass: number
  schedules: Rows['teachers']['subdisciplineSchedules']
}): Way =>
  onTable('teachers', (rows, { products }) => [
    ...rows,
    {
      id: nextId(rows),
      user_id: 1,
      name,
      salaryPerClass,
      disciplines: disciplines.map((each) => idOf(products, each)),
      subdisciplineSchedules: schedules,
    },
  ])

type Class = Pick<Rows['attendance'], 'date' | 'subdiscipline' | 'level' | 'teacher'>

const marks = (
  rows: { rows: readonly { id: number; name: string }[] },
  names: readonly string[],
  isPresent: boolean,
): Record<string, boolean> => Object.fromEntries(names.map((name) => [String(idOf(rows, name)), isPresent]))

export const roll = ({
  date,
  present,
  absent,
  teachers: there,
  ...chosen
}: Class & { present: string[]; absent: string[]; teachers: string[] }): Way =>
  onTable('attendance', (rows, { students, teachers }) => [
    ...rows,
    {
      ...chosen,
      id: nextId(rows),
      date: mexicanDate(date),
      studentAttendance: { ...marks(students, present, true), ...marks(students, absent, false) },
      teacherAttendance: marks(teachers, there, true),
      recordedAt: '2026-11-20T18:00:00.000Z',
    },
  ])

/** Marks students absent in a stored roll. */
export const mark = ({ date, subdiscipline, level }: Class, { absent }: { absent: string[] }): Way =>
  onTable('attendance', (rows, { students }) =>
    rows.map((row) =>
      row.date === mexicanDate(date) && row.subdiscipline === subdiscipline && row.level === level
        ? { ...row, studentAttendance: { ...row.studentAttendance, ...marks(students, absent, false) } }
        : row,
    ),
  )

export const report = ({
  start,
  end,
  expenses,
  name = 'Cierre',
}: {
  start: string
  end: string
  expenses: Record<string, number>
  name?: string
}): Way =>
  onTable('reports', (rows) => [
    ...rows,
    {
      id: nextId(rows),
      name,
      start_date: start,
      end_date: end,
      total_sales: 0,
      total_expenses: 0,
      net_profit: 0,
      sales_details: '[]',
      expense_details: JSON.stringify(Object.entries(expenses).map(([name, amount]) => ({ name, amount }))),
    },
  ])

export const user = ({ username, pages }: Pick<Rows['users'], 'username' | 'pages'>): Way =>
  onTable('users', (rows) => [
    ...rows,
    {
      id: nextId(rows),
      username,
      pages,
      password: '',
      role: 'admin',
      academy_name: 'Academia',
      academy_logo: null,
      name: username,
      created_at: '2026-11-20 12:00:00',
    },
  ])
