/** A text as it is compared in searches: without accents, case or outer blanks. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Gives a predicate: whether a text has the same {@link searchKey} as `wanted`. Remembers each distinct text. */
export function sameAs(wanted: string): (text: string) => boolean {
  const key = searchKey(wanted)
  const known = new Map<string, boolean>()
  return (text) => {
    const answer = known.get(text) ?? searchKey(text) === key
    known.set(text, answer)
    return answer
  }
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The order of two texts in a Spanish dictionary; numbers in them by size, accents and case aside. For `toSorted`. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b)

/** Texts in the order of {@link compareTexts}. */
export const alphabetical = (texts: Iterable<string>): string[] => [...texts].toSorted(compareTexts)

/** The texts of some lists, each once and as it is first written; blanks around it, accents and case make no other. */
export function distinct(...lists: Iterable<string>[]): string[] {
  const found = new Map<string, string>()
  for (const list of lists)
    // Most lists repeat a few texts thousands of times: each key is made once.
    for (const text of new Set(list)) {
      const key = searchKey(text)
      if (key !== '' && !found.has(key)) found.set(key, text.trim())
    }
  return [...found.values()]
}

/** A text with its first letter as a capital, as a month's name at the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
