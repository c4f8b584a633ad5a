import type { Column, Sort } from '#ui/table/column.ts'

const read = (text: string): Sort => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') })

/**
 * A table's order as the address has it: the column, after a `-` when descending; `usual` where it names none that the
 * table is sorted by.
 */
export function sortOf<Item>(text: string | undefined, columns: readonly Column<Item>[], usual: string): Sort {
  const sort = read(text ?? usual)
  return columns.some(({ id, sortValue }) => id === sort.column && sortValue) ? sort : read(usual)
}

/** A table's order as it is written in the address. */
export const sortText = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`
