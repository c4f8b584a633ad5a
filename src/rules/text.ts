/** A text as it is compared in searches: without accents, case or outer blanks. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** A text with its first letter as a capital, as a month's name at the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
