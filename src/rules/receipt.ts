import type { SaleLine } from '#api/sales.ts'
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

type Issued = Pick<Receipt, 'number' | 'date' | 'academy'>

/** The receipt of a sale: to whom, what, and for how much. */
export const saleReceipt = ({
  student,
  ...sale
}: Issued & { student: string; lines: SaleLine[]; total: Cents }): Receipt => ({
  ...sale,
  title: 'Comprobante de venta',
  facts: [{ label: 'Estudiante', value: student }],
  printDelay: 500,
})

/** The receipt of a registration: what is known of the student, in the order of the form. */
export const registrationReceipt = (registration: Issued & Pick<Receipt, 'facts'>): Receipt => ({
  ...registration,
  title: 'Comprobante de registro',
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
