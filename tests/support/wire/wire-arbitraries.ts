/**
 * Arbitrary responses for property tests of the wire: each field has a value, the forms in which PHP may send it, and
 * the type of what is read.
 */
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { periodicities } from '#api/events.ts'
import { productTypes } from '#api/products.ts'

/** A value of the app and one of its forms on the wire. */
type Pair = { value: unknown; wire: unknown }

/** A kind of field: its pairs, and the type of the read value. */
export type Kind = { pairs: fc.Arbitrary<Pair>; type: z.ZodMiniType }

/** Values, each in one of several forms. */
const inForms = <Value>(values: fc.Arbitrary<Value>, ...forms: ((value: Value) => unknown)[]): fc.Arbitrary<Pair> =>
  fc
    .tuple(values, fc.nat(forms.length - 1))
    .map(([value, index]) => ({ value, wire: (forms[index] ?? ((same: Value) => same))(value) }))

const same = <Value>(value: Value): Value => value
const words = fc.string({ unit: 'grapheme', maxLength: 12 })
const nonBlankTexts = words.filter((text) => text.trim() !== '')
const numericIds = fc.integer({ min: 1, max: 1_000_000 }).map(String)
const cents = fc.integer({ min: -10_000_000, max: 1_000_000_000 })
const pesos = (value: number): number => value / 100
const pesosText = (value: number): string => (value / 100).toFixed(2)
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const mexican = (day: string): string => day.split('-').toReversed().join('/')

