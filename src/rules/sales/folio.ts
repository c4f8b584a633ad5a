import type { Id } from '#api/reading.ts'

/** Number of a registration: `STU-000123` (spec 9, Receipts). */
export const studentFolio = (studentId: Id): string => folioOf('STU', studentId)

/** Number of a sale: `POS-000123` (spec 9, Receipts). */
export const saleFolio = (saleId: string): string => folioOf('POS', saleId)

/** Receipt number of a sale: `POS-000123`, or `POS-` and a timestamp if the id is unknown (spec 9, Receipts). */
export const saleReceiptNumber = (saleId: string | null, madeAt: Date): string => numberOf('POS', saleId, madeAt)

/** Receipt number of a registration: `STU-000123`, or `STU-` and a time if the id is unknown (spec 9, Receipts). */
export const registrationReceiptNumber = (studentId: string | null, madeAt: Date): string =>
  numberOf('STU', studentId, madeAt)

type Prefix = 'POS' | 'STU'

const numberOf = (prefix: Prefix, id: string | null, madeAt: Date): string =>
  id === null ? `${prefix}-${timestamp(madeAt)}` : folioOf(prefix, id)

/** Prefix and id with six digits. An id that already has the prefix stays unchanged. */
const folioOf = (prefix: Prefix, id: string): string =>
  id.startsWith(`${prefix}-`) ? id : `${prefix}-${id.padStart(6, '0')}`

const timestamp = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
