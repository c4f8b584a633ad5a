import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { session } from '#machines/session.ts'
import { allStates, allTransitions, everyReachable, moves, table, tags } from '#support/models/model.ts'
import { model } from '#models/session.ts'

test('moves as spec 4 says', () => {
  expect(moves(model)).toEqual(
    [
      'checking --check: signed in--> signedIn.active',
      'checking --check: nobody--> signedOut.asking.waiting',
      'checking --check: no answer--> signedOut.asking.unreachable',
      'signedOut.asking.unreachable --RETRY--> checking',
      'signedOut.asking.unreachable --SIGN_IN without password--> signedOut.asking.unreachable',
      'signedOut.asking.unreachable --SIGN_IN--> signedOut.submitting',
      'signedOut.asking.waiting --SIGN_IN without password--> signedOut.asking.waiting',
      'signedOut.asking.waiting --SIGN_IN--> signedOut.submitting',
      'signedOut.submitting --signIn: welcome--> signedIn.active',
      'signedOut.submitting --signIn: refused--> signedOut.asking.waiting',
      'signedIn.active --EXPIRED--> signedOut.asking.waiting',
      'signedIn.active --SIGN_OUT--> signedIn.leaving',
      'signedIn.leaving --signOut: done--> signedOut.asking.waiting',
      'signedIn.leaving --signOut: failed--> signedOut.asking.waiting',
    ].toSorted(),
  )
  expect([allStates(session).size, allTransitions(session).size]).toEqual([9, 12])
})

test('who waits for the server is busy', () => {
  expect(tags(model)).toEqual(
    table(`
      signedOut.submitting: busy
      signedIn.leaving: busy
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { user, refusal, missing } = state.context
  if (state.matches('signedIn')) {
    expect(user).not.toBeNull()
    expect(refusal).toBeNull()
  }
  if (missing.length > 0) expect(refusal).toBe('Usuario y contraseña son obligatorios')
  if (state.hasTag('busy')) expect(missing).toEqual([])
})

type Effects = { check: User | null | Error; checkAgain?: User | null; signIn?: User | Error; signOut?: Error }

function open({ check, checkAgain = null, signIn = new Error('not asked'), signOut }: Effects) {
  const did: string[] = []
  const checks = [check, checkAgain]
  const asked: Credentials[] = []
  const settle = <Value>(value: Value | Error) =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  const actor = createActor(
    session.provide({
      actors: {
        check: fromPromise(() => settle(checks.shift() ?? null)),
        signIn: fromPromise<User, Credentials>(({ input }) => {
          asked.push(input)
          return settle(signIn)
        }),
        signOut: fromPromise<void>(() => settle(signOut ?? undefined)),
      },
      actions: {
        storeUser: (_, { user }) => void did.push(`stored ${user.username}`),
        forgetUser: () => void did.push('forgot'),
        reload: () => void did.push('reloaded'),
      },
    }),
  ).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, did, asked, settled }
}

const ana = { ...everyUser(), username: 'ana' }
function everyUser(): User {
  return {
    id: '7',
    username: '',
    name: '',
    role: 'admin',
    academyName: null,
    academyLogo: null,
    pages: [],
    createdAt: '',
  }
}

test('a login asks with the name trimmed and the password as typed, and stores the user', async () => {
  const { actor, did, asked, settled } = open({ check: null, signIn: ana })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '  ana ', password: ' secreto ' })
  await settled()
  expect(asked).toEqual([{ username: 'ana', password: ' secreto ' }])
  expect(did).toEqual(['stored ana'])
  expect(actor.getSnapshot().context.user).toEqual(ana)
})

test('a restored session stores its user, who may be missing in the storage', async () => {
  const { actor, did, settled } = open({ check: ana })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'active' })
  expect(did).toEqual(['stored ana'])
})

test.each([
  ['answered', undefined],
  ['failed', new Error('down')],
] as const)('a logout that %s forgets the user, then reloads', async (_, signOut) => {
  const { actor, did, settled } = open({ check: ana, ...(signOut ? { signOut } : {}) })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  expect(did).toEqual(['stored ana', 'forgot', 'reloaded'])
  expect(actor.getSnapshot().context.user).toBeNull()
})

test('an expired session keeps whose work it was, and forgets nothing', async () => {
  const { actor, did, settled } = open({ check: ana })
  await settled()
  actor.send({ type: 'EXPIRED' })
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toMatchObject({
    user: ana,
    refusal: 'Tu sesión ha expirado. Inicia sesión nuevamente.',
  })
  expect(did).toEqual(['stored ana'])
})

test('a login that is not complete says what is missing and asks no server', async () => {
  const { actor, asked, settled } = open({ check: null })
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
  const { actor, settled } = open({ check: null, signIn: new Error('Credenciales inválidas') })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '', password: '' })
  actor.send({ type: 'SIGN_IN', username: 'ana', password: 'x' })
  expect(actor.getSnapshot().context).toEqual({ user: null, refusal: null, missing: [] })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toEqual({ user: null, refusal: 'Credenciales inválidas', missing: [] })
})

test('a server that does not answer is said to be so, and can be asked once more', async () => {
  const { actor, settled } = open({ check: new Error('No se pudo conectar al servidor') })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'unreachable' } })
  expect(actor.getSnapshot().context.refusal).toBe('No se pudo conectar al servidor')
  actor.send({ type: 'RETRY' })
  expect(actor.getSnapshot().value).toBe('checking')
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toEqual({ user: null, refusal: null, missing: [] })
})

test('nothing that was refused is left once somebody is signed in, or nobody is', async () => {
  const { actor, settled } = open({ check: null, signIn: ana })
  expect(actor.getSnapshot().context).toEqual({ user: null, refusal: null, missing: [] })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '', password: '' })
  actor.send({ type: 'SIGN_IN', username: 'ana', password: 'secreto' })
  await settled()
  expect(actor.getSnapshot().context).toEqual({ user: ana, refusal: null, missing: [] })
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  expect(actor.getSnapshot().context).toEqual({ user: null, refusal: null, missing: [] })
})
