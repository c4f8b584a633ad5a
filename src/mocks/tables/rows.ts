/** What the in-browser backend keeps: a row a thing, in the wire's own names and forms. */
import * as z from 'zod/mini'
import { periodicities } from '#api/events.ts'
import { productTypes } from '#api/products.ts'
import { storedOf, type Stored, type Table } from '#mocks/tables/table.ts'

/** Someone who may sign in. */
export const UserRow = z.object({
  id: z.int(),
  username: z.string(),
  /** what `hashPassword` made of it, never the password */
  password: z.string(),
  role: z.string(),
  academy_name: z.string(),
  academy_logo: z.nullable(z.string()),
  name: z.string(),
  pages: z.array(z.string()),
  created_at: z.string(),
})
export type UserRow = z.infer<typeof UserRow>

/** Someone who takes classes. */
export const StudentRow = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  parent_name: z.string(),
  phone: z.string(),
  birth_date: z.string(),
  discipline: z.string(),
  subdisciplines: z.array(z.string()),
  level: z.string(),
  enrolled_at: z.string(),
  status: z.enum(['Activo', 'Inactivo']),
})
export type StudentRow = z.infer<typeof StudentRow>

/** A group of products. */
export const CategoryRow = z.object({ id: z.int(), name: z.string() })
export type CategoryRow = z.infer<typeof CategoryRow>

/** `price` and `productionCost` in pesos, as every amount of the backend. */
export const ProductRow = z.object({
  id: z.int(),
  name: z.string(),
  category_id: z.int(),
  price: z.number(),
  type: z.enum(productTypes),
  imageUrl: z.nullable(z.string()),
  subdisciplines: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  productionCost: z.number(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** What a student bought at once. */
export const SaleRow = z.object({
  id: z.int(),
  studentId: z.int(),
  /** dd/mm/yyyy */
  date: z.string(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.number(),
      quantity: z.int(),
      type: z.enum(productTypes),
      color: z.nullable(z.string()),
      size: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
      discountPercent: z.number(),
      discount: z.number(),
    }),
  ),
  total: z.number(),
})
export type SaleRow = z.infer<typeof SaleRow>

/** What a student paid for a month. */
export const PaymentRow = z.object({
  id: z.int(),
  studentId: z.int(),
  /** two digits */
  month: z.string(),
  year: z.int(),
  amount: z.number(),
  status: z.string(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** Who teaches, when, and for how much a class. */
export const TeacherRow = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  /** product ids; older rows hold names */
  disciplines: z.array(z.union([z.int(), z.string()])),
  subdisciplineSchedules: z.array(
    z.object({ subdiscipline: z.string(), level: z.string(), days: z.array(z.string()), time: z.string() }),
  ),
  salaryPerClass: z.number(),
})
export type TeacherRow = z.infer<typeof TeacherRow>

/** How far a student can be. */
export const LevelRow = z.object({ id: z.int(), name: z.string() })
export type LevelRow = z.infer<typeof LevelRow>

/** Who was there at a class, by id. */
export const AttendanceRow = z.object({
  id: z.int(),
  /** dd/mm/yyyy */
  date: z.string(),
  subdiscipline: z.string(),
  level: z.string(),
  teacher: z.string(),
  studentAttendance: z.record(z.string(), z.boolean()),
  teacherAttendance: z.record(z.string(), z.boolean()),
  recordedAt: z.string(),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

/** A class or event of the calendar. */
export const EventRow = z.object({
  id: z.int(),
  date: z.string(),
  time: z.string(),
  subdiscipline: z.string(),
  level: z.string(),
  teacher: z.string(),
  periodicity: z.enum(periodicities),
})
export type EventRow = z.infer<typeof EventRow>

/** A saved report; both details are JSON text, as a column of a database holds them. */
export const ReportRow = z.object({
  id: z.int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  total_sales: z.number(),
  total_expenses: z.number(),
  net_profit: z.number(),
  sales_details: z.string(),
  expense_details: z.string(),
})
export type ReportRow = z.infer<typeof ReportRow>

/** A browser in which someone is signed in. */
export const SessionRow = z.object({ id: z.int(), token: z.string(), userId: z.int() })
export type SessionRow = z.infer<typeof SessionRow>

/** What a row of each table is. This is the one list of the tables: to add one, add a line. */
const rowTypes = {
  users: UserRow,
  students: StudentRow,
  categories: CategoryRow,
  products: ProductRow,
  sales: SaleRow,
  payments: PaymentRow,
  teachers: TeacherRow,
  levels: LevelRow,
  attendance: AttendanceRow,
  events: EventRow,
  reports: ReportRow,
  sessions: SessionRow,
}

type TableName = keyof typeof rowTypes
type Rows = { [Name in TableName]: z.infer<(typeof rowTypes)[Name]> }

/** `rowTypes`, in the form in which TypeScript knows that the schema of a table reads the rows of that same table. */
export const rows: { [Name in TableName]: z.ZodMiniType<Rows[Name], Rows[Name]> } = rowTypes

const tableNames = keysOf(rowTypes)

// In a generic function `for … in` knows the names; `Object.keys` only gives strings.
function keysOf<Source extends object>(source: Source) {
  const names: Extract<keyof Source, string>[] = []
  for (const name in source) names.push(name)
  return names
}

/** What is made of each table, by kind. */
type MadeOf<Row extends { id: number }> = {
  table: Table<Row>
  stored: Stored<Row>
  loading: Promise<void>
  schema: ReturnType<typeof storedOf<Row>>
}

/** One of a kind for every table, under the table's name. */
export type PerTable<Kind extends keyof MadeOf<never>> = { [Name in TableName]: MadeOf<Rows[Name]>[Kind] }

/** Makes one of a kind for every table. */
export function mapTables<Kind extends keyof MadeOf<never>>(
  make: <Name extends TableName>(name: Name) => MadeOf<Rows[Name]>[Kind],
): PerTable<Kind>
export function mapTables(make: (name: TableName) => unknown): Record<string, unknown> {
  return Object.fromEntries(tableNames.map((name) => [name, make(name)]))
}

/** The whole academy at rest; one of another version cannot be read. */
export const Snapshot = z.object({
  version: z.literal(2),
  ...mapTables<'schema'>((name) => storedOf(rows[name])),
})
export type Snapshot = z.infer<typeof Snapshot>
