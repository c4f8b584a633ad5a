import { once } from '#values/once.ts'

/** Typed variants of an apostrophe: `O’Brien`, `O´Brien`. */
const apostrophes = /[\u2018\u2019\u02BC\u00B4`]/g

/** Separated accents and invisible marks, such as marks of direction or zero width in a copied name. */
const unheard = /\p{Dia}|\p{Cf}/gu

/** Normalizes a text for comparison: lower case, trimmed, straight apostrophes, no accents or invisible signs. */
export const searchKey = (text: string): string =>
  text.replace(apostrophes, "'").normalize('NFD').replace(unheard, '').toLowerCase().trim()

const looseSpace = /\s{2}|[^\S ]/

/** Normalizes a name for comparison: accents, case and repeated spaces do not matter. */
export function nameKey(name: string): string {
  const key = searchKey(name)
  // V8 keeps the pieces of a `replaceAll` in memory, 14 MB for 100,000 names. Few names need it.
  return looseSpace.test(key) ? oneLine(key) : key
}

/** Normalizes a person's name: `PEÑA NÚÑEZ, MARÍA JOSÉ` equals `María José Peña Núñez`. */
export function personKey(name: string): string {
  const key = nameKey(name)
  const words = key.match(/[\p{L}\d]+/gu) ?? []
  return words.length === 0 ? key : words.toSorted().join(' ')
}

/** Collapses line breaks and repeated blanks into single spaces, and trims the text. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const isSameName = (one: string, other: string): boolean => one === other || nameKey(one) === nameKey(other)

/** Returns a predicate like {@link isSameName}. It remembers results, because lists repeat few names. */
export function nameMatcher(wanted: string): (name: string) => boolean {
  const key = nameKey(wanted)
  const known = new Map<string, boolean>()
  return (text) => {
    const answer = known.get(text) ?? nameKey(text) === key
    known.set(text, answer)
    return answer
  }
}

const collator = once(() => new Intl.Collator('es', { numeric: true, sensitivity: 'base' }))

/** Compares two texts for `toSorted`, in Spanish order. Ignores case and accents; numbers inside compare by value. */
export const compareTexts = (a: string, b: string): number => collator().compare(a, b)

export const alphabetical = (texts: Iterable<string>): string[] => [...texts].toSorted(compareTexts)

/** Distinct texts, trimmed, in order of appearance. The first spelling of each {@link nameKey} is kept. */
export function distinct(...lists: Iterable<string>[]): string[] {
  const found = new Map<string, string>()
  for (const list of lists)
    // Computes each key once, because most lists repeat few texts thousands of times.
    for (const text of new Set(list)) {
      const key = nameKey(text)
      if (key !== '' && !found.has(key)) found.set(key, text.trim())
    }
  return [...found.values()]
}

/** Merges options with the held values, in the held spelling. Held values without an option come last. */
export const withHeld = (options: Iterable<string>, held: readonly string[]): string[] =>
  distinct(options, held).map((name) => held.find((one) => isSameName(one, name)) ?? name)

export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

const conjunction = once(() => new Intl.ListFormat('es-MX'))

/** Longest text in a table, in UTF-16 units: about 25 lines on a phone, or a sale of 15 products. */
const longest = 500

/** Cuts a text that would make its table row taller than a window (spec 2, Every screen). */
export const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Joins texts in Spanish: `Lunes, Miércoles y Viernes`. */
export const enumerated = (texts: Iterable<string>): string => conjunction().format(texts)

/** Signs that change the text direction, and letters of right-to-left scripts. */
const turning =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\uD802\uD803\uD83A\uD83B]/

/** Isolates typed text inside a sentence, so that its text direction does not affect the surroundings. */
export const isolated = (text: string): string =>
  turning.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069` : text
