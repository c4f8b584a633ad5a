import type { KeyboardEvent, ReactNode } from 'react'

/**
 * The place of a value in the card that a row is where its columns do not fit: its title, the figure at the right of
 * the title, a note below, a note after its header because the value alone says too little, or behind `Más`.
 */
export type PlaceInCard = 'title' | 'figure' | 'note' | 'named' | 'more' | 'actions'

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
  /** without it the first column is the title, what is aligned at the end the figure, any other a note */
  inCard?: PlaceInCard
}

/** A column that shows a value as it is, is sorted by it, and has it in the file. */
export const asIs = <Item>(
  id: string,
  header: string,
  value: (item: Item) => string | number,
  more: Pick<Column<Item>, 'align' | 'isShort' | 'inCard'> = {},
): Column<Item> => ({ id, header, cell: value, sortValue: value, csv: value, ...more })

/** The place of a column in a card. */
export function placeInCard<Item>({ inCard, align }: Column<Item>, index: number): PlaceInCard {
  if (inCard) return inCard
  if (index === 0) return 'title'
  return align === 'end' ? 'figure' : 'note'
}

/** Up to which width, in rem, rows are cards unless a table says otherwise: on phones. */
export const usualCardsAt = 40

/** How high most rows of a table are, in px: as rows of its columns, and as cards. */
export type RowHeights = { row?: number; card?: number; head?: number }

/** How high most rows of a table are, in px: unless it says otherwise, a row of one line and a card of three. */
export const heightOf = ({ row = 44, card = 92 }: RowHeights = {}, isCards: boolean): number => (isCards ? card : row)

/** The row being edited. It stays rendered while the page scrolls. */
export type OpenRow<Item> = {
  id: string
  /** the cells, over as many columns as the table has */
  cells: (item: Item, columns: number) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** The column a table is sorted by. */
export type Sort = { column: string; descending: boolean }

/** The row id of most tables. */
export const idOf = ({ id }: { id: string }): string => id