const id: Kind = {
  pairs: fc.oneof(inForms(numericIds, same, Number), inForms(fc.uuid(), same)),
  type: z.string().check(z.minLength(1)),
}
const text: Kind = {
  pairs: fc.oneof(
    inForms(words, same),
    inForms(fc.constant(''), () => null),
  ),
  type: z.string(),
}
const optionalText: Kind = {
  pairs: fc.oneof(
    inForms(nonBlankTexts, same),
    inForms(
      fc.constant(null),
      same,
      () => '',
      () => '  ',
    ),
  ),
  type: z.nullable(z.string().check(z.regex(/\S/))),
}
const money: Kind = { pairs: inForms(cents, pesos, pesosText), type: z.int() }
const moneyOrZero: Kind = {
  pairs: fc.oneof(
    money.pairs,
    inForms(
      fc.constant(0),
      () => null,
      () => '',
      pesosText,
    ),
  ),
  type: z.int(),
}
const orNull = (kind: Kind): Kind => ({
  pairs: fc.oneof({ weight: 4, arbitrary: kind.pairs }, inForms(fc.constant(null), same)),
  type: z.nullable(kind.type),
})
const quantity: Kind = { pairs: inForms(fc.integer({ min: 1, max: 999 }), same, String), type: z.number() }
const flag: Kind = {
  pairs: fc.oneof(
    inForms(
      fc.constant(true),
      same,
      () => 1,
      () => '1',
    ),
    inForms(
      fc.constant(false),
      same,
      () => 0,
      () => '0',
    ),
  ),
  type: z.boolean(),
}
const day: Kind = {
  pairs: fc.oneof(
    inForms(days, same, mexican, (value) => `${value} 18:45:10`),
    inForms(fc.constant(null), same, () => ''),
  ),
  type: z.nullable(z.iso.date()),
}
const time: Kind = {
  pairs: fc.oneof(
    inForms(
      fc
        .tuple(fc.nat(23), fc.nat(59))
        .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`),
      same,
      (value) => `${value}:00`,
    ),
    inForms(fc.constant(''), same, () => null),
  ),
  type: z.string().check(z.regex(/^(\d\d:\d\d)?$/)),
}
const items = fc.array(
  nonBlankTexts.map((item) => item.trim()),
  { maxLength: 4 },
)
const plainItems = fc.array(fc.stringMatching(/^[B-Z][a-z ñé]{0,8}[a-z]$/), { maxLength: 4 })
const textList: Kind = {
  pairs: fc.oneof(
    inForms(items, same, (value) => JSON.stringify(value)),
    inForms(plainItems, (value) => value.join(', ')),
    inForms(
      fc.constant([]),
      same,
      () => null,
      () => '',
      () => '[]',
    ),
  ),
  type: z.array(z.string().check(z.regex(/\S/))),
}
const oneOf = (values: readonly string[]): Kind => ({
  pairs: inForms(fc.constantFrom(...values), same),
  type: z.enum(values),
})
const flagMap: Kind = {
  pairs: fc.oneof(
    fc.dictionary(numericIds, flag.pairs, { maxKeys: 4 }).map((pairs) => {
      const entries = Object.entries(pairs)
      return {
        value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
        wire: Object.fromEntries(entries.map(([key, { wire }]) => [key, wire])),
      }
    }),
    inForms(
      fc.constant({}),
      () => [],
      () => null,
      () => '[]',
      () => '{}',
    ),
  ),
  type: z.record(z.string(), z.boolean()),
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A record of fields, in camelCase or snake_case. */
function recordOf(fields: Record<string, Kind>): Kind {
  const pairs = fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind.pairs]))),
      fc.boolean(),
    )
    .map(([record, isSnake]) => {
      const entries = Object.entries(record)
      return {
        value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
        wire: Object.fromEntries(entries.map(([name, { wire }]) => [isSnake ? snakeCase(name) : name, wire])),
      }
    })
  return {
    pairs,
    type: z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind.type]))),
  }
}

/** A nested list of records, as JSON or as JSON text. */
function rowsOf(row: Kind): Kind {
  const pairs = fc.tuple(fc.array(row.pairs, { maxLength: 3 }), fc.boolean()).map(([rows, isText]): Pair => {
    const wire = rows.map((pair) => pair.wire)
    return { value: rows.map(({ value }) => value), wire: isText ? JSON.stringify(wire) : wire }
  })
  return {
    pairs: fc.oneof(
      { weight: 4, arbitrary: pairs },
      inForms(
        fc.constant([]),
        () => null,
        () => '',
      ),
    ),
    type: z.array(row.type),
  }
}

const user = recordOf({
  id,
  username: text,
  name: text,
  role: text,
  academyName: optionalText,
  academyLogo: optionalText,
  pages: textList,
  createdAt: text,
})
const productType = oneOf(productTypes)
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

/** The endpoints whose response has data, not only `success` and `message`: a list's row, or the whole response. */
export const answerKinds: Record<string, Kind> = {
  session: recordOf({
    loggedIn: flag,
    user: {
      pairs: fc.oneof(
        { weight: 4, arbitrary: user.pairs },
        inForms(fc.constant(null), same, () => undefined),
      ),
      type: z.nullable(user.type),
    },
  }),
  admin_login: recordOf({ user }),
  list_users: user,
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
    status: oneOf(['Activo', 'Inactivo']),
  }),
  create_student: recordOf({ studentId: orNull(id) }),
  list_products: recordOf({
    id,
    name: text,
    categoryId: optionalText,
    categoryName: text,
    price: money,
    productionCost: moneyOrZero,
    type: productType,
    imageUrl: optionalText,
    subdisciplines: textList,
    colors: textList,
    sizes: textList,
  }),
  list_categories: recordOf({ id, name: text }),
  // A sale without a student is still a sale.
  list_sales: recordOf({ id, studentId: { ...id, type: z.string() }, date: day, products: rowsOf(line), total: money }),
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
  list_teachers: recordOf({
    id,
    userId: optionalText,
    name: text,
    disciplines: textList,
    subdisciplineSchedules: rowsOf(recordOf({ subdiscipline: text, level: text, days: textList, time })),
    salaryPerClass: moneyOrZero,
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
    periodicity: oneOf(periodicities),
  }),
  list_financial_reports: report,
  get_financial_report: report,
  save_financial_report: recordOf({ id: orNull(id) }),
  sum_teacher_salaries: sum,
  sum_production_cost: sum,
}
