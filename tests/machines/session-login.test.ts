import { expect, test } from 'vitest'
import { openSession, ana, signedOut } from '#support/machines/session.ts'

test('a login asks with the name trimmed and the password as typed, and stores the user', async () => {
  const { actor, did, asked, settled } = openSession({ checks: [null], signIn: ana })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '  ana ', password: ' secreto ' })
  await settled()
  expect(asked).toEqual([{ username: 'ana', password: ' secreto ' }])
  expect(did).toEqual(['stored ana', 'announced'])
  expect(actor.getSnapshot().context.user).toEqual(ana)
})
test('a restored session stores its user, who may be missing in the storage', async () => {
  const { actor, did, settled } = openSession({ checks: [ana] })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
  expect(did).toEqual(['stored ana'])
})

test('a login that is not complete says what is missing and asks no server', async () => {
  const { actor, asked, settled } = openSession({ checks: [null] })
  await settled()
  const missing = (username: string, password: string) => {
    actor.send({ type: 'SIGN_IN', username, password })
    const { refusal, missing: fields } = actor.getSnapshot().context
    expect(refusal).toBe('Usuario y contraseña son obligatorios')
    return fields
  }
  expect(missing('', '')).toEqual(['username', 'password'])
  expect(missing('  ', 'secreto')).toEqual(['username'])
  expect(missing('ana', '')).toEqual(['password'])
  expect(asked).toEqual([])
})
test('a refused login says why, until it is tried again', async () => {
  const { actor, settled } = openSession({ checks: [null], signIn: new Error('Credenciales inválidas') })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '', password: '' })
  actor.send({ type: 'SIGN_IN', username: 'ana', password: 'x' })
  expect(actor.getSnapshot().context).toEqual(signedOut)
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toEqual({ ...signedOut, refusal: 'Credenciales inválidas' })
})
test('a server that does not answer is said to be so, and can be asked once more', async () => {
  const { actor, settled } = openSession({ checks: [new Error('No se pudo conectar al servidor')] })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'unreachable' } })
  expect(actor.getSnapshot().context.refusal).toBe('No se pudo conectar al servidor')
  actor.send({ type: 'RETRY' })
  expect(actor.getSnapshot().value).toBe('checking')
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toEqual(signedOut)
})
test('a refusal disappears after the login, and stays away after a logout', async () => {
  const { actor, settled } = openSession({ checks: [null], signIn: ana })
  expect(actor.getSnapshot().context).toEqual(signedOut)
  await settled()
  actor.send({ type: 'SIGN_IN', username: '', password: '' })
  actor.send({ type: 'SIGN_IN', username: 'ana', password: 'secreto' })
  await settled()
  expect(actor.getSnapshot().context).toEqual({ ...signedOut, user: ana })
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  expect(actor.getSnapshot().context).toEqual(signedOut)
})
