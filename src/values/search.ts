import { nameKey, searchKey } from '#values/text.ts'

/** The texts of something that can be searched for: its name, what else it is found by, and its phone. */
export type SearchTexts = { name: string; others?: string; phone?: string }

/** The same, ready to be compared. Making it takes longer than a comparison, so keep it. */
export type Searchable = { name: string; others: string; digits: string }

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Makes texts ready to be searched. */
export const searchableOf = ({ name, others = '', phone = '' }: SearchTexts): Searchable => ({
  name: nameKey(name),
  others: searchKey(`${others}\n${phone}`),
  digits: digitsOf(phone),
})

/**
 * How a text fits a search, best first: the name itself, words of the name, beginnings of its words, the same of what
 * else is searched, and any other part.
 */
const ranks = {
  equal: 0,
  word: 1,
  beginning: 2,
  otherWord: 3,
  otherBeginning: 4,
  middle: 5,
  otherMiddle: 6,
} as const

/** How well a text fits a search: the less, the better; `null` if it does not. Two that are equal fit equally well. */
export type Fit = number | null

/** More than all words of a search add up to. */
const rankStep = 1_000_000

const isPartOfWord = /[\p{L}\p{N}]/u
const isDigit = /\d/

/** 0 where a word of the text is the sought one, 1 where it begins so, 2 for any other part; -1 without it. */
function placeOf(word: string, text: string): number {
  let best = -1
  for (let at = text.indexOf(word); at !== -1 && best !== 0; at = text.indexOf(word, at + 1)) {
    const place = placeAt(word, text, at)
    if (best === -1 || place < best) best = place
  }
  return best
}

/** Whether a text has a letter or digit there. The first letter of a search asks 100,000 times, mostly for plain ones. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code >= 97 && code <= 122) return true
  return code !== 32 && isPartOfWord.test(text.charAt(at))
}

function placeAt(word: string, text: string, at: number): number {
  const next = text.charAt(at + word.length)
  if (isInWord(text, at - 1)) return 2
  if (!isInWord(text, at + word.length)) return 0
  // A number is typed whole: 1 is not the beginning of 10.
  return isDigit.test(word.slice(-1)) && isDigit.test(next) ? 2 : 1
}

const nameRanks = [ranks.word, ranks.beginning, ranks.middle] as const
const otherRanks = [ranks.otherWord, ranks.otherBeginning, ranks.otherMiddle] as const

function rankOf(word: string, { name, others }: Searchable): number {
  const inName = nameRanks[placeOf(word, name)] ?? Infinity
  // What else is searched is a word at best.
  return inName < ranks.otherWord ? inName : Math.min(inName, otherRanks[placeOf(word, others)] ?? Infinity)
}

/** By the word that fits worst, then by all of them; Infinity if one is missing. */
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

/** A search that looks like a phone number or a part of one, if it has digits: `(33) 12-34`. */
const phoneNumber = /^[\d\s()+.-]+$/

/**
 * Returns how well texts fit a search (spec 2, Every screen). They fit when name and others have every word of it, in
 * any order, or when the phone has its digits. Accents, case and the kind of apostrophe do not count.
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

/** Whether a name is what was typed as a whole, or its words begin with the typed ones, and at least one is not whole. */
export const isMeantBy = (fit: Fit): boolean =>
  fit === ranks.equal || (fit !== null && Math.trunc(fit / rankStep) === ranks.beginning)

/** What a search finds, best first, and how well the first one fits. */
export type Found<Item> = {
  items: Item[]
  best: Fit
  /** whether the first fits better than all others */
  isClear: boolean
}

/** An item that fits a search, and how well. */
export type Fitting<Item> = { item: Item; fit: number }

/**
 * Returns what gives the items that fit a search, in their order. It remembers the last search: as each letter that is
 * added leaves fewer, only what fitted before is looked at again.
 */
export function fittingIn<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => Searchable,
): (search: string) => Fitting<Item>[] {
  let before = { search: '', key: '', fitting: items }
  return (search) => {
    const key = nameKey(search)
    // By both: what a letter becomes may depend on the next one, and only what is typed looks like a phone. Signs alone, as
    // the bracket before a number, find less than what follows them.
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
 * Returns what finds items and puts those that fit best first (spec 2, Every screen); otherwise they keep their order. Keep it
 * for as long as the items are the same: see {@link fittingIn}.
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

/** Finds items once, as {@link finderIn} does. */
export const find = <Item>(items: readonly Item[], search: string, textsOf: (item: Item) => Searchable): Found<Item> =>
  finderIn(items, textsOf)(search)
