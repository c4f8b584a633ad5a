import type { Column, Sort } from '#ui/table/column.ts'
import { inOrder } from '#ui/table/order.ts'

/**
 * The rows of a table as a CSV file that Excel in Mexico opens as it is: UTF-8 with its mark, commas between the fields,
 * a point in the amounts. A text that looks like a formula is marked as text, and stays one.
 */
export async function csvOf<Item>(columns: Column<Item>[], rows: Item[], sort: Sort | null): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const written = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  const ordered = sortValue ? inOrder(rows, sortValue, sort?.descending) : rows
  const text = papa.unparse(
    { fields: written.map(({ header }) => header), data: ordered.map((row) => written.map(({ csv }) => csv(row))) },
    { escapeFormulae: true },
  )
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}
