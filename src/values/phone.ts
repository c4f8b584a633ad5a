/** Digits and what people write between them. */
const phoneNumber = /^\+?[\d\s().-]+$/

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

/** Fewer digits are no number to call. */
const fewestDigits = 7

/** The link that calls a phone (`tel:+525512345678`), as far as the text is one; `undefined` for any other text. */
export function phoneLink(phone: string): string | undefined {
  const text = phone.trim()
  const digits = text.replaceAll(/\D/g, '')
  if (!phoneNumber.test(text) || digits.length < fewestDigits) return undefined
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`
}
