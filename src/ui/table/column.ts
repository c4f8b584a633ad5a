import type { KeyboardEvent, ReactNode } from 'react'

/** A column: what its cells show, and, where it can be sorted, the value that orders them. */
export type Column<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  sortValue?: (item: Item) => string | number
  /** what its cells are in a file: an amount in pesos, a day as `dd/mm/yyyy`; without it, it is left out */
  csv?: (item: Item) => string | number
  align?: 'end'
  /** a text of a word or two, which is never broken */
  isShort?: boolean
}

/** The row that is being edited, which stays drawn wherever the page is scrolled: its cells are made of `Cell`. */
export type OpenRow<Item> = {
  id: string
  cells: (item: Item) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** By which column a table is sorted. */
export type Sort = { column: string; descending: boolean }

/** The id of most rows. */
export const idOf = ({ id }: { id: string }): string => id
