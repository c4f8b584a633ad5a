/** The code of a first start: only a person who can read the terminal may set up the academy. */

import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits without look-alikes. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** A new code, such as `K7PQ-2MXA`. */
export function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

const plain = (code: string): string => code.replaceAll(/[^a-z\d]/gi, '').toUpperCase()
const hashOf = (code: string): Buffer => createHash('sha256').update(plain(code)).digest()

/** Whether a typed code is correct; case, blanks and the dash do not count. */
export const isCode = (typed: string, code: string): boolean => timingSafeEqual(hashOf(typed), hashOf(code))
