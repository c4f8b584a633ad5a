import type { KeyboardEvent, ReactNode } from 'react'

/**
 * Place of a value in a card. `title` and `figure` share the first line. `note` is below, `named` is a note after its
 * header, and `more` is behind `Más`.
 */
type PlaceInCard = 'title' | 'figure' | 'note' | 'named' | 'more' | 'actions'

export type Column<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  sortValue?: (item: Item) => string | number
  /** the cell in a CSV file: an amount in pesos, a day as `dd/mm/yyyy`; without it the file omits the column */
  csv?: (item: Item) => string | number
  align?: 'end'
  /** a text of a word or two that must not wrap */
  isShort?: boolean
  /** by default the first column is the title, an end-aligned one the figure, any other a note */
  inCard?: PlaceInCard
}

export const asIs = <Item>(
  id: string,
  header: string,
  value: (item: Item) => string | number,
  more: Pick<Column<Item>, 'align' | 'isShort' | 'inCard'> = {},
): Column<Item> => ({ id, header, cell: value, sortValue: value, csv: value, ...more })

export function placeInCard<Item>({ inCard, align }: Column<Item>, index: number): PlaceInCard {
  if (inCard) return inCard
  if (index === 0) return 'title'
  return align === 'end' ? 'figure' : 'note'
}

/** Default width in rem up to which rows are cards: a phone's. */
export const usualCardsAt = 40

/** Usual heights of a table's rows in px, as rows and as cards. */
export type RowHeights = { row?: number; card?: number; head?: number }

/** Returns the usual height of a row in px. The defaults are a row of one line and a card of three. */
export const heightOf = ({ row = 44, card = 92 }: RowHeights = {}, isCards: boolean): number => (isCards ? card : row)

/** The row being edited. It stays rendered while the page scrolls. */
export type OpenRow<Item> = {
  id: string
  /** the cells, over as many columns as the table has */
  cells: (item: Item, columns: number) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

export type Sort = { column: string; descending: boolean }

export const idOf = ({ id }: { id: string }): string => id
