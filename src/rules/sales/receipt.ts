import type { Id } from '#api/reading.ts'
import type { NewSale, Paid, RegisteredSale, Sale, SaleLine } from '#api/sales.ts'
import type { Academy, User } from '#api/session.ts'
import type { NewStudent, Student } from '#api/students.ts'
import { academyOf } from '#rules/academy.ts'
import { monthText } from '#rules/payments/period.ts'
import { lineAmount } from '#rules/sales/amounts.ts'
import { studentFolio, saleFolio, saleReceiptNumber, registrationReceiptNumber } from '#rules/sales/folio.ts'
import { paidRows } from '#rules/sales/paid.ts'
import type { LineMonth } from '#rules/sales/sale.ts'
import { enrolmentDay } from '#rules/students/student-list.ts'
import { mexicanDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { once } from '#values/once.ts'
import { shownImage } from '#values/safe-image.ts'
import { oneLine } from '#values/text.ts'

/** The last line of a receipt until the academy writes its own (spec 9, Receipts). */
export const usualThanks = '¡Gracias!'

type Period = Pick<LineMonth, 'year' | 'month'>

/** `student` is there only on a receipt of several students. `part` says what is left of a month that was paid in part. It may be empty; then the difference to the price is no discount. */
type ReceiptLine = SaleLine & { month?: Period | undefined; student?: string; part?: string | undefined }

/** Content of a receipt for a sale or a registration; amounts in cents (spec 9, Receipts). */
export type Receipt = {
  title: 'Comprobante de venta' | 'Comprobante de registro'
  number: string
  /** `dd/mm/yyyy`, with the time if it is known */
  date: string
  /** the academy's data from the session; see `issuerOf` */
  academy: Academy
  facts: { label: string; value: string }[]
  lines: ReceiptLine[]
  total: Cents | null
  /** how it was paid, with the change; missing if unknown */
  paid?: { label: string; value: string }[]
  /** phone of the family, to send the receipt; paper shows it only as one of the `facts` */
  phone?: string | undefined
  isCopy?: true
  isCancelled?: true
  /** delay before the print dialog opens, in milliseconds (spec 9, Receipts) */
  printDelay: number
}

const dateTimeFormat = once(
  () =>
    new Intl.DateTimeFormat('es-MX', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
)

type Sold = {
  buyer: { name: string; phone?: string | undefined }
  sale: NewSale
  registered: RegisteredSale
  months: readonly (Period | undefined)[]
  parts?: readonly (string | undefined)[] | undefined
}

/**
 * Notice that the server registered another total than the cart's (spec 8, Sale). No line of the receipt shows the
 * difference. `null` if both totals are equal or the server sent no total.
 */
export const otherTotalText = (
  { sale, registered }: Pick<Sold, 'sale' | 'registered'>,
  number: string,
): string | null =>
  registered.total === null || registered.total === sale.total
    ? null
    : `El servidor registró ${number} por ${formatMoney(registered.total)}. El carrito sumaba ${formatMoney(sale.total)}. Revisa cuánto se cobró.`

export const receiptOfSale = (
  { buyer, sale, registered, months, parts = [] }: Sold,
  user: User,
  soldAt: Date,
): Receipt => ({
  ...saleReceipt(
    buyer.name,
    sale.products.map((line, index) => ({ ...line, month: months[index], part: parts[index] })),
    registered.total ?? sale.total,
    sale.paid,
  ),
  number: saleReceiptNumber(registered.saleId, soldAt),
  date: dateTimeFormat().format(soldAt),
  phone: buyer.phone,
  // The logo in the server's answer wins over the user's logo.
  academy: { name: user.academyName, logo: shownImage(registered.logoUrl) ?? user.academyLogo },
})

/** The students of a receipt. */
export const studentOf = ({ facts }: Pick<Receipt, 'facts'>): string =>
  facts.find(({ label }) => label.startsWith('Estudiante'))?.value ?? ''

/** Gives a receipt that is reopened on the same day the time and logo of its first opening. */
export const asFirstOpened = (receipt: Receipt, opened: Receipt | undefined): Receipt =>
  receipt.isCopy && opened?.date.startsWith(receipt.date.slice(0, 10)) === true
    ? { ...receipt, date: opened.date, academy: opened.academy }
    : receipt

/** Receipt of a sale from the history. The server keeps no time and no months, so only this device may know them. */
export const receiptOfPastSale = (
  { id, date, products, total, cancelled, payments = [], received = null }: Sale,
  { name, phone }: Sold['buyer'],
  user: User,
  { at, months = [], parts = [] }: Pick<Sold, 'parts'> & { at?: number; months?: readonly (Period | null)[] } = {},
): Receipt => ({
  ...saleReceipt(
    name,
    products.map((line, index) => ({ ...line, month: months[index] ?? undefined, part: parts[index] })),
    total,
    { payments, received },
  ),
  number: saleFolio(id),
  date: at !== undefined ? dateTimeFormat().format(at) : date === null ? '—' : mexicanDate(date),
  academy: academyOf(user),
  phone,
  isCopy: true,
  ...(cancelled && { isCancelled: true }),
})

const saleReceipt = (student: string, lines: ReceiptLine[], total: Cents, paid?: Paid) => ({
  title: 'Comprobante de venta' as const,
  facts: [{ label: 'Estudiante', value: student }],
  lines,
  total,
  ...(paid && paid.payments.length > 0 && { paid: paidRows(paid) }),
  printDelay: 500,
})

/** Receipt of a registration, with the student's data in the order of the form. */
export const receiptOfRegistration = (
  student: NewStudent & { discipline: string },
  studentId: Id | null,
  user: User,
  madeAt: Date,
): Receipt => ({
  ...registrationReceipt(student),
  number: registrationReceiptNumber(studentId, madeAt),
  date: dateTimeFormat().format(madeAt),
  academy: academyOf(user),
})

/** Receipt of a listed student: today's data and the date of enrolment without the time. */
export const receiptOfPastRegistration = (student: Student, user: User): Receipt => ({
  ...registrationReceipt(student),
  number: studentFolio(student.id),
  date: enrolmentDay(student),
  academy: academyOf(user),
  isCopy: true,
})

type RegisteredField = 'name' | 'parentName' | 'phone' | 'birthDate' | 'discipline' | 'subdisciplines' | 'level'

const registrationReceipt = (student: Pick<Student, RegisteredField>) => ({
  title: 'Comprobante de registro' as const,
  phone: student.phone,
  facts: [
    { label: 'Estudiante', value: student.name },
    { label: 'Padre o tutor', value: student.parentName },
    { label: 'Teléfono', value: student.phone },
    { label: 'Fecha de nacimiento', value: student.birthDate === null ? '—' : mexicanDate(student.birthDate) },
    { label: 'Disciplina', value: student.discipline },
    { label: 'Subdisciplinas', value: student.subdisciplines.join(', ') },
    { label: 'Nivel', value: student.level },
  ],
  lines: [],
  total: null,
  printDelay: 400,
})

/** Last line of every receipt (spec 9, Receipts). */
export const receiptFooter = 'Si necesitas factura, solicítala en recepción con tu RFC.'

/** Marks a cancelled receipt, on paper and in a message. */
export const cancelledWord = 'CANCELADA'

/** Receipt as a text message to the family, line by line as on paper (spec 9, Receipts). */
export function receiptMessage(
  { title, number, date, facts, lines, total, paid = [], isCancelled }: Receipt,
  academy: string,
): string {
  const sold = lines.map((line) => {
    const month = line.month ? ` (${monthText(line.month)})` : ''
    const student = line.student === undefined ? '' : `${oneLine(line.student)}: `
    return `${student}${String(line.quantity)} × ${oneLine(line.name)}${month}: ${formatMoney(lineAmount(line))}${line.part ? `\n${line.part}` : ''}`
  })
  return [
    `${title} ${number}`,
    ...(isCancelled ? [cancelledWord] : []),
    date,
    oneLine(studentOf({ facts })),
    ...sold,
    ...(total === null ? [] : [`Total: ${formatMoney(total)}`]),
    ...paid.map(({ label, value }) => `${label}: ${oneLine(value)}`),
    academy,
  ].join('\n')
}
