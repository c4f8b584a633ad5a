/** How each noun is compared with its rows after an answer that did not come (spec 8, Unanswered). */
import type { CalendarEvent, EventDraft } from '#api/events.ts'
import type { NewPayment, Payment } from '#api/payments.ts'
import type { Product, ProductDraft } from '#api/products.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { User } from '#api/session.ts'
import type { NewStudent, Student, StudentChanges } from '#api/students.ts'
import type { Teacher, TeacherDraft } from '#api/teachers.ts'
import type { UserDraft } from '#api/users.ts'
import { hasChanges, type Marks } from '#rules/roll.ts'
import type { Comparison, Finding, Print } from '#forms/sent.ts'
import { isSameName } from '#values/text.ts'

/** A text without the blanks that a server may drop. */
const text = (value: string | null): string => (value ?? '').trim().replaceAll(/\s+/g, ' ')

const list = (values: readonly string[]): string => JSON.stringify(values.map(text))

/** A list in which the order says nothing. */
const group = (values: readonly string[]): string => list(values.toSorted())

const productPrint = (product: Omit<Product, 'id' | 'categoryId' | 'categoryName' | 'imageUrl'>): Print => ({
  name: text(product.name),
  price: String(product.price),
  productionCost: String(product.productionCost),
  type: product.type,
  subdisciplines: list(product.subdisciplines),
  colors: list(product.colors),
  sizes: list(product.sizes),
})

/** A product; a picture may be stored under another address. */
export const sentProduct: Comparison<Product, ProductDraft> = {
  rowPrint: (row) => ({ ...productPrint(row), categoryId: text(row.categoryId), categoryName: text(row.categoryName) }),
  sentPrint: (draft) => ({
    ...productPrint(draft),
    ...('typed' in draft.category
      ? { categoryName: text(draft.category.typed) }
      : { categoryId: draft.category.chosen }),
  }),
  isAlike: ({ name }, row) => isSameName(name, row.name),
  hides: ({ image }, row) => image !== row.imageUrl,
}

const eventPrint = (event: Omit<EventDraft, 'date'> & { date: string | null }): Print => ({
  date: text(event.date),
  time: event.time,
  subdiscipline: text(event.subdiscipline),
  level: text(event.level),
  teacher: text(event.teacher),
  periodicity: event.periodicity,
})

/** An event of the calendar. */
export const sentEvent: Comparison<CalendarEvent, EventDraft> = {
  rowPrint: eventPrint,
  sentPrint: eventPrint,
  isAlike: ({ date, time }, row) => date === row.date && time === row.time,
}

const teacherPrint = (teacher: Omit<TeacherDraft, 'userId'>): Print => ({
  name: text(teacher.name),
  disciplines: group(teacher.disciplines),
  schedules: group(
    teacher.subdisciplineSchedules.map(({ subdiscipline, level, days, time }) =>
      JSON.stringify([text(subdiscipline), text(level), group(days), time]),
    ),
  ),
  salaryPerClass: String(teacher.salaryPerClass),
})

/** A teacher. */
export const sentTeacher: Comparison<Teacher, Omit<TeacherDraft, 'userId'>> = {
  rowPrint: teacherPrint,
  sentPrint: teacherPrint,
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

/** A user; nobody sees a password again. */
export const sentUser: Comparison<User, UserDraft> = {
  rowPrint: ({ username, pages, academyName }) => ({
    username: text(username),
    pages: group(pages),
    academyName: text(academyName),
  }),
  sentPrint: ({ username, pages, academyName }) => ({
    username: text(username),
    pages: group(pages),
    academyName: text(academyName),
  }),
  isAlike: ({ username }, row) => isSameName(username, row.username),
  hides: () => true,
}

/** What can be compared of a student to register. */
export type SentStudent = Pick<NewStudent, 'name' | 'parentName' | 'phone' | 'birthDate' | 'subdisciplines' | 'level'>

/** A student to register. The server says the discipline in its own way. */
export const sentStudent: Comparison<Student, SentStudent> = {
  rowPrint: studentPrint,
  sentPrint: ({ name, parentName, phone, birthDate, subdisciplines, level }) =>
    studentPrint({ name, parentName, phone, birthDate, subdisciplines, level }),
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

/** The edited fields of a student. */
export const sentChanges: Comparison<Student, StudentChanges> = {
  rowPrint: studentPrint,
  sentPrint: studentPrint,
  isAlike: () => false,
}

function studentPrint({ subdisciplines, ...student }: StudentChanges): Print {
  const names = ['name', 'parentName', 'phone', 'birthDate', 'discipline', 'level', 'status'] as const
  const print: Record<string, string> = {}
  for (const name of names) if (student[name] !== undefined) print[name] = text(student[name])
  if (subdisciplines !== undefined) print['subdisciplines'] = list(subdisciplines)
  return print
}

const reportPrint = (
  report: Pick<NewReport, 'name' | 'totalSales' | 'totalExpenses'> & {
    startDate: string | null
    endDate: string | null
    profit: number
  },
): Print => ({
  name: text(report.name),
  startDate: text(report.startDate),
  endDate: text(report.endDate),
  totalSales: String(report.totalSales),
  totalExpenses: String(report.totalExpenses),
  profit: String(report.profit),
})

/** What can be compared of a financial report. */
export type SentReport = Pick<NewReport, 'name' | 'startDate' | 'endDate' | 'totalSales' | 'totalExpenses' | 'profit'>

/** A financial report. */
export const sentReport: Comparison<FinancialReport, SentReport> = {
  rowPrint: (row) => reportPrint({ ...row, profit: row.netProfit }),
  sentPrint: reportPrint,
  isAlike: ({ name }, row) => isSameName(name, row.name),
}

/** What the list of payments says of one: a month has one payment, so that the sent amount is there or not. */
export const findPayment = (rows: readonly Payment[], { studentId, month, year, amount }: NewPayment): Finding =>
  rows.some(
    (row) =>
      row.studentId === studentId &&
      row.month === month &&
      row.year === year &&
      row.status === 'paid' &&
      row.amount === amount,
  )
    ? 'done'
    : 'not done'

/** What the stored marks of a roll say of those that were sent: a roll is saved as a whole. */
export const findRoll = (stored: Marks | null, sent: Marks): Finding =>
  stored !== null && !hasChanges(sent, stored) ? 'done' : 'not done'
