import type { Columns } from '#rules/sheets/columns.ts'
import { nameKey } from '#values/text.ts'

/** The columns chosen for a sheet; `headings` are the keys of its headings. */
export type ChosenColumns = { headings: readonly string[]; columns: Columns }

/** Maximum number of remembered sheets. */
const mostSheets = 20

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** The choice for a sheet with these headings; `null` if there is none. */
export function chosenFor(
  chosen: readonly ChosenColumns[],
  headings: readonly string[],
  width: number,
): Columns | null {
  const keys = headings.map(nameKey)
  const found = chosen.find((each) => isSame(each.headings, keys) && each.columns.length === width)
  return headings.length === 0 ? null : (found?.columns ?? null)
}

/**
 * The choices with a sheet's choice added, the latest first. Columns without headings cannot be matched with another
 * sheet.
 */
export function withChosen(
  chosen: readonly ChosenColumns[],
  { headings, columns }: ChosenColumns,
): readonly ChosenColumns[] {
  if (headings.length === 0) return chosen
  const keys = headings.map(nameKey)
  const others = chosen.filter((each) => !isSame(each.headings, keys))
  return [{ headings: keys, columns }, ...others].slice(0, mostSheets)
}
