/** The rows of a sheet as texts, and what the person has to know of how they were read. */
export type ReadSheet = { rows: string[][]; notes: readonly string[] }

/** The place before a formula: at the beginning of a line, however many blanks and unseen signs are before it. */
const beforeFormula =
  /^(?=[ \t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\p{Cf}]*(?:[=\-@＝＋－＠]|\+(?!\d+(?: \d+)+$)))/gmu

/** The place before a blank that a spreadsheet may drop, with what follows it. */
const beforeBlank = /^(?=[\t\r\n])/

/** A text with an apostrophe in each line before what a spreadsheet would take for a formula, or would drop. */
export const guarded = (text: string): string => text.replaceAll(beforeFormula, "'").replace(beforeBlank, "'")

/** An apostrophe that {@link guarded} wrote. */
const guard = /^'(?=[\s\p{Cf}]*[=\-@＝＋－＠+])/gmu

/** A text of a file as it was before {@link guarded}, but for a blank that a spreadsheet may drop. */
export const unguarded = (text: string): string => text.replaceAll(guard, '')
