import * as z from 'zod/mini'
import { productTypes } from '#api/products.ts'
import { createTable, storedOf, type Table } from '#mocks/table.ts'

const UserRow = z.object({
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

const StudentRow = z.object({
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

const CategoryRow = z.object({ id: z.int(), name: z.string() })
export type CategoryRow = z.infer<typeof CategoryRow>

/** `price` and `productionCost` in pesos, as every amount of the backend. */
const ProductRow = z.object({
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

const SaleRow = z.object({
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

const PaymentRow = z.object({
  id: z.int(),
  studentId: z.int(),
  /** two digits */
  month: z.string(),
  year: z.int(),
  amount: z.number(),
  status: z.string(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

const SessionRow = z.object({ id: z.int(), token: z.string(), userId: z.int() })
export type SessionRow = z.infer<typeof SessionRow>

/** The whole academy at rest; one of another version cannot be read. */
export const Snapshot = z.object({
  version: z.literal(1),
  users: storedOf(UserRow),
  students: storedOf(StudentRow),
  categories: storedOf(CategoryRow),
  products: storedOf(ProductRow),
  sales: storedOf(SaleRow),
  payments: storedOf(PaymentRow),
  sessions: storedOf(SessionRow),
})
export type Snapshot = z.infer<typeof Snapshot>

/** The academy that the in-browser backend answers from: rows in the wire's own names, joined by foreign ids. */
export type Db = {
  users: Table<UserRow>
  students: Table<StudentRow>
  categories: Table<CategoryRow>
  products: Table<ProductRow>
  sales: Table<SaleRow>
  payments: Table<PaymentRow>
  sessions: Table<SessionRow>
  /** runs a piece of work when no other runs, and ends when what it changed is kept */
  transaction: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** has `keeper` called after every transaction that changed something; its promise is awaited */
  onCommit: (keeper: () => Promise<void>) => void
  snapshot: () => Snapshot
  load: (snapshot: Snapshot) => Promise<void>
}

/** The academy of a snapshot. */
export async function createDb(snapshot: Snapshot): Promise<Db> {
  let isChanged = false
  const changed = () => {
    isChanged = true
  }
  const tables = {
    users: createTable(UserRow, changed),
    students: createTable(StudentRow, changed),
    categories: createTable(CategoryRow, changed),
    products: createTable(ProductRow, changed),
    sales: createTable(SaleRow, changed),
    payments: createTable(PaymentRow, changed),
    sessions: createTable(SessionRow, changed),
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
      version: 1,
      users: tables.users.stored(),
      students: tables.students.stored(),
      categories: tables.categories.stored(),
      products: tables.products.stored(),
      sales: tables.sales.stored(),
      payments: tables.payments.stored(),
      sessions: tables.sessions.stored(),
    }),
    async load(next) {
      await tables.users.load(next.users)
      await tables.students.load(next.students)
      await tables.categories.load(next.categories)
      await tables.products.load(next.products)
      await tables.sales.load(next.sales)
      await tables.payments.load(next.payments)
      await tables.sessions.load(next.sessions)
    },
  }
  await db.load(snapshot)
  return db
}
