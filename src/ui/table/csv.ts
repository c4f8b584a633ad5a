import type { Column, Sort } from '#ui/table/column.ts'
import { inOrder } from '#ui/table/order.ts'
import { guarded } from '#values/sheet-text.ts'

/**
 * The longest text of a cell in Excel, in characters, less room for an apostrophe; a longer one would spill into
 * others.
 */
const longest = 32_766

/**
 * A cell without the characters that end or garble a text in a spreadsheet; line breaks and tabs stay. What looks like a
 * formula gets an apostrophe, in each line: a program that cuts cells at line breaks must not find one either.
 */
function cellOf(value: string | number): string | number {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/[^\P{Cc}\t\r\n]/gu, '').slice(0, longest)
  return guarded(text).slice(0, longest + 1)
}

/**
 * The rows of a table as CSV that Excel in Mexico opens correctly: UTF-8 with a byte order mark, comma as separator,
 * point as decimal mark. Texts that look like formulas are escaped, but not a phone such as `+52 55 1234 5678`: digits
 * with spaces between them are no formula. The last line says what is `lacking`, if anything is.
 */
export async function csvOf<Item>(
  columns: Column<Item>[],
  rows: Item[],
  sort: Sort | null,
  lacking?: string,
): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const written = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  const ordered = sortValue ? inOrder(rows, sortValue, sort?.descending) : rows
  const text = papa.unparse({
    fields: written.map(({ header }) => header),
    data: [...ordered.map((row) => written.map(({ csv }) => cellOf(csv(row)))), ...(lacking ? [[lacking]] : [])],
  })
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}
