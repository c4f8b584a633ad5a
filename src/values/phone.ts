const phoneNumber = /^\+?[\d\s().-]+$/

/** Invisible characters from contacts and chats, and the dashes of word processors. */
const unseen = /\p{Cf}/gu
const dashes = /\p{Pd}/gu

const asTyped = (phone: string): string => phone.replaceAll(unseen, '').replaceAll(dashes, '-').trim()

/** Spreadsheets show a longer number as `5.2E+11`. */
const mostDigits = 11

/**
 * Formats a phone so that spreadsheets treat it as text: groups of digits with spaces (`+52 55 1234 5678`) (spec 2,
 * Every screen). Only a phone that starts with `+` or 0, or is long, needs it. Existing groups stay; other numbers are
 * split into fours from the end. Any other text stays unchanged.
 */
export function phoneForSheet(phone: string): string {
  const text = phone.trim()
  const groups = text.match(/\d+/g) ?? []
  const digits = groups.join('')
  const isTaken = text.startsWith('+') || text.startsWith('0') || digits.length > mostDigits
  if (!isTaken || digits.length < 5 || !phoneNumber.test(text)) return phone
  const split = groups.length > 1 ? groups : digits.split(/(?=(?:\d{4})+$)/)
  return `${text.startsWith('+') ? '+' : ''}${split.join(' ')}`
}

/** Ten Mexican digits after the country code, with the mobile prefixes used until 2019. */
const withCountry = /^(?:\+|00)?52(?:1|01|044|045)?(?<national>[2-9]\d{9})$/

/** Ten Mexican digits, with the prefixes used until 2019. */
const withoutCountry = /^(?:01|044|045)?(?<national>[2-9]\d{9})$/

/** A number of another country. */
const abroad = /^(?:\+|00)(?!52)(?<number>[1-9]\d{6,14})$/

/** One number among words without digits: `Cel. 55 1234 5678`, `5512345678 (mamá)`. */
const amongWords = /^[^\d+]*(?<number>(?:\+[\s().-]*)?\d(?:[\s().-]*\d)*)[^\d+]*$/

/**
 * The number in international form, `+525512345678`; `undefined` for any other text. Words around the only number are
 * ignored. A second number, such as an extension, makes the text invalid.
 */
function dialled(phone: string): string | undefined {
  const number = amongWords.exec(asTyped(phone))?.groups?.['number']
  return number === undefined ? undefined : dialledOf(number.replaceAll(/[^+\d]/g, ''))
}

/** Separators between two phones in a field: `3312345678 / 3398765432`, `55 1234 5678 y 55 8765 4321`. */
const betweenPhones = /[/,;|\n]|\s(?:[yoeu]|-)\s|\s{2,}|(?<=\b\d{10})\s(?=\d{10}\b)/

/** Numbers of a phone field in international form, in written order. */
function numbersIn(phone: string): string[] {
  const only = dialled(phone)
  if (only !== undefined) return [only]
  const numbers = new Set(
    asTyped(phone)
      .split(betweenPhones)
      .flatMap((part) => dialled(part) ?? []),
  )
  return numbers.size > 1 ? [...numbers] : []
}

const firstTen = /(?:\d[\s().-]*){10}/

/**
 * Digits for comparing phones: the last ten of each number, without country code. If a text has a whole number and a
 * partial one, such as an extension, only the whole number counts.
 */
export function phoneKeys(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  // Fast path, because most phones are one number.
  if (digits.length <= 10 || (digits.length < 20 && phoneNumber.test(phone))) return [digits.slice(-10)]
  const numbers = numbersIn(phone)
  const [whole = digits] = numbers.length > 0 ? [] : (firstTen.exec(phone) ?? [])
  return (numbers.length > 0 ? numbers : [whole.replaceAll(/\D/g, '')]).map((number) => number.slice(-10))
}

/** Notice beside the link of a phone field with several numbers (spec 2, Every screen). */
export function phonesNote(phone: string): string | undefined {
  const { length } = numbersIn(phone)
  return length > 1 ? `Son ${String(length)} teléfonos: se usa el primero.` : undefined
}

function dialledOf(signs: string): string | undefined {
  const national = (withCountry.exec(signs) ?? withoutCountry.exec(signs))?.groups?.['national']
  if (national !== undefined) return `+52${national}`
  const number = abroad.exec(signs)?.groups?.['number']
  return number === undefined ? undefined : `+${number}`
}

/**
 * Link that calls a phone (`tel:+525512345678`); `undefined` for any other text (spec 2, Every screen). It accepts ten
 * Mexican digits with any prefix and numbers of other countries, also among words. Of several numbers it calls the
 * first.
 */
export function phoneLink(phone: string): string | undefined {
  const [number] = numbersIn(phone)
  return number === undefined ? undefined : `tel:${number}`
}

/**
 * Warning beside a typed phone that cannot be called or has several numbers (spec 2, Every screen). There is no warning
 * for an empty text, or a whole number with additions such as an extension.
 */
export function phoneWarning(phone: string): string | undefined {
  const text = asTyped(phone)
  if (text === '' || dialled(text) !== undefined) return undefined
  const note = phonesNote(text)
  if (note !== undefined) return note
  const { length } = text.replaceAll(/\D/g, '')
  if (length >= 10 && !phoneNumber.test(text)) return undefined
  if (length === 10) return 'No se puede marcar: revisa los dígitos.'
  return `Tiene ${String(length)} ${length === 1 ? 'dígito' : 'dígitos'}; en México son diez.`
}

/**
 * Link that opens WhatsApp with a text to a phone; the person sends it (spec 4, Who owes). `undefined` for a text that
 * is no phone. A lone surrogate becomes U+FFFD, because no URL can contain it.
 */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const [number] = numbersIn(phone)
  return number === undefined
    ? undefined
    : `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text.toWellFormed())}`
}
