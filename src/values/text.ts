import { once } from '#values/once.ts'

/** What people type for an apostrophe: `O’Brien`, `O´Brien`. */
const apostrophes = /[\u2018\u2019\u02BC\u00B4`]/g

/** Accents once they stand apart, and what nobody sees: marks of direction and of no width come along when a name is copied. */
const unheard = /\p{Dia}|\p{Cf}/gu

/**
 * The form of a text for comparisons and searches: lower case, trimmed, without accents and unseen signs, with straight
 * apostrophes.
 */
export const searchKey = (text: string): string =>
  text.replace(apostrophes, "'").normalize('NFD').replace(unheard, '').toLowerCase().trim()

/** A space that is not one blank between two words. */
const looseSpace = /\s{2}|[^\S ]/

/** The form of a name for comparisons: accents, case and repeated spaces do not tell names apart. */
export function nameKey(name: string): string {
  const key = searchKey(name)
  // V8 keeps what `replaceAll` gives in pieces, 14 MB of them for 100,000 names; few names need it.
  return looseSpace.test(key) ? oneLine(key) : key
}

/**
 * The form of a person's name for comparisons in which the order of its words and the signs between them do not count: `PEÑA
 * NÚÑEZ, MARÍA JOSÉ` is `María José Peña Núñez`.
 */
export function personKey(name: string): string {
  const key = nameKey(name)
  const words = key.match(/[\p{L}\d]+/gu) ?? []
  return words.length === 0 ? key : words.toSorted().join(' ')
}

/** A typed name on one line: line breaks and repeated blanks become one space, outer ones are dropped. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whether two names have the same {@link nameKey}. */
export const isSameName = (one: string, other: string): boolean => one === other || nameKey(one) === nameKey(other)

/**
 * Returns a predicate: whether a name is the same as `wanted`, as {@link isSameName}. It remembers its results, because
 * lists repeat a few names.
 */
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

/** Sorts texts with {@link compareTexts}. */
export const alphabetical = (texts: Iterable<string>): string[] => [...texts].toSorted(compareTexts)

/**
 * The distinct texts of all lists, trimmed, in order of appearance. Texts with the same {@link nameKey} count as one;
 * the first spelling is kept.
 */
export function distinct(...lists: Iterable<string>[]): string[] {
  const found = new Map<string, string>()
  for (const list of lists)
    // Most lists repeat a few texts thousands of times, so each key is made once.
    for (const text of new Set(list)) {
      const key = nameKey(text)
      if (key !== '' && !found.has(key)) found.set(key, text.trim())
    }
  return [...found.values()]
}

/**
 * Options and the texts that are held: one of each name, in the spelling that is held. Held texts that no option has come
 * last.
 */
export const withHeld = (options: Iterable<string>, held: readonly string[]): string[] =>
  distinct(options, held).map((name) => held.find((one) => isSameName(one, name)) ?? name)

/** A text with its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

const conjunction = once(() => new Intl.ListFormat('es-MX'))

/** The longest text of a table, in UTF-16 units: about 25 lines on a phone, or a sale of 15 products. */
const longest = 500

/** The beginning of a text that would make its row of a table taller than a window (spec 2, Every screen). */
export const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Texts as an enumeration in Spanish: `Lunes, Miércoles y Viernes`. */
export const enumerated = (texts: Iterable<string>): string => conjunction().format(texts)

/** Signs that change the direction of writing, and the letters of scripts that are written from the right. */
const turning =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\uD802\uD803\uD83A\uD83B]/

/** What a person typed, as a part of a sentence: whatever its signs and letters are, they turn nothing around it. */
export const isolated = (text: string): string =>
  turning.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069` : text
