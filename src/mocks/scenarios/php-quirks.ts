/** Rewrites answers of the backend in the other forms that a PHP server may use (spec 7, Reading). */

import { HttpResponse } from 'msw/http'
import { outcomeOf } from '#api/endpoint.ts'
import { isRecord, snakeCase } from '#api/reading-records.ts'
import { contract } from '#backend/calls.ts'
import { isoDateOf, mexicanDate } from '#values/dates.ts'

const lists = contract.flatMap(({ name, under }) => (under === undefined ? [] : [{ name, under }]))

const amounts = new Set(
  ['price', 'total', 'amount', 'discount', 'productionCost', 'salaryPerClass', 'total_sales', 'total_expenses'].concat(
    'net_profit',
  ),
)
const textLists = new Set(['subdisciplines', 'colors', 'sizes', 'disciplines', 'pages', 'days'])
const rowLists = new Set(['products', 'sales_details', 'expense_details', 'subdisciplineSchedules'])
const marks = new Set(['studentAttendance', 'teacherAttendance'])

/** Other field names per endpoint, if they differ in more than the case. */
const otherNames: Record<string, Record<string, string>> = {
  list_students: { name: 'studentName' },
  list_sales: { date: 'sale_date', color: 'selectedColor', size: 'selected_size', imageUrl: 'image' },
  list_products: { imageUrl: 'image', category_name: 'categoryName' },
  list_financial_reports: { net_profit: 'profit' },
}

const warning =
  '<br />\n<b>Warning</b>: Undefined array key "end" in <b>/var/www/api/db.php</b> on line <b>12</b><br />\n'

/**
 * An answer in the style of a careless PHP server. The two sums and the payment become unreadable, because the app only
 * logs their failures (spec 8, Lists and sums); other answers stay readable.
 */
export function phpResponse(name: string, status: number, answer: unknown): Response {
  const json = JSON.stringify(asPhp(name, answer))
  const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }
  if (status === 401) return HttpResponse.json({ loggedIn: '0' })
  if (name === 'sum_teacher_salaries') return HttpResponse.text(`${warning}${json}`, page)
  // `fetch` removes a BOM.
  if (name === 'sum_production_cost') return HttpResponse.text(`\u{FEFF}${warning}${json}`, page)
  const refusal = refusalIn(answer)
  // Some PHP pages set a status when they refuse, others answer 200.
  if (refusal !== undefined)
    return HttpResponse.json({ error: refusal }, { status: name.startsWith('delete_') ? 422 : 200 })
  if (name === 'create_or_update_payment') return HttpResponse.text('', page)
  return HttpResponse.text(json, page)
}

function refusalIn(answer: unknown): string | undefined {
  const isRefusal = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
  return isRefusal && 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined
}

export function asPhp(endpoint: string, answer: unknown): unknown {
  const list = lists.find(({ name }) => name === endpoint)
  const rows = list && rowsIn(answer, list.under)
  if (!list || !rows) return quirkyFields(endpoint, nullSum(endpoint, withoutSuccess(endpoint, answer)), 0)
  const quirky = rows.map((row, index) =>
    endpoint === 'list_levels' && index % 2 === 0 && isRecord(row) ? row['name'] : quirkyFields(endpoint, row, index),
  )
  const place = lists.indexOf(list)
  if (quirky.length === 0) return [null, { success: true, data: null }, { [list.under]: null }][place % 3]
  // An invalid row, because no list has a row `false`, and a duplicate from a JOIN.
  const all = quirky.toSpliced(1, 0, false, quirky[0])
  if (Array.isArray(answer)) return { success: '1', data: all }
  const wrappers: unknown[] = [
    all,
    { success: true, data: all },
    { [list.under]: all },
    numbered(all),
    { [list.under]: numbered(all) },
  ]
  return wrappers[place % wrappers.length]
}

