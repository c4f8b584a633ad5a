/** Rows of a sheet as texts, with notes for the user about how they were read. */
export type ReadSheet = { rows: string[][]; notes: readonly string[] }

/** Position before a formula at the start of a line, after any apostrophes, blanks and invisible signs. */
const beforeFormula =
  /^(?='*[ \t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\p{Cf}]*(?:[=\-@＝＋－＠]|\+(?!\d+(?: \d+)+$)))/gmu

/** Position before a leading blank that a spreadsheet may drop. */
const beforeBlank = /^(?=[\t\r\n])/

/** A whole text that a spreadsheet would change: to a date (`1-2`, `3/4`), or to another number (`00123`, `1E5`). */
const changing = String.raw`(?:\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,2})?|0\d+|\d+(?:\.\d+)?[Ee]\+?\d+|\d{12,})$`

const beforeChanging = new RegExp(`^(?='*${changing})`)

/** Puts an apostrophe before text that a spreadsheet would read as a formula, a date or another number, or drop. */
export const guarded = (text: string): string =>
  text.replaceAll(beforeFormula, "'").replace(beforeBlank, "'").replace(beforeChanging, "'")

const guard = /^'(?='*[\s\p{Cf}]*[=\-@＝＋－＠+])/gmu

const guardOfChanging = new RegExp(`^'(?='*${changing})`)

/** Reverses {@link guarded}, except for an apostrophe before a dropped blank. */
export const unguarded = (text: string): string => text.replaceAll(guard, '').replace(guardOfChanging, '')
