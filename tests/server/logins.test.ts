/** How often somebody may try to sign in: by name and address, by name, and by address. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loginGate } from '#server/http/logins.ts'
import { openNew, temporaryFolder } from '#support/server/own-server.ts'

/** The gate of a new academy; `later` moves its clock by seconds. */
async function openGate() {
  const { folder } = await temporaryFolder()
  const academy = await openNew('sqlite', join(folder, 'datos'))
  onTestFinished(() => academy.close())
  let seconds = 1_800_000_000
  const { enter } = loginGate(academy, () => new Date(seconds * 1_000))
  return {
    academy,
    enter,
    later: (by: number) => void (seconds += by),
    isOpen: async (name: string, address: string) => {
      const attempt = await enter(name, address)
      await attempt?.succeeded()
      return attempt !== undefined
    },
    fail: async (count: number, name: (at: number) => string, address: (at: number) => string) => {
      for (let at = 0; at < count; at += 1) await (await enter(name(at), address(at)))?.failed()
    },
  }
}

test.each<[string, number, (at: number) => string, (at: number) => string, [string, string], [string, string]]>([
  ['a name at one address', 6, () => 'ana', () => '1', ['ANA', '1'], ['ana', '2']],
  ['a name', 30, () => 'ana', String, ['ana', 'x'], ['eva', 'x']],
  ['an address', 30, (at) => `user${at}`, () => '1', ['eva', '1'], ['eva', '2']],
])('%s is closed after %i failures, and no other, for five minutes', async (_, most, name, address, closed, open) => {
  const { fail, isOpen, later } = await openGate()
  await fail(most - 1, name, address)
  expect(await isOpen(...closed)).toBe(true)
  // A success forgets the failures of this name at this address.
  if (most === 6) await fail(most - 1, name, address)
  await fail(1, name, address)
  expect(await isOpen(...closed)).toBe(false)
  expect(await isOpen(...open)).toBe(true)
  later(299)
  expect(await isOpen(...closed)).toBe(false)
  later(1)
  expect(await isOpen(...closed)).toBe(true)
})
