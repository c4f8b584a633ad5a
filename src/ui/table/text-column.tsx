import { NoValue } from '#ui/notes/no-value.tsx'
import type { Column } from '#ui/table/column.ts'
import { shortened } from '#values/text.ts'

/** A text that a person typed, or a dash. */
export const typedText = (text: string) => (text === '' ? <NoValue /> : <bdi>{shortened(text)}</bdi>)

/** A column of texts that people typed. Its file has them in full. */
export const textColumn = <Item,>(
  id: string,
  header: string,
  textOf: (item: Item) => string,
  more: Partial<Column<Item>> = {},
): Column<Item> => ({
  id,
  header,
  cell: (item) => typedText(textOf(item)),
  sortValue: textOf,
  csv: textOf,
  ...more,
})
