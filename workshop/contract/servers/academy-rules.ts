/** What the strict server of the contract tests asks of each field, written by hand and not with the app's schemas. */
import type { Fields } from './academy-store.ts'

type Rule = (value: unknown) => boolean

const text: Rule = (value) => typeof value === 'string' && value.trim() !== ''
const anyText: Rule = (value) => typeof value === 'string'
const number: Rule = (value) => typeof value === 'number'
const pesos: Rule = (value) => typeof value === 'number' && value >= 0
const id: Rule = (value) => (typeof value === 'number' && Number.isInteger(value)) || text(value)
const noneOr =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value)
const missingOr =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value)
const oneOf =
  (...words: unknown[]): Rule =>
  (value) =>
    words.includes(value)
const listOf =
  (rule: Rule, least = 0): Rule =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(rule)
const fieldsOf = (value: unknown): Fields => ({ ...(typeof value === 'object' ? value : {}) })
const rows = (rules: Record<string, Rule>, least = 0): Rule =>
  listOf((row) => problemOf(rules, fieldsOf(row)) === undefined, least)
const flags: Rule = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((flag) => typeof flag === 'boolean')
const day: Rule = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
const mexicanDay: Rule = (value) =>
  typeof value === 'string' && day(value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'))
const time: Rule = (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

const product = {
  name: text,
  category: missingOr(text),
  category_id: missingOr(id),
  price: pesos,
  type: oneOf('physical', 'service', 'discipline'),
  image: noneOr(anyText),
  subdisciplines: listOf(text),
  colors: listOf(text),
  sizes: listOf(text),
  productionCost: pesos,
}

const user = { username: text, password: text, role: oneOf('admin'), pages: text, academy_name: anyText }

const byId = { id }

const rulesOf: Record<string, Record<string, Rule>> = {
  admin_login: { username: text, password: text },
  create_student: {
    user_id: id,
    name: text,
    parent_name: text,
    phone: text,
    birth_date: day,
    main_discipline_id: id,
    subdisciplines: listOf(text, 1),
    level: text,
  },
  update_student: {
    id,
    user_id: noneOr(id),
    name: text,
    parent_name: anyText,
    phone: anyText,
    birth_date: noneOr(day),
    discipline: anyText,
    subdisciplines: listOf(anyText),
    level: anyText,
    enrolled_at: anyText,
    status: oneOf('Activo', 'Inactivo'),
  },
  create_product: product,
  update_product: { id, ...product },
  register_sale: {
    student_id: id,
    products: rows(
      {
        id,
        name: anyText,
        price: pesos,
        quantity: (value) => Number.isInteger(value) && Number(value) > 0,
        type: product.type,
        color: noneOr(anyText),
        size: noneOr(anyText),
        imageUrl: noneOr(anyText),
        discountPercent: (value) => pesos(value) && Number(value) <= 100,
        discount: pesos,
      },
      1,
    ),
    total: pesos,
  },
  create_or_update_payment: {
    studentId: id,
    month: (value) => typeof value === 'string' && /^(0[1-9]|1[0-2])$/.test(value),
    year: (value) => Number.isInteger(value) && Number(value) >= 2000 && Number(value) <= 2100,
    amount: pesos,
    status: oneOf('paid'),
  },
  create_or_update_teacher: {
    id: noneOr(id),
    user_id: id,
    name: text,
    disciplines: listOf(id, 1),
    subdisciplineSchedules: rows({ subdiscipline: text, level: text, days: listOf(text, 1), time }),
    salaryPerClass: pesos,
  },
  create_attendance: {
    date: mexicanDay,
    subdiscipline: text,
    level: text,
    teacher: text,
    studentAttendance: flags,
    teacherAttendance: flags,
    recordedAt: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value),
  },
  create_user: user,
  update_user: { id, ...user },
  register_event: {
    id: missingOr(id),
    date: day,
    time,
    subdiscipline: text,
    level: text,
    teacher: text,
    periodicity: oneOf('once', 'weekly', 'monthly', 'semiannual'),
  },
  save_financial_report: {
    name: text,
    startDate: day,
    endDate: day,
    totalSales: pesos,
    totalExpenses: pesos,
    profit: number,
    salesDetails: rows({
      studentId: id,
      saleDate: noneOr(mexicanDay),
      total: pesos,
      products: listOf((line) => typeof line === 'object'),
    }),
    expenseDetails: rows({ id: text, name: text, amount: pesos }),
  },
  sum_teacher_salaries: { start: day, end: day },
  sum_production_cost: { start: day, end: day },
  get_financial_report: byId,
  delete_financial_report: byId,
  delete_student: byId,
  delete_product: byId,
  delete_teacher: byId,
  delete_event: byId,
  delete_user: byId,
}

function problemOf(rules: Record<string, Rule>, fields: Fields): string | undefined {
  return Object.entries(rules).find(([name, rule]) => !rule(fields[name]))?.[0]
}

/** The first field of a call that is not as it should be. */
export const badField = (call: string, fields: Fields): string | undefined => problemOf(rulesOf[call] ?? {}, fields)
