import { expect, test } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { changePassword } from '#api/account.ts'
import { checkSession, signIn } from '#api/session.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

const password = 'tres gatos verdes'
const current = demoAccounts.find(({ username }) => username === 'recepcion')?.password ?? ''
const userId = () => db.users.all().find(({ username }) => username === 'recepcion')?.id ?? 0
const enter = (typed: string) => signIn(testCalls, { username: 'recepcion', password: typed })

test('a user changes their own password, stays signed in, and is signed out elsewhere', async () => {
  await signInAs('recepcion')
  await db.sessions.insert({ token: 'elsewhere', userId: userId() })
  const others = await db.sessions.insert({ token: 'another user', userId: 1 })
  await changePassword(testCalls, { current, password })
  expect(await checkSession(testCalls)).toMatchObject({ username: 'recepcion' })
  expect(db.sessions.first({ token: 'elsewhere' })).toBeUndefined()
  expect(db.sessions.find(others.id)).toBeDefined()
  await expect(enter(current)).rejects.toThrow('Credenciales inválidas')
  await expect(enter(password)).resolves.toMatchObject({ username: 'recepcion' })
  errorLog.take()
})

test('a wrong current password is refused, and changes nothing', async () => {
  await signInAs('recepcion')
  const before = db.users.all()
  const change = changePassword(testCalls, { current: 'otra', password })
  await expect(change).rejects.toThrow('La contraseña actual no es esa.')
  expect(db.users.all()).toEqual(before)
  errorLog.take()
})

test('a repeated change is answered like the first', async () => {
  await signInAs('recepcion')
  await changePassword(testCalls, { current, password })
  const { password: hash } = db.users.find(userId()) ?? expect.unreachable('no user')
  await expect(changePassword(testCalls, { current, password })).resolves.toBeUndefined()
  expect(db.sessions.all()).toHaveLength(1)
  expect(hash).toMatch(/^pbkdf2/)
  await expect(enter(password)).resolves.toMatchObject({ username: 'recepcion' })
})

test('of two changes at once, only one is kept and answered as done', async () => {
  await signInAs('recepcion')
  const typed = [password, 'cuatro perros azules']
  const changes = await Promise.allSettled(typed.map((each) => changePassword(testCalls, { current, password: each })))
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const kept = typed[changes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  await expect(enter(kept)).resolves.toMatchObject({ username: 'recepcion' })
  errorLog.take()
})

test('a user without any page changes their password', async () => {
  await signInAs('recepcion')
  const user = db.users.find(userId()) ?? expect.unreachable('no user')
  await db.users.replace({ ...user, pages: [], role: 'personal' })
  await expect(changePassword(testCalls, { current, password })).resolves.toBeUndefined()
})

test('nobody changes a password without a session', async () => {
  await expect(changePassword(testCalls, { current, password })).rejects.toThrow('No se pudo cambiar la contraseña.')
  errorLog.take()
})
