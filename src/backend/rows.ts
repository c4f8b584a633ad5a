/** Row types with the names and formats of the API: amounts in pesos, dates as `yyyy-mm-dd` unless noted. */

import * as z from 'zod/mini'
import { changeKinds } from '#api/changes.ts'
import { periodicities } from '#api/events.ts'
import { movementKinds } from '#api/movements.ts'
import { productTypes } from '#api/products.ts'
import { paymentMethods } from '#values/payment-methods.ts'

/** An amount in pesos. A database stores it in whole cents. */
export const Pesos = z.number()

export const UserRow = z.object({
  id: z.int(),
  username: z.string(),
  /** hash of `hashPassword` */
  password: z.string(),
  role: z.string(),
  academy_name: z.string(),
  academy_logo: z.nullable(z.string()),
  name: z.string(),
  pages: z.array(z.string()),
  /** `yyyy-mm-dd hh:mm:ss` */
  created_at: z.string(),
})
export type UserRow = z.infer<typeof UserRow>

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
  /** `yyyy-mm-dd hh:mm:ss` */
  enrolled_at: z.string(),
  status: z.enum(['Activo', 'Inactivo']),
})
export type StudentRow = z.infer<typeof StudentRow>

/** The values of a new student that nobody typed. */
export const studentDefaults = { status: 'Activo' } as const satisfies Partial<StudentRow>

export const CategoryRow = z.object({ id: z.int(), name: z.string() })
export type CategoryRow = z.infer<typeof CategoryRow>

export const ProductRow = z.object({
  id: z.int(),
  name: z.string(),
  category_id: z.int(),
  price: Pesos,
  type: z.enum(productTypes),
  imageUrl: z.nullable(z.string()),
  subdisciplines: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  productionCost: Pesos,
})
export type ProductRow = z.infer<typeof ProductRow>

export const SaleRow = z.object({
  id: z.int(),
  studentId: z.int(),
  /** `dd/mm/yyyy` */
  date: z.string(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: Pesos,
      quantity: z.int(),
      type: z.enum(productTypes),
      color: z.nullable(z.string()),
      size: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
      discountPercent: z.number(),
      discount: Pesos,
    }),
  ),
  total: Pesos,
  /** `at` is `yyyy-mm-dd hh:mm:ss` */
  cancelled: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** the months whose payment the sale recorded, and what it charged: 0 if it was taken back; empty if unknown */
  months: z.array(z.object({ year: z.int(), month: z.int(), amount: Pesos })),
  /** how it was paid; empty if unknown */
  payments: z.array(z.object({ method: z.enum(paymentMethods), amount: Pesos, reference: z.nullable(z.string()) })),
  /** the cash that the customer gave */
  received: z.nullable(Pesos),
})
export type SaleRow = z.infer<typeof SaleRow>

export const PaymentRow = z.object({
  id: z.int(),
  studentId: z.int(),
  /** two digits */
  month: z.string(),
  year: z.int(),
  amount: Pesos,
  status: z.string(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const TeacherRow = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  /** product ids; in older rows names */
  disciplines: z.array(z.union([z.int(), z.string()])),
  subdisciplineSchedules: z.array(
    z.object({ subdiscipline: z.string(), level: z.string(), days: z.array(z.string()), time: z.string() }),
  ),
  salaryPerClass: Pesos,
})
export type TeacherRow = z.infer<typeof TeacherRow>

export const LevelRow = z.object({ id: z.int(), name: z.string() })
export type LevelRow = z.infer<typeof LevelRow>

/** The roll of a class on one day; marks by id, `true` for present. */
export const AttendanceRow = z.object({
  id: z.int(),
  /** `dd/mm/yyyy` */
  date: z.string(),
  subdiscipline: z.string(),
  level: z.string(),
  teacher: z.string(),
  studentAttendance: z.record(z.string(), z.boolean()),
  teacherAttendance: z.record(z.string(), z.boolean()),
  /** ISO 8601 in UTC */
  recordedAt: z.string(),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

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

/** The secret part of the address at which other calendars read a teacher's classes. */
const FeedRow = z.object({ id: z.int(), teacher_id: z.int(), token: z.string() })

/** A saved report; its details are JSON text, as in a database column. */
export const ReportRow = z.object({
  id: z.int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  total_sales: Pesos,
  total_expenses: Pesos,
  net_profit: Pesos,
  sales_details: z.string(),
  expense_details: z.string(),
})
export type ReportRow = z.infer<typeof ReportRow>

/** What all devices share, by key; `value` is JSON text, `version` grows with each write. */
const MemoryRow = z.object({ id: z.int(), key: z.string(), value: z.string(), version: z.int() })

/** Money put into the drawer or taken out of it. `date` is `yyyy-mm-dd`, `time` is `hh:mm:ss`. */
export const MovementRow = z.object({
  id: z.int(),
  date: z.string(),
  time: z.string(),
  amount: Pesos,
  kind: z.enum(movementKinds),
  reason: z.string(),
  user_id: z.int(),
  /** the name of the user */
  by: z.string(),
})
export type MovementRow = z.infer<typeof MovementRow>

/** A change and the user who made it; kept after the changed row is deleted. `at` is `yyyy-mm-dd hh:mm:ss`. */
const AuditRow = z.object({
  id: z.int(),
  at: z.string(),
  /** the name of the user */
  by: z.string(),
  kind: z.enum(changeKinds),
  subject: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** An open session; `token` is the value of its cookie. */
export const SessionRow = z.object({ id: z.int(), token: z.string(), userId: z.int() })
export type SessionRow = z.infer<typeof SessionRow>

/** The row type of each table. To add a table, add a line here. */
const rowTypes = {
  users: UserRow,
  students: StudentRow,
  categories: CategoryRow,
  products: ProductRow,
  sales: SaleRow,
  payments: PaymentRow,
  teachers: TeacherRow,
  levels: LevelRow,
  memory: MemoryRow,
  movements: MovementRow,
  attendance: AttendanceRow,
  events: EventRow,
  feeds: FeedRow,
  reports: ReportRow,
  audit: AuditRow,
  sessions: SessionRow,
}

export type TableName = keyof typeof rowTypes
export type Rows = { [Name in TableName]: z.infer<(typeof rowTypes)[Name]> }

/** `rowTypes` with a type that relates each table's schema to its rows. */
export const rows: { [Name in TableName]: z.ZodMiniType<Rows[Name], Rows[Name]> } = rowTypes

export const tableNames: readonly TableName[] = keysOf(rowTypes)

// In a generic function `for … in` has typed keys; `Object.keys` returns plain strings.
function keysOf<Source extends object>(source: Source) {
  const names: Extract<keyof Source, string>[] = []
  for (const name in source) names.push(name)
  return names
}
