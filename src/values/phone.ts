/** Digits and what people write between them. */
const phoneNumber = /^\+?[\d\s().-]+$/

/** What contacts and chats put around a number and nobody sees, and the dashes of word processors. */
const unseen = /\p{Cf}/gu
const dashes = /\p{Pd}/gu

/** A phone as it was typed: without what came along when it was copied. */
const asTyped = (phone: string): string => phone.replaceAll(unseen, '').replaceAll(dashes, '-').trim()

/** Spreadsheets show a longer number as `5.2E+11`. */
const mostDigits = 11

/**
 * A phone in a form that spreadsheets take for a text: one that begins with `+` or 0, or is long, as groups of digits
 * with spaces (`+52 55 1234 5678`). Groups that were written are kept, a number without any is split into fours from its
 * end. Any other text stays as it is (spec 2, Every screen).
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

/** Ten digits of Mexico after its country's code, with what was dialled before mobiles until 2019. */
const withCountry = /^(?:\+|00)?52(?:1|01|044|045)?(?<national>[2-9]\d{9})$/

/** Ten digits of Mexico, with what was dialled before them until 2019. */
const withoutCountry = /^(?:01|044|045)?(?<national>[2-9]\d{9})$/

/** The number of another country. */
const abroad = /^(?:\+|00)(?!52)(?<number>[1-9]\d{6,14})$/

/** A number and words beside it that have no digit: `Cel. 55 1234 5678`, `5512345678 (mamá)`. */
const amongWords = /^[^\d+]*(?<number>(?:\+[\s().-]*)?\d(?:[\s().-]*\d)*)[^\d+]*$/

/**
 * What networks take for a number however it was written, as `+525512345678`; `undefined` for any other text. Words beside the
 * only number are left out; a second number, as an extension, makes it another text.
 */
function dialled(phone: string): string | undefined {
  const number = amongWords.exec(asTyped(phone))?.groups?.['number']
  return number === undefined ? undefined : dialledOf(number.replaceAll(/[^+\d]/g, ''))
}

/** What people write between the two phones of one field: `3312345678 / 3398765432`, `55 1234 5678 y 55 8765 4321`. */
const betweenPhones = /[/,;|\n]|\s(?:[yoeu]|-)\s|\s{2,}|(?<=\b\d{10})\s(?=\d{10}\b)/

/** The numbers of a phone field as networks take them: one, or several whole ones in the order in which they were written. */
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

/** The first ten digits of a text, and what people write between them. */
const firstTen = /(?:\d[\s().-]*){10}/

/**
 * The digits by which phones are compared: the last ten of each number, without the country code. Of a text that has a whole number
 * and part of another, as an extension, the whole one.
 */
export function phoneKeys(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  // Most phones are one number, which needs no more.
  if (digits.length <= 10 || (digits.length < 20 && phoneNumber.test(phone))) return [digits.slice(-10)]
  const numbers = numbersIn(phone)
  const [whole = digits] = numbers.length > 0 ? [] : (firstTen.exec(phone) ?? [])
  return (numbers.length > 0 ? numbers : [whole.replaceAll(/\D/g, '')]).map((number) => number.slice(-10))
}

/** What is said beside the link of a phone field with several numbers; `undefined` for any other (spec 2, Every screen). */
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
 * The link that calls a phone (`tel:+525512345678`), as far as the text is one: ten digits of Mexico, whatever prefix
 * they were written with, or the number of another country (spec 2, Every screen), with words beside it or not; the first one of
 * several. `undefined` for any other text.
 */
export function phoneLink(phone: string): string | undefined {
  const [number] = numbersIn(phone)
  return number === undefined ? undefined : `tel:${number}`
}

/**
 * What is said beside a phone that cannot be called, or that is several ones, for the person who types it (spec 2, Every
 * screen); `undefined` for one that can be called, for none, and for a text that has a whole number and more, as an extension.
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
 * The link that writes a text to a phone in WhatsApp, which opens there and is sent by the person (spec 4, Who owes);
 * `undefined` for a text that is no phone. Half of a surrogate pair, which no address can carry, becomes U+FFFD.
 */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const [number] = numbersIn(phone)
  return number === undefined
    ? undefined
    : `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text.toWellFormed())}`
}
