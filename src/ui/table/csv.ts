import type { Column, Sort } from '#ui/table/column.ts'
import { inOrder } from '#ui/table/order.ts'
import { guarded } from '#values/sheet-text.ts'

/** Longest text of an Excel cell, in characters, minus an apostrophe. A longer text would spill into other cells. */
const longest = 32_766

/**
 * Cleans a cell of characters that truncate or garble text in a spreadsheet. Each line that looks like a formula gets
 * an apostrophe, because some programs split cells at line breaks.
 */
function cellOf(value: string | number): string | number {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/[^\P{Cc}\t\r\n]/gu, '').slice(0, longest)
  return guarded(text).slice(0, longest + 1)
}

/**
 * Writes rows as CSV that Excel in Mexico opens correctly: UTF-8 with a byte order mark, comma as separator, point as
 * decimal mark. Texts that look like formulas are escaped. A phone like `+52 55 1234 5678` is not, because digits with
 * spaces are no formula. The last line names the gaps (`lacking`).
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
