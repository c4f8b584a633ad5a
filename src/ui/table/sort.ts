import type { Column, Sort } from '#ui/table/column.ts'

const read = (text: string): Sort => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') })

/** Reads a table's order from the address, `-` before the column if descending. By default returns `usual`. */
export function sortOf<Item>(text: string | undefined, columns: readonly Column<Item>[], usual: string): Sort {
  const sort = read(text ?? usual)
  return columns.some(({ id, sortValue }) => id === sort.column && sortValue) ? sort : read(usual)
}

export const sortText = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`
