/** Links, files, names of files and printed lines that are made from a row of hostile texts (spec 2, Every screen). */

import { defaultStringifySearch } from '@tanstack/react-router'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { debtColumnsInFile } from '#routes/payments/debt-columns.tsx'
import { icsOf } from '#rules/events/ics.ts'
import { weekPaper } from '#rules/events/week-paper.ts'
import { debtorsOf, familiesOf } from '#rules/payments/debts.ts'
import { usualReminders } from '#rules/payments/reminder-texts.ts'
import { reminderTo } from '#rules/payments/reminder.ts'
import { soldMonthText } from '#rules/payments/sold-month.ts'
import { absencesMessage } from '#rules/rolls/absences.ts'
import { cashCountName } from '#rules/sales/cash-counts.ts'
import { receiptMessage, receiptOfPastRegistration, receiptOfPastSale } from '#rules/sales/receipt.ts'
import { payslipOf, repeatedText, severalHoursText } from '#rules/teachers/payslip.ts'
import { hostileTexts } from '#support/hostile.ts'
import { owed } from '#support/rules/debts.ts'
import { ana } from '#support/rules/payments.ts'
import { line } from '#support/wire/samples.ts'
import { csvOf } from '#ui/table/csv.ts'
import { fileName } from '#values/file-name.ts'
import { phoneLink, phonesNote, phoneWarning, whatsAppLink } from '#values/phone.ts'

const { code, formulas, characters, sizes } = hostileTexts
const own = [
  '\uD800',
  'a\uDC00b',
  'x'.repeat(8_000),
  '👩‍👩‍👧‍👦'.repeat(1_000),
  '"><img',
  '=cmd|',
  '%',
  '&',
  'a\nb\r\nc',
  '\u0000',
  '\u202E',
]
// A text of a million letters takes seconds in each function and shows no more.
const corpus = [...own, ...code, ...formulas, ...characters, ...sizes].filter(({ length }) => length <= 20_000)
const texts = corpus.map((text) => [JSON.stringify(text.slice(0, 40)), text] as const)

const phone = '55 1234 5678'

const studentOf = (text: string): Student => ({
  ...ana,
  name: text,
  parentName: text,
  discipline: text,
  subdisciplines: [text, text],
  level: text,
  enrolledAt: text,
})
const userOf = (text: string): User => ({
  id: text,
  username: text,
  name: text,
  role: text,
  pages: [text],
  academyName: text,
  academyLogo: null,
  createdAt: text,
})
const saleOf = (text: string): Sale => ({
  id: text,
  studentId: text,
  date: '2026-11-05',
  products: [{ ...line, id: text, name: text, color: text, size: text }],
  total: 95_000,
})
const classOf = (text: string) => ({ id: text, subdiscipline: text, level: text, teacher: text })
const eventOf = (text: string) =>
  ({ ...classOf(text), date: '2026-11-05', time: '17:30', periodicity: 'weekly' }) as const
const teacherOf = (text: string): Teacher => ({
  id: '1',
  userId: null,
  name: text,
  disciplines: [text],
  subdisciplineSchedules: [{ subdiscipline: text, level: text, days: [text], time: text }],
  salaryPerClass: 10_000,
})

/** Messages to a family, which WhatsApp links contain. */
const messagesOf = (text: string): string[] => {
  const debts = owed([studentOf(text)], [])
  const receipts = [
    receiptOfPastSale(saleOf(text), { name: text }, userOf(text)),
    receiptOfPastRegistration(studentOf(text), userOf(text)),
  ]
  return [
    ...[...debtorsOf(debts), ...familiesOf(debts)].map((debtor) => reminderTo(debtor, usualReminders, text, text)),
    ...debtorsOf(debts).map((debtor) => reminderTo(debtor, { one: text, two: text, more: text }, text, text)),
    absencesMessage(studentOf(text), 3, text),
    ...receipts.map((receipt) => receiptMessage(receipt, text)),
  ]
}

test.each(texts)('each link of a row with %s is an address with the same text', (_, text) => {
  for (const message of messagesOf(text)) {
    const { host, searchParams } = new URL(whatsAppLink(phone, message) ?? '')
    expect([host, searchParams.get('text')]).toEqual(['wa.me', message.toWellFormed()])
  }
  for (const link of [phoneLink(text), whatsAppLink(text, text)])
    if (link !== undefined) expect(link).toMatch(/^(tel:\+\d+|https:\/\/wa\.me\/\d+\?text=.*)$/)
  expect([typeof phonesNote(text), typeof phoneWarning(text)]).toEqual(['undefined', expect.any(String)])
  const { searchParams } = new URL(`https://academia.example/${defaultStringifySearch({ ficha: text, buscar: text })}`)
  expect([...searchParams.keys()]).toEqual(['ficha', 'buscar'])
})

test.each(texts)('each file of a row with %s can be saved and read', async (_, text) => {
  const name = fileName(`Clases de ${text}`, 'ics')
  expect(name).toMatch(/^Clases de[^\p{C}\\/:*?"<>|]*\.ics$/u)
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
  const file = icsOf([eventOf(text)], text, new Date('2026-11-25T16:55:00-06:00'), 'https://academia.example/api/')
  expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')).toHaveLength(1)
  const columns = debtColumnsInFile({ soldOf: () => [] })
  const csv = await (await csvOf(columns, debtorsOf(owed([studentOf(text)], [])), null, text)).text()
  expect(csv).toMatch(/^Teléfono,Detalle\r\n/)
})

test.each(texts)('each printed line of a row with %s is a text', (_, text) => {
  const teacher = teacherOf(text)
  const rolls = [{ ...classOf(text), date: '2026-11-05', teacherAttendance: { '1': true } }]
  const slip = payslipOf(teacher, [teacher], [...rolls, ...rolls], undefined, undefined)
  const event = eventOf(text)
  // A class without a name is no class of the calendar.
  const hours = severalHoursText(slip, teacher, [event, { ...event, time: '18:30' }]) ?? ''
  const lines = [
    repeatedText(slip),
    hours,
    cashCountName({ day: '2026-11-05' }, 0, 0),
    soldMonthText({ year: 2026, month: 11, saleId: text, amount: 0, isSure: true }),
  ]
  expect(lines).toEqual(lines.map(() => expect.any(String)))
  expect(weekPaper([[event], [event, event]]).points).toBeGreaterThan(0)
})
