import { nameKey, searchKey } from '#values/text.ts'

export type SearchTexts = { name: string; others?: string; phone?: string }

/** Search texts in comparable form. Keep it, because building it is slower than a comparison. */
export type Searchable = { name: string; others: string; digits: string }

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export const searchableOf = ({ name, others = '', phone = '' }: SearchTexts): Searchable => ({
  name: nameKey(name),
  others: searchKey(`${others}\n${phone}`),
  digits: digitsOf(phone),
})

/** Ranks of a match, best first. */
const ranks = {
  equal: 0,
  word: 1,
  beginning: 2,
  otherWord: 3,
  otherBeginning: 4,
  middle: 5,
  otherMiddle: 6,
} as const

/** Quality of a match, lower is better; `null` without a match. */
type Fit = number | null

/** Exceeds the sum of ranks of all words of a search. */
const rankStep = 1_000_000

const isPartOfWord = /[\p{L}\p{N}]/u
const isDigit = /\d/

/** 0 for a whole word of the text, 1 for the start of a word, 2 for any other match; -1 without a match. */
function placeOf(word: string, text: string): number {
  let best = -1
  for (let at = text.indexOf(word); at !== -1 && best !== 0; at = text.indexOf(word, at + 1)) {
    const place = placeAt(word, text, at)
    if (best === -1 || place < best) best = place
  }
  return best
}

/** Whether a letter or digit is at a position. Plain letters come first: a keystroke calls it 100,000 times. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code >= 97 && code <= 122) return true
  return code !== 32 && isPartOfWord.test(text.charAt(at))
}

function placeAt(word: string, text: string, at: number): number {
  const next = text.charAt(at + word.length)
  if (isInWord(text, at - 1)) return 2
  if (!isInWord(text, at + word.length)) return 0
  // A number must match whole: 1 does not match the start of 10.
  return isDigit.test(word.slice(-1)) && isDigit.test(next) ? 2 : 1
}

const nameRanks = [ranks.word, ranks.beginning, ranks.middle] as const
const otherRanks = [ranks.otherWord, ranks.otherBeginning, ranks.otherMiddle] as const

function rankOf(word: string, { name, others }: Searchable): number {
  const inName = nameRanks[placeOf(word, name)] ?? Infinity
  // `others` never rank better than `otherWord`.
  return inName < ranks.otherWord ? inName : Math.min(inName, otherRanks[placeOf(word, others)] ?? Infinity)
}

/** Ranks by the worst word, then by the sum of all; Infinity if a word is missing. */
function rankOfAll(words: string[], texts: Searchable): number {
  let worst = 0
  let sum = 0
  for (const word of words) {
    const rank = rankOf(word, texts)
    if (rank === Infinity) return rank
    worst = Math.max(worst, rank)
    sum += rank
  }
  return worst * rankStep + sum
}

/** A complete or partial phone number: `(33) 12-34`. */
const phoneNumber = /^[\d\s()+.-]+$/

/**
 * Returns a function that ranks texts for a search (spec 2, Every screen). Texts match if name and others contain every
 * word in any order, or if the phone contains the digits. Accents, case and the kind of apostrophe do not matter.
 */
export function fitnessFor(search: string): (texts: Searchable) => Fit {
  const key = nameKey(search)
  const words = key.split(' ').filter(Boolean)
  const digits = phoneNumber.test(search) ? digitsOf(search) : ''
  return (texts) => {
    if (texts.name === key) return ranks.equal
    const rank = rankOfAll(words, texts)
    if (rank !== Infinity) return rank
    return digits !== '' && texts.digits.includes(digits) ? ranks.otherMiddle * rankStep : null
  }
}

/** Whether the name equals the search, or its words start with the typed words, not all of them complete. */
export const isMeantBy = (fit: Fit): boolean =>
  fit === ranks.equal || (fit !== null && Math.trunc(fit / rankStep) === ranks.beginning)

/** Results of a search, best first; `best` is the fit of the first. */
export type Found<Item> = {
  items: Item[]
  best: Fit
  /** the first result is the only one with the best fit */
  isClear: boolean
}

export type Fitting<Item> = { item: Item; fit: number }

/** Returns a function that finds matching items, in their order. A longer search checks only previous matches. */
export function fittingIn<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => Searchable,
): (search: string) => Fitting<Item>[] {
  let before = { search: '', key: '', fitting: items }
  return (search) => {
    const key = nameKey(search)
    // Compares text and key: the next letter may change a key, and only the typed text looks like a phone. A prefix of
    // signs alone, such as an opening bracket, matches less than the longer search.
    const isLonger = isPartOfWord.test(before.search) && search.startsWith(before.search) && key.startsWith(before.key)
    const fitnessOf = fitnessFor(search)
    const found: Fitting<Item>[] = []
    for (const item of isLonger ? before.fitting : items) {
      const fit = fitnessOf(textsOf(item))
      if (fit !== null) found.push({ item, fit })
    }
    before = { search, key, fitting: found.map(({ item }) => item) }
    return found
  }
}

/**
 * Returns a search function that sorts the best matches first; ties keep their order (spec 2, Every screen). Keep it
 * while the items are the same: see {@link fittingIn}.
 */
export function finderIn<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => Searchable,
): (search: string) => Found<Item> {
  const fitting = fittingIn(items, textsOf)
  return (search) => {
    const byFit = new Map<number, Item[]>()
    for (const { item, fit } of fitting(search)) {
      const alike = byFit.get(fit)
      if (alike) alike.push(item)
      else byFit.set(fit, [item])
    }
    const groups = [...byFit].toSorted(([one], [other]) => one - other)
    const [first] = groups
    return {
      items: groups.flatMap(([, alike]) => alike),
      best: first?.[0] ?? null,
      isClear: first?.[1].length === 1,
    }
  }
}

/** Like {@link finderIn}, for a single search. */
export const find = <Item>(items: readonly Item[], search: string, textsOf: (item: Item) => Searchable): Found<Item> =>
  finderIn(items, textsOf)(search)
