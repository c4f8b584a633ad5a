import type { KeyboardEvent, ReactNode } from 'react'

/** A column of a table: what its cells show and, where it can be sorted, the value to sort by. */
export type Column<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  sortValue?: (item: Item) => string | number
  /** the cell in a CSV file: an amount in pesos, a day as `dd/mm/yyyy`; without it the column is left out */
  csv?: (item: Item) => string | number
  align?: 'end'
  /** a text of a word or two that must not wrap */
  isShort?: boolean
}

/** The row being edited. It stays rendered while the page scrolls; build its cells with `Cell`. */
export type OpenRow<Item> = {
  id: string
  cells: (item: Item) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** The column a table is sorted by. */
export type Sort = { column: string; descending: boolean }

/** The row id of most tables. */
export const idOf = ({ id }: { id: string }): string => id
