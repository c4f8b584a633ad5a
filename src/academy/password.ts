import { hexOf, randomToken } from '#backend/token.ts'

/** A real server needs many more; this number opens the demo fast on a phone. */
const iterations = 10_000
const scheme = 'pbkdf2-sha256'

/** Hashes a password with PBKDF2-SHA-256, as `scheme$iterations$salt$digest`. The salt is random by default. */
export async function hashPassword(password: string, salt: string = randomToken()): Promise<string> {
  return [scheme, iterations, salt, await digestOf(password, salt, iterations)].join('$')
}

/** Whether a password matches a hash of {@link hashPassword}; `false` for a hash of another form. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [name, count, salt, digest] = hash.split('$')
  if (name !== scheme || count === undefined || salt === undefined) return false
  return (await digestOf(password, salt, Number(count))) === digest
}

async function digestOf(password: string, salt: string, count: number): Promise<string> {
  const encoder = new TextEncoder()
  if ('subtle' in crypto) {
    const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits'])
    const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: count }
    return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256)))
  }
  // Browsers have no `crypto.subtle` on pages loaded over plain http, such as a demo in a local network.
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return hexOf(await pbkdf2Async(sha256, password, salt, { c: count, dkLen: 32 }))
}
