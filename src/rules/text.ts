/** A text as it is compared in searches: without accents, case or outer blanks. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Whether a text is the wanted one, {@link folded} both; each distinct text is folded once, as a list has few of them. */
export function sameAs(wanted: string): (text: string) => boolean {
  const key = folded(wanted)
  const known = new Map<string, boolean>()
  return (text) => {
    const answer = known.get(text) ?? folded(text) === key
    known.set(text, answer)
    return answer
  }
}

/** A text with its first letter as a capital, as a month's name at the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