/** Drops `success` from an answer whose other fields prove that the call was done. */
function withoutSuccess(endpoint: string, answer: unknown): unknown {
  const called = contract.find(({ name, evidence }) => name === endpoint && evidence !== undefined)
  if (!called || !isRecord(answer) || answer['success'] !== true) return answer
  const { success: _, ...rest } = answer
  return outcomeOf(called, rest) === 'done' ? rest : answer
}

/** A SQL sum over no rows is `null`. */
const nullSum = (endpoint: string, answer: unknown): unknown =>
  endpoint.startsWith('sum_') && isRecord(answer) && answer['total'] === 0 ? { ...answer, total: null } : answer

/** After PHP removes items, a list becomes an object with numeric keys. */
const numbered = (items: readonly unknown[]): unknown =>
  items.length > 0 ? Object.fromEntries(items.map((item, index) => [index * 2 + 1, item])) : items

function rowsIn(answer: unknown, under: string): unknown[] | undefined {
  const rows: unknown = isRecord(answer) ? answer[under] : answer
  return Array.isArray(rows) ? rows : undefined
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Renames and rewrites the fields of a record. `variant` is the number of the row, so that the forms alternate. */
function quirkyFields(endpoint: string, record: unknown, variant: number): unknown {
  if (!isRecord(record)) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const other = variant % 2 === 0 ? otherNames[endpoint]?.[name] : undefined
      return [
        other ?? (name.includes('_') ? camel(name) : snakeCase(name)),
        quirkyValue(endpoint, name, value, variant),
      ]
    }),
  )
}

/** Enumerations that no call sends back. A server would refuse a word in other letters. */
const words: Record<string, string> = { list_payments: 'status', list_sales: 'type' }

function quirkyValue(endpoint: string, name: string, value: unknown, variant: number): unknown {
  if (words[endpoint] === name && variant % 2 === 1) return String(value).toUpperCase()
  if (textLists.has(name)) return quirkyTexts(value, variant)
  if (rowLists.has(name)) return quirkyRows(endpoint, value, variant)
  if (marks.has(name)) return quirkyMarks(value, variant)
  if (typeof value === 'boolean') return value ? ['1', 1][variant % 2] : ['0', 0][variant % 2]
  if (typeof value === 'number') return amounts.has(name) ? value.toFixed(2) : String(value)
  if (typeof value === 'string') return quirkyDate(value, variant)
  return isRecord(value) ? quirkyFields(endpoint, value, variant) : value
}

function quirkyDate(text: string, variant: number): string {
  const day = /^(\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})$/.test(text) ? isoDateOf(text) : undefined
  if (day === undefined) return text
  if (variant % 3 === 2) return `${day} 00:00:00`
  if (variant % 4 === 3) return day.replaceAll('-', '/')
  return text === day ? mexicanDate(day) : day
}

function quirkyTexts(value: unknown, variant: number): unknown {
  if (!Array.isArray(value)) return value
  if (value.length === 0) return [null, '[]', ''][variant % 3]
  const objects = numbered(value)
  return [JSON.stringify(value), value.map(String), objects, JSON.stringify(objects), value.join(', ')][variant % 5]
}

function quirkyRows(endpoint: string, value: unknown, variant: number): unknown {
  const rows: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!Array.isArray(rows)) return value
  if (rows.length === 0) return [null, '[]', ''][variant % 3]
  const quirky = rows.map((row) => quirkyFields(endpoint, row, variant))
  return [JSON.stringify(quirky), quirky, JSON.stringify(numbered(quirky)), numbered(quirky)][variant % 4]
}

/** Marks by id; PHP sends an empty map as an empty list. */
function quirkyMarks(value: unknown, variant: number): unknown {
  if (!isRecord(value)) return value
  if (Object.keys(value).length === 0) return [[], '[]', null][variant % 3]
  const quirky = Object.fromEntries(Object.entries(value).map(([id, isPresent]) => [id, isPresent ? '1' : 0]))
  return variant % 2 === 0 ? JSON.stringify(quirky) : quirky
}
