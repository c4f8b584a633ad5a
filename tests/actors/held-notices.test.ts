import { expect, onTestFinished, test, vi } from 'vitest'
import { Actor, fromPromise } from 'xstate'
import { holdAtLogin } from '#actors/lifetime/held-notices.ts'
import type { Credentials, User } from '#api/session.ts'
import type { Notice } from '#machines/notice.ts'
import { session } from '#machines/session/machine.ts'
import { admin } from '#support/wire/samples.ts'

const user: User = admin
const login = { type: 'SIGN_IN', username: 'admin', password: 'x' } as const
const sold: Notice = { tone: 'status', text: 'Venta POS-000007 registrada.' }
const failed: Notice = { tone: 'alert', text: 'No se pudo.' }

/** The notices of a signed-in visit, with a record of the shown notices. */
async function openNotices() {
  const actor = new Actor(
    session.provide({
      actors: {
        check: fromPromise<User | null>(async () => user),
        signIn: fromPromise<User, Credentials>(async () => user),
      },
    }),
  )
  onTestFinished(() => void actor.stop())
  actor.start()
  await vi.waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true))
  const told: string[] = []
  const { notices, end } = holdAtLogin(actor, {
    notify: ({ text }) => {
      told.push(text)
      return () => void told.push(`not ${text}`)
    },
  })
  const signIn = async () => {
    actor.send(login)
    await vi.waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true))
  }
  return { actor, notices, end, told, signIn }
}

test('a notice from behind the login appears once, after the login; an alert, which stays, appears at once', async () => {
  const { actor, notices, told, signIn } = await openNotices()
  actor.send({ type: 'EXPIRED' })
  notices.notify(sold)
  notices.notify(failed)
  expect(told).toEqual([failed.text])
  await signIn()
  expect(told).toEqual([failed.text, sold.text])
  actor.send({ type: 'VERIFY' })
  expect(told).toHaveLength(2)
})

test('no notice is held while the screens are visible, and no cancelled notice of an ended visit appears', async () => {
  const { actor, notices, end, told, signIn } = await openNotices()
  notices.notify(sold)
  expect(told).toEqual([sold.text])
  actor.send({ type: 'EXPIRED' })
  notices.notify(sold)()
  await signIn()
  actor.send({ type: 'EXPIRED' })
  notices.notify(sold)
  end()
  await signIn()
  expect(told).toEqual([sold.text])
})

test('a notice that appears after the login can still be cancelled', async () => {
  const { actor, notices, told, signIn } = await openNotices()
  actor.send({ type: 'EXPIRED' })
  const takeBack = notices.notify(sold)
  await signIn()
  takeBack()
  expect(told).toEqual([sold.text, `not ${sold.text}`])
})
