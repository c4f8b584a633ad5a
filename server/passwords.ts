import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import type { Passwords } from '#backend/store.ts'

/** Minimum length of a password in characters. */
export const shortest = 10

/** Words that a Spanish speaker would try first. The worldwide list of common passwords lacks them. */
const tried = ['contraseña', 'contrasena', 'academia', 'administrador']

/** Number of characters at the end that do not make a common password new: `dragon2026!`. */
const longestEnd = 5

// The lookbehind starts the search only where an ending begins, not at each of its letters.
const withoutEnd = (text: string): string => text.toLowerCase().replace(/(?<![\d\s._!-])[\d\s._!-]+$/, '')

/** Whether a password is one of the 49,233 most used, or such a password with a few digits or signs at its end. */
async function isMostUsed(password: string): Promise<boolean> {
  // Half a megabyte, loaded only when a password is chosen.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = new Set(dictionary['passwords-common'])
  const lower = password.toLowerCase()
  const ends = Array.from({ length: longestEnd + 1 }, (_, length) => lower.length - length)
  return ends.some((end) => known.has(lower.slice(0, end)) && /^[\d\s._!-]*$/.test(lower.slice(end)))
}

/**
 * Why a password is refused, in a sentence; `undefined` if it is strong enough. `names` are guessable words: the names
 * of the user and the academy.
 */
export async function whyWeak(password: string, names: readonly string[]): Promise<string | undefined> {
  if (Array.from(password).length < shortest)
    return `La contraseña es muy corta: hacen falta ${shortest} letras, números o signos.`
  const isTried = [...tried, ...names].some((name) => withoutEnd(name) === withoutEnd(password))
  // `aaaaaaaaaa`, `1212121212`, `1234567890`.
  const isDull = new Set(password).size < 4 || '01234567890123456789'.includes(password)
  return isTried || isDull || (await isMostUsed(password))
    ? 'La contraseña es de las primeras que alguien probaría: piensa otra.'
    : undefined
}

/** OWASP's scrypt setting where 128 MB per login are too much: 32 MB, three times. */
const strength = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32

/** Derives a key in Node's thread pool, so that other calls continue. */
const keyOf = (password: string, salt: Buffer, { N = 0, r = 0, p = 0 }: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Another system may send the same letters composed or decomposed.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Passwords as `scrypt$N$r$p$salt$key`; `strength` sets the cost. */
export const scryptWith = (strength: { N: number; r: number; p: number }): Passwords => ({
  async hash(password) {
    const salt = randomBytes(16)
    const key = await keyOf(password, salt, strength)
    return ['scrypt', strength.N, strength.r, strength.p, salt.toString('hex'), key.toString('hex')].join('$')
  },

  async matches(password, hash) {
    const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
    // A hash of a demo whose academy became this one.
    if (scheme !== 'scrypt') return (await import('#academy/password.ts')).isPassword(password, hash)
    const stored = Buffer.from(key, 'hex')
    if (stored.length !== keyBytes) return false
    const derived = await keyOf(password, Buffer.from(salt, 'hex'), { N: Number(N), r: Number(r), p: Number(p) })
    return timingSafeEqual(derived, stored)
  },

  whyWeak,

  isOld: (hash) => !hash.startsWith('scrypt$'),
})

export const scryptPasswords = scryptWith(strength)
