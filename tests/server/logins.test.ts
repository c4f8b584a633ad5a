/** The number of login attempts: by name and address, by name, and by address. */

import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { callerOf } from '#server/http/caller.ts'
import { loginGate } from '#server/http/logins.ts'
import { proxiesAt, thisMachine } from '#server/http/proxies.ts'
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

test('a device on which a user has signed in is closed by nobody else, and only for that user', async () => {
  const { enter, fail } = await openGate()
  await (await enter('ana', '1'))?.succeeded('device')
  await fail(30, () => 'ana', String)
  await fail(
    30,
    (at) => `user${at}`,
    () => '1',
  )
  expect(await enter('ana', '1')).toBeUndefined()
  expect(await enter('eva', '1', 'device')).toBeUndefined()
  // Wrong attempts on the device itself count.
  for (let count = 0; count < 6; count += 1) await (await enter('Ana', '1', 'device'))?.failed()
  expect(await enter('ana', '1', 'device')).toBeUndefined()
})

test('a clock that is put back closes nobody out for longer', async () => {
  const { fail, isOpen, later } = await openGate()
  await fail(
    6,
    () => 'ana',
    () => '1',
  )
  later(-3_600)
  expect(await isOpen('ana', '1')).toBe(true)
})

test('only a trusted proxy says for whom it calls, and only what it wrote itself counts', () => {
  const callFrom = (remoteAddress: string, forwarded: string, proxies: string[]) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' }
    return callerOf({ headers, socket }, { isProxy: proxiesAt(proxies) })
  }
  expect(callFrom('10.0.0.9', '1.2.3.4', thisMachine)).toEqual({ address: '10.0.0.9', isSecure: false })
  expect(callFrom('127.0.0.1', '9.9.9.9, 1.2.3.4', thisMachine)).toEqual({ address: '1.2.3.4', isSecure: true })
  expect(callFrom('172.17.0.1', '1.2.3.4, 172.18.0.2', ['172.16.0.0/12'])).toEqual({
    address: '1.2.3.4',
    isSecure: true,
  })
  expect(callFrom('::ffff:127.0.0.1', '1.2.3.4', thisMachine)).toMatchObject({ address: '1.2.3.4' })
  expect(() => proxiesAt(['la red'])).toThrow('no es una dirección ni una red')
})
