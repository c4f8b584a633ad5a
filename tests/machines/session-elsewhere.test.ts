/** A session that changed in another tab, or has to be renewed. */

import { describe, expect, test } from 'vitest'
import { openSession, ana, signedOut, everyUser } from '#support/machines/session.ts'

const laura = { ...everyUser(), id: '8', username: 'laura' }

describe('a session that another tab may have changed', () => {
  const expired = { user: ana, refusal: 'Tu sesión ha expirado. Inicia sesión nuevamente.' }

  test.each(['VERIFY', 'CHANGED'] as const)('is asked for; the same user goes on as before (%s)', async (type) => {
    const { actor, did, settled } = openSession({ checks: [ana, { ...ana }] })
    await settled()
    const before = actor.getSnapshot().context
    actor.send({ type })
    expect(actor.getSnapshot().hasTag('verifying')).toBe(true)
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
    expect(actor.getSnapshot().context).toEqual(before)
    expect(actor.getSnapshot().context.user).toBe(before.user)
    expect(did).toEqual(['stored ana', 'stored ana'])
  })

  test('says what the same user may open now, and their names of now', async () => {
    const now = { ...ana, pages: ['POS'], name: 'Ana María' }
    const { actor, settled } = openSession({ checks: [ana, now] })
    await settled()
    actor.send({ type: 'VERIFY' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ user: now, takenOver: null })
  })

  test.each(['VERIFY', 'CHANGED'] as const)('is of another user, who takes over; nobody is told (%s)', async (type) => {
    const { actor, did, settled } = openSession({ checks: [ana, laura] })
    await settled()
    actor.send({ type })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
    expect(actor.getSnapshot().context).toEqual({ ...signedOut, user: laura, takenOver: 'elsewhere' })
    expect(did).toEqual(['stored ana', 'stored laura'])
  })

  test('is of another user who was given the same id', async () => {
    const { actor, settled } = openSession({ checks: [ana, { ...laura, id: ana.id }] })
    await settled()
    actor.send({ type: 'VERIFY' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ user: { username: 'laura' }, takenOver: 'elsewhere' })
  })

  test.each([
    ['is told when this tab found it out', 'VERIFY', ['stored ana', 'announced']],
    ['is not told when another tab did', 'CHANGED', ['stored ana']],
  ] as const)('is over: the work waits behind the login, and that %s', async (_, type, all) => {
    const { actor, did, settled } = openSession({ checks: [ana, null] })
    await settled()
    actor.send({ type })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
    expect(actor.getSnapshot().context).toMatchObject(expired)
    expect(did).toEqual(all)
  })

  test('is uncertain when the server cannot be asked: work goes on, until it is asked again', async () => {
    const { actor, did, settled } = openSession({ checks: [ana, new Error('offline'), null] })
    await settled()
    actor.send({ type: 'CHANGED' })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'uncertain' } })
    expect(actor.getSnapshot().context).toEqual({ ...signedOut, user: ana })
    actor.send({ type: 'VERIFY' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject(expired)
    expect(did).toEqual(['stored ana', 'announced'])
  })

  test('is asked for again when the change comes during the first question, or during one at the login', async () => {
    const first = openSession({ checks: [null, ana] })
    first.actor.send({ type: 'CHANGED' })
    await first.settled()
    expect(first.actor.getSnapshot().context.user).toEqual(ana)

    const atLogin = openSession({ checks: [null, null, ana] })
    await atLogin.settled()
    atLogin.actor.send({ type: 'VERIFY' })
    atLogin.actor.send({ type: 'CHANGED' })
    await atLogin.settled()
    expect(atLogin.actor.getSnapshot().context.user).toEqual(ana)
  })

  test('is asked for once per return, and once more after a change that came meanwhile', async () => {
    const { actor, settled } = openSession({ checks: [ana, ana, null] })
    await settled()
    actor.send({ type: 'VERIFY' })
    actor.send({ type: 'VERIFY' })
    await settled()
    expect(actor.getSnapshot().context.user).toEqual(ana)
    actor.send({ type: 'CHANGED' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject(expired)

    const other = openSession({ checks: [ana, ana, laura] })
    await other.settled()
    other.actor.send({ type: 'VERIFY' })
    other.actor.send({ type: 'CHANGED' })
    await other.settled()
    expect(other.actor.getSnapshot().context.user).toEqual(laura)
  })

  test.each([
    ['the same user, whose work is there', ana, null],
    ['another user', laura, 'elsewhere'],
  ] as const)('lets in who signed in elsewhere: %s', async (_, found, takenOver) => {
    const { actor, did, settled } = openSession({ checks: [ana, found] })
    await settled()
    actor.send({ type: 'EXPIRED' })
    actor.send({ type: 'CHANGED' })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
    expect(actor.getSnapshot().context).toEqual({ ...signedOut, user: found, takenOver })
    expect(did).toEqual(['stored ana', 'announced', `stored ${found.username}`])
  })

  test.each([
    ['the same user', ana, null],
    ['another user', laura, 'here'],
  ] as const)('is renewed at its login by %s', async (_, signIn, takenOver) => {
    const { actor, did, settled } = openSession({ checks: [ana], signIn })
    await settled()
    actor.send({ type: 'EXPIRED' })
    actor.send({ type: 'SIGN_IN', username: 'x', password: 'x' })
    await settled()
    expect(actor.getSnapshot().context).toEqual({ ...signedOut, user: signIn, takenOver })
    expect(did).toEqual(['stored ana', 'announced', `stored ${signIn.username}`, 'announced'])
  })

  test.each([null, new Error('offline')])(
    'leaves the login as it is when nobody has signed in (%s)',
    async (answer) => {
      const { actor, settled } = openSession({ checks: [null, answer] })
      await settled()
      actor.send({ type: 'SIGN_IN', username: 'ana', password: '' })
      const before = actor.getSnapshot()
      actor.send({ type: 'CHANGED' })
      await settled()
      expect(actor.getSnapshot().value).toEqual(before.value)
      expect(actor.getSnapshot().context).toEqual(before.context)
    },
  )
})
