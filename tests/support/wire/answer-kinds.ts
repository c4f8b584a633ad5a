/** The answer of each endpoint as kinds of fields, for property tests of its reading. */

import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { changeKinds } from '#api/changes.ts'
import { periodicities } from '#api/events.ts'
import { productTypes } from '#api/products.ts'
import { nounAnswers } from '#support/nouns/nouns.ts'
import {
  day,
  flag,
  flagMap,
  id,
  inForms,
  money,
  moneyOrZero,
  nonBlankTexts,
  oneOf,
  optionalText,
  orNull,
  quantity,
  recordOf,
  rowsOf,
  same,
  text,
  textList,
  time,
  wordOf,
  type Kind,
} from '#support/wire/field-kinds.ts'
import { userKind } from '#support/wire/user-kind.ts'
import { paymentMethods } from '#values/payment-methods.ts'

const productType = wordOf(productTypes)
const line = recordOf({
  id,
  name: text,
  price: money,
  quantity,
  type: productType,
  color: optionalText,
  size: optionalText,
  imageUrl: optionalText,
  discountPercent: quantity,
  discount: moneyOrZero,
})
const report = recordOf({
  id,
  name: text,
  startDate: day,
  endDate: day,
  totalSales: moneyOrZero,
  totalExpenses: moneyOrZero,
  netProfit: moneyOrZero,
  salesDetails: rowsOf(
    recordOf({
      id: orNull(id),
      studentId: orNull(id),
      date: day,
      total: moneyOrZero,
      products: rowsOf(line),
    }),
  ),
  expenseDetails: rowsOf(recordOf({ id: orNull(id), name: text, amount: moneyOrZero })),
})
const sum = recordOf({ total: money })
const filled: Kind = { pairs: inForms(nonBlankTexts, same), type: z.string().check(z.minLength(1)) }
const memory = recordOf({ key: filled, value: filled, version: quantity })

/** By endpoint, for responses with more data than `success` and `message`: a row of its list, or the whole response. */
export const answerKinds: Record<string, Kind> = {
  ...nounAnswers,
  session: recordOf({
    loggedIn: flag,
    user: {
      pairs: fc.oneof(
        { weight: 4, arbitrary: userKind.pairs },
        inForms(fc.constant(null), same, () => undefined),
      ),
      type: z.nullable(userKind.type),
    },
    extensions: textList,
  }),
  admin_login: recordOf({ user: userKind, extensions: textList }),
  list_disciplines: recordOf({ id, name: text, subdisciplines: textList }),
  list_students: recordOf({
    id,
    userId: optionalText,
    name: text,
    parentName: text,
    phone: text,
    birthDate: day,
    discipline: text,
    subdisciplines: textList,
    level: text,
    enrolledAt: text,
    status: wordOf(['Activo', 'Inactivo']),
  }),
  create_student: recordOf({ studentId: orNull(id) }),
  list_categories: recordOf({ id, name: text }),
  // A sale without a student is still a sale.
  list_sales: recordOf({
    id,
    studentId: { ...id, type: z.string() },
    date: day,
    products: rowsOf(line),
    total: money,
    cancelled: orNull(recordOf({ at: filled, by: text, reason: text })),
    months: rowsOf(recordOf({ year: quantity, month: quantity, amount: money })),
    payments: rowsOf(
      recordOf({ method: wordOf([...paymentMethods, 'other']), amount: money, reference: optionalText }),
    ),
    received: orNull(money),
  }),
  list_cash_movements: recordOf({
    id,
    date: day,
    time: text,
    // A negative amount changes the kind.
    amount: { ...money, pairs: money.pairs.filter(({ value }) => Number(value) >= 0) },
    kind: oneOf(['in', 'out']),
    reason: text,
    userId: optionalText,
    by: text,
  }),
  list_changes: recordOf({
    id,
    at: text,
    by: text,
    kind: wordOf(changeKinds),
    subject: text,
    before: optionalText,
    after: optionalText,
  }),
  create_cash_movement: recordOf({ id: orNull(id) }),
  register_sale: recordOf({ saleId: orNull(id), total: orNull(money), logoUrl: optionalText }),
  list_payments: recordOf({
    id: optionalText,
    studentId: id,
    month: {
      pairs: inForms(
        fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
        same,
        Number,
      ),
      type: z.string().check(z.minLength(2)),
    },
    year: { pairs: inForms(fc.integer({ min: 2000, max: 2100 }).map(String), same, Number), type: z.string() },
    amount: moneyOrZero,
    status: oneOf(['paid', 'pending']),
  }),
  list_levels: {
    pairs: inForms(
      nonBlankTexts.map((name) => ({ name })),
      same,
      ({ name }) => name,
      ({ name }) => ({ level: name }),
    ),
    type: z.strictObject({ name: z.string().check(z.minLength(1)) }),
  },
  list_attendance: recordOf({
    id: orNull(id),
    date: day,
    subdiscipline: text,
    level: text,
    teacher: text,
    studentAttendance: flagMap,
    teacherAttendance: flagMap,
    recordedAt: text,
  }),
  list_events: recordOf({
    id,
    date: day,
    time,
    subdiscipline: text,
    level: text,
    teacher: text,
    periodicity: wordOf(periodicities),
  }),
  list_calendar_feeds: recordOf({ id, address: filled }),
  list_memory: memory,
  keep_memory: recordOf({ isKept: flag, memory }),
  list_financial_reports: report,
  get_financial_report: report,
  save_financial_report: recordOf({ id: orNull(id) }),
  sum_teacher_salaries: sum,
  sum_production_cost: sum,
}
