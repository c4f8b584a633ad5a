import {
  AttendanceRow,
  CategoryRow,
  EventRow,
  LevelRow,
  PaymentRow,
  ProductRow,
  ReportRow,
  SaleRow,
  SessionRow,
  StudentRow,
  TeacherRow,
  UserRow,
  type Snapshot,
} from '#mocks/tables/rows.ts'
import { createTable, type Table } from '#mocks/tables/table.ts'

/** The academy that the in-browser backend answers from: rows in the wire's own names, joined by foreign ids. */
export type Db = {
  users: Table<UserRow>
  students: Table<StudentRow>
  categories: Table<CategoryRow>
  products: Table<ProductRow>
  sales: Table<SaleRow>
  payments: Table<PaymentRow>
  teachers: Table<TeacherRow>
  levels: Table<LevelRow>
  attendance: Table<AttendanceRow>
  events: Table<EventRow>
  reports: Table<ReportRow>
  sessions: Table<SessionRow>
  /** runs a piece of work when no other runs, and ends when what it changed is kept */
  transaction: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** has `keeper` called after every transaction that changed something; its promise is awaited */
  onCommit: (keeper: () => Promise<void>) => void
  snapshot: () => Snapshot
  load: (snapshot: Snapshot) => Promise<void>
  /** puts another academy in the place of this one, as a change that is kept */
  restore: (next: () => Snapshot) => Promise<void>
}

/** The academy of a snapshot. */
export async function createDb(snapshot: Snapshot, newTable = createTable): Promise<Db> {
  let isChanged = false
  const changed = () => {
    isChanged = true
  }
  const tables = {
    users: newTable(UserRow, changed),
    students: newTable(StudentRow, changed),
    categories: newTable(CategoryRow, changed),
    products: newTable(ProductRow, changed),
    sales: newTable(SaleRow, changed),
    payments: newTable(PaymentRow, changed),
    teachers: newTable(TeacherRow, changed),
    levels: newTable(LevelRow, changed),
    attendance: newTable(AttendanceRow, changed),
    events: newTable(EventRow, changed),
    reports: newTable(ReportRow, changed),
    sessions: newTable(SessionRow, changed),
  }
  const keepers: (() => Promise<void>)[] = []
  let last: Promise<unknown> = Promise.resolve()

  const db: Db = {
    ...tables,
    async transaction(work) {
      const done = last.then(async () => {
        const result = await work()
        const hasChanged = isChanged
        isChanged = false
        return { result, hasChanged }
      })
      last = done.catch(() => undefined)
      const { result, hasChanged } = await done
      if (hasChanged) await Promise.all(keepers.map((keeper) => keeper()))
      return result
    },
    onCommit: (keeper) => void keepers.push(keeper),
    snapshot: () => ({
      version: 2,
      users: tables.users.stored(),
      students: tables.students.stored(),
      categories: tables.categories.stored(),
      products: tables.products.stored(),
      sales: tables.sales.stored(),
      payments: tables.payments.stored(),
      teachers: tables.teachers.stored(),
      levels: tables.levels.stored(),
      attendance: tables.attendance.stored(),
      events: tables.events.stored(),
      reports: tables.reports.stored(),
      sessions: tables.sessions.stored(),
    }),
    async load(next) {
      await tables.users.load(next.users)
      await tables.students.load(next.students)
      await tables.categories.load(next.categories)
      await tables.products.load(next.products)
      await tables.sales.load(next.sales)
      await tables.payments.load(next.payments)
      await tables.teachers.load(next.teachers)
      await tables.levels.load(next.levels)
      await tables.attendance.load(next.attendance)
      await tables.events.load(next.events)
      await tables.reports.load(next.reports)
      await tables.sessions.load(next.sessions)
    },
    restore: (next) =>
      db.transaction(async () => {
        await db.load(next())
        changed()
      }),
  }
  await db.load(snapshot)
  return db
}
