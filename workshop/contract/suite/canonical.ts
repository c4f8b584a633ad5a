/** The canonical form of every answer, and in which other form (spec 7, Reading) a server's answer came. */
import * as z from 'zod/mini'
import { periodicities } from '#api/events.ts'
import { productTypes } from '#api/products.ts'

const id = z.union([z.int(), z.string().check(z.regex(/\D/))])
const text = z.string()
const pesos = z.number()
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d/))
const mexicanDay = z.string().check(z.regex(/^\d\d\/\d\d\/\d{4}$/))
const texts = z.array(text)
const flags = z.record(z.string(), z.boolean())
/** What a report keeps of others may be a column of JSON text (spec 3). */
const details = z.union([z.string().check(z.regex(/^\s*\[/)), z.array(z.unknown())])

const user = z.object({
  id,
  username: text,
  name: text,
  role: text,
  academy_name: z.nullable(text),
  academy_logo: z.nullable(text),
  pages: texts,
  created_at: moment,
})

const line = z.object({
  id,
  name: text,
  price: pesos,
  quantity: z.int(),
  type: z.enum(productTypes),
  color: z.nullable(text),
  size: z.nullable(text),
  imageUrl: z.nullable(text),
  discountPercent: z.number(),
  discount: pesos,
})

const report = z.object({
  id,
  name: text,
  start_date: day,
  end_date: day,
  total_sales: pesos,
  total_expenses: pesos,
  net_profit: pesos,
  sales_details: details,
  expense_details: details,
})

const succeeded = { success: z.literal(true) }
const sum = z.object({ ...succeeded, total: pesos })

/** Rows of the lists, and whole answers of the other calls; a call that is not here only says that it went well. */
const forms: Record<string, z.ZodMiniType> = {
  session: z.object({ loggedIn: z.boolean(), user: z.nullish(user) }),
  admin_login: z.object({ ...succeeded, user }),
  list_users: user,
  list_disciplines: z.object({ id, name: text, subdisciplines: texts }),
  list_students: z.object({
    id,
    user_id: z.nullable(id),
    name: text,
    parent_name: text,
    phone: text,
    birth_date: z.nullable(day),
    discipline: text,
    subdisciplines: texts,
    level: text,
    enrolled_at: moment,
    status: z.enum(['Activo', 'Inactivo']),
  }),
  create_student: z.object({ ...succeeded, student_id: id }),
  list_products: z.object({
    id,
    name: text,
    category_name: text,
    price: pesos,
    type: z.enum(productTypes),
    imageUrl: z.nullable(text),
    subdisciplines: texts,
    colors: texts,
    sizes: texts,
    productionCost: pesos,
  }),
  list_categories: z.object({ id, name: text }),
  list_sales: z.object({ id, studentId: id, date: mexicanDay, products: z.array(line), total: pesos }),
  register_sale: z.object({ ...succeeded, sale_id: id, total: pesos, logoUrl: z.nullable(text) }),
  list_payments: z.object({
    studentId: id,
    month: z.string().check(z.regex(/^\d\d$/)),
    year: z.union([z.int(), z.string().check(z.regex(/^\d{4}$/))]),
    amount: pesos,
    status: text,
  }),
  list_teachers: z.object({
    id,
    user_id: z.nullable(id),
    name: text,
    disciplines: z.array(z.union([z.int(), text])),
    subdisciplineSchedules: z.array(
      z.object({ subdiscipline: text, level: text, days: texts, time: z.string().check(z.regex(/^\d\d:\d\d$/)) }),
    ),
    salaryPerClass: pesos,
  }),
  list_levels: z.union([z.object({ name: text }), text]),
  list_attendance: z.object({
    id,
    date: mexicanDay,
    subdiscipline: text,
    level: text,
    teacher: text,
    studentAttendance: flags,
    teacherAttendance: flags,
    recordedAt: moment,
  }),
  list_events: z.object({
    id,
    date: day,
    time: z.string().check(z.regex(/^\d\d:\d\d$/)),
    subdiscipline: text,
    level: text,
    teacher: text,
    periodicity: z.enum(periodicities),
  }),
  list_financial_reports: report,
  get_financial_report: report,
  save_financial_report: z.object({ ...succeeded, id }),
  sum_teacher_salaries: sum,
  sum_production_cost: sum,
}

const done = z.object(succeeded)

/** In what an answer differs from the canonical form, in words; `example` is a value for which it does. */
export type Difference = { how: string; example?: string }

/** In what an answer, or a row of a list, differs from the canonical form. */
export function differences(endpoint: string, value: unknown): Difference[] {
  const read = (forms[endpoint] ?? done).safeParse(value)
  if (read.success) return []
  return read.error.issues.map(({ path }) => differenceAt(value, path.map(String)))
}

const Named = z.record(z.string(), z.unknown())

/** The value at a path, and the record or list that it is in. */
function at(value: unknown, path: string[]): { found: unknown; inside: Record<string, unknown> } {
  let inside: Record<string, unknown> = {}
  let found = value
  for (const key of path) {
    inside = Array.isArray(found) ? Object.fromEntries(found.entries()) : (Named.safeParse(found).data ?? {})
    found = inside[key]
  }
  return { found, inside }
}

/** Names that mean the same as another's, beside its snake_case and camelCase (spec 7, Reading). */
const others: Record<string, string[]> = {
  name: ['studentName', 'level'],
  imageUrl: ['image'],
  category_name: ['category'],
  date: ['saleDate'],
  color: ['selectedColor'],
  size: ['selectedSize'],
  net_profit: ['profit'],
  student_id: ['id', 'folio'],
  sale_id: ['id', 'folio'],
}

const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

function differenceAt(value: unknown, path: string[]): Difference {
  const { found, inside } = at(value, path)
  const key = path.at(-1) ?? ''
  const label = `«${path.filter((step) => !/^\d+$/.test(step)).join('.') || 'la fila'}»`
  if (found === undefined) {
    const meant = [key, ...(others[key] ?? [])].map(plain)
    const alias = Object.keys(inside).find((name) => meant.includes(plain(name)))
    if (key === 'success') return { how: 'falta «success»; se sabe que salió bien por lo demás' }
    return { how: alias === undefined ? `falta ${label}; se lee vacío` : `${label} llega como «${alias}»` }
  }
  if (found === null) return { how: `${label} llega como null; se lee vacío` }
  const example = typeof found === 'string' ? found : JSON.stringify(found)
  return {
    how: `${label} ${typeof found === 'string' ? howText(found.trim()) : 'llega en otra forma'}`,
    example: example.length > 30 ? `${example.slice(0, 30)}…` : example,
  }
}

function howText(found: string): string {
  if (/^[[{]/.test(found)) return 'llega como texto JSON'
  if (/^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)/.test(found)) return 'llega con la fecha en otra forma'
  if (/^-?\d+(\.\d+)?$/.test(found)) return 'llega como texto'
  return found.includes(',') ? 'llega separado por comas' : 'llega con otra palabra'
}
