import { unguarded } from '#values/sheet-text.ts'

/** A text that programs write as a formula, so that a spreadsheet keeps its zeros: `="0155"`. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** Words and dates that databases and programs write for a missing value. `Null` in one capital is a last name. */
const missing =
  /^(?:null|NULL|\(null\)|<null>|\\N|undefined|nan|NaN|None|\[object Object\]|0000-00-00(?: 00:00:00)?|00\/00\/0000)$/

/** Returns the text that the program of a sheet means by a cell. It is empty for a missing value. */
export function textMeant(cell: string): string {
  const text = cell.trim()
  const quoted = textFormula.exec(text)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return missing.test(text) ? '' : unguarded(cell)
}
