import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '#academy/password.ts'

afterEach(() => vi.unstubAllGlobals())

test('the right password is accepted, another password is not', async () => {
  const hash = await hashPassword('contraseña segura')
  expect(await isPassword('contraseña segura', hash)).toBe(true)
  expect(await isPassword('contraseña seguro', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('abc')).not.toBe(await hashPassword('abc'))
})

test('a text that is not a hash accepts no password', async () => {
  expect(await isPassword('abc', 'abc')).toBe(false)
})

test('a page over plain http, without crypto.subtle, makes the same digest', async () => {
  const hash = await hashPassword('ñandú', 'sal')
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await hashPassword('ñandú', 'sal')).toBe(hash)
  expect(await isPassword('ñandú', hash)).toBe(true)
})
