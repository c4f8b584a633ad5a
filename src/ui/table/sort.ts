import type { Column, Sort } from '#ui/table/column.ts'

const read = (text: string): Sort => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') })

/**
 * Reads a table's order from the URL: a column, with `-` before it when descending. Gives `usual` when the text names
 * no sortable column.
 */
export function sortOf<Item>(text: string | undefined, columns: readonly Column<Item>[], usual: string): Sort {
  const sort = read(text ?? usual)
  return columns.some(({ id, sortValue }) => id === sort.column && sortValue) ? sort : read(usual)
}

/** Writes a table's order for the URL. */
export const sortText = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`
