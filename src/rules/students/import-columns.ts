/** The columns of a sheet of students (spec 2, Import of students). */

import {
  claims,
  fieldsClaimedTwice,
  sheetReader,
  type Columns,
  type Sheet,
  type SheetKind,
} from '#rules/sheets/columns.ts'
import { fieldsOf, type ImportField } from '#rules/sheets/fields.ts'
import { fieldOfHeading, headingSign, isPartOfLastName } from '#rules/students/import-headings.ts'
import { isStatus } from '#rules/students/import-status.ts'
import { nameKey } from '#values/text.ts'

/** Whether the headings alone decide the field of each column. Two last names or several classes are no doubt. */
export function areClearHeadings({ headings, columns }: Pick<Sheet, 'headings' | 'columns'>): boolean {
  const lastNames = headings.filter((_, at) => columns[at] === 'lastName')
  const areParts = lastNames.length < 2 || lastNames.every(isPartOfLastName)
  return fieldsClaimedTwice(columns).length === 0 && claims('name', columns) < 2 && areParts
}

const optional: ReadonlySet<ImportField> = new Set(['lastName', 'parentLastName', 'status', 'paidUntil'])

/** A name may contain the last names, a subdiscipline implies its discipline, most students are active, and paid months are optional. */
const isNeeded = (field: ImportField, columns: Columns): boolean =>
  !optional.has(field) && !(field === 'discipline' && columns.includes('subdisciplines'))

const kind: SheetKind = {
  fields: fieldsOf.student,
  name: 'name',
  fieldOfHeading,
  sign: headingSign,
  // `Estado` may also be part of an address.
  isMeant: (field, heading, cells) => field !== 'status' || nameKey(heading) !== 'estado' || cells().some(isStatus),
  isNeeded,
  areClear: areClearHeadings,
}

export const studentSheet = { ...kind, sheetOf: sheetReader(kind) }
