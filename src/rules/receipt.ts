import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale, Sale, SaleLine } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import { academyNameOf } from '#rules/academy.ts'
import type { Registration } from '#rules/registration.ts'
import { mexicanDate } from '#values/dates.ts'
import { safeImage } from '#values/image.ts'
import type { Cents } from '#values/money.ts'

/** What is printed for a sale or a registration: who issues it, for whom, and for how much; amounts in cents. */
export type Receipt = {
  title: 'Comprobante de venta' | 'Comprobante de registro'
  number: string
  /** the day, and the time where it is known, as people read it */
  date: string
  academy: { name: string; logo: string | null }
  /** what it says besides, as it is read */
  facts: { label: string; value: string }[]
  lines: SaleLine[]
  /** nothing where nothing was paid */
  total: Cents | null
  /** after how long the print dialog opens by itself, in ms (spec 9) */
  printDelay: number
}

/** Who issues a receipt: the academy, with the logo of the server's answer where it has one. */
const issuerOf = (user: User, logo: string | null = null): Receipt['academy'] => ({
  name: academyNameOf(user),
  logo: safeImage(logo) ?? user.academyLogo,
})

const dateTimeFormat = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A sale that the server has registered, and who bought. */
type Sold = { buyer: { name: string }; sale: NewSale; registered: RegisteredSale }

/** The receipt of a sale that was registered just now. */
export const receiptOfSale = ({ buyer, sale, registered }: Sold, user: User, soldAt: Date): Receipt => ({
  ...saleReceipt(buyer.name, sale.products, registered.total ?? sale.total),
  number: saleReceiptNumber(registered.saleId, soldAt),
  date: dateTimeFormat.format(soldAt),
  academy: issuerOf(user, registered.logoUrl),
})

/** The receipt of a sale of the history, to be printed once more; of its moment only the day is known. */
export const receiptOfPastSale = ({ id, date, products, total }: Sale, student: string, user: User): Receipt => ({
  ...saleReceipt(student, products, total),
  number: saleFolio(id),
  date: date === null ? '—' : mexicanDate(date),
  academy: issuerOf(user),
})

const saleReceipt = (student: string, lines: SaleLine[], total: Cents) => ({
  title: 'Comprobante de venta' as const,
  facts: [{ label: 'Estudiante', value: student }],
  lines,
  total,
  printDelay: 500,
})

/** The receipt of a registration: what is known of the student, in the order of the form. */
export const receiptOfRegistration = (
  student: Registration,
  studentId: Id | null,
  user: User,
  madeAt: Date,
): Receipt => ({
  title: 'Comprobante de registro',
  number: registrationReceiptNumber(studentId, madeAt),
  date: dateTimeFormat.format(madeAt),
  academy: issuerOf(user),
  facts: [
    { label: 'Estudiante', value: student.name },
    { label: 'Padre o tutor', value: student.parentName },
    { label: 'Teléfono', value: student.phone },
    { label: 'Fecha de nacimiento', value: mexicanDate(student.birthDate) },
    { label: 'Disciplina', value: student.discipline },
    { label: 'Subdisciplinas', value: student.subdisciplines.join(', ') },
    { label: 'Nivel', value: student.level },
  ],
  lines: [],
  total: null,
  printDelay: 400,
})

/** How a registered sale is called everywhere: `POS-000123` (spec 9). */
export const saleFolio = (saleId: string): string => folioOf('POS', saleId)

/** Sale receipt number (spec 9): the folio; without an id, the moment it was made. */
export const saleReceiptNumber = (saleId: string | null, madeAt: Date): string => numberOf('POS', saleId, madeAt)

/** Registration receipt number (spec 9): `STU-000123`; without an id, the moment it was made. */
export const registrationReceiptNumber = (studentId: string | null, madeAt: Date): string =>
  numberOf('STU', studentId, madeAt)

type Prefix = 'POS' | 'STU'

const numberOf = (prefix: Prefix, id: string | null, madeAt: Date): string =>
  id === null ? `${prefix}-${timestamp(madeAt)}` : folioOf(prefix, id)

/** The id in six digits; a server that sends whole folios keeps its own. */
const folioOf = (prefix: Prefix, id: string): string =>
  id.startsWith(`${prefix}-`) ? id : `${prefix}-${id.padStart(6, '0')}`

const timestamp = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')

/** The last lines of every receipt (spec 9). */
export const receiptFooter = 'Si necesitas factura, solicítala en recepción con tu RFC.'
