import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Credentials, User } from '#api/session.ts'
import { session } from '#machines/session.ts'
import { everyReachable, moves, table, tags } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { model } from '#models/session.ts'

test('moves as spec 4 says', () => {
  expect(moves(model)).toEqual(
    table(`
      checking --check: signed in--> signedIn.active.certain
      checking --check: another--> signedIn.active.certain
      checking --check: nobody--> signedOut.asking.waiting
      checking --check: no answer--> signedOut.asking.unreachable
      checking --CHANGED--> checking

      signedOut.asking.unreachable --RETRY--> checking
      signedOut.asking.unreachable --CHANGED--> checking
      signedOut.asking.unreachable --SIGN_IN without password--> signedOut.asking.unreachable
      signedOut.asking.unreachable --SIGN_IN--> signedOut.submitting
      signedOut.asking.waiting --SIGN_IN without password--> signedOut.asking.waiting
      signedOut.asking.waiting --SIGN_IN--> signedOut.submitting
      signedOut.asking.waiting --VERIFY--> signedOut.asking.verifying
      signedOut.asking.waiting --CHANGED--> signedOut.asking.verifying
      signedOut.asking.verifying --check: signed in--> signedIn.active.certain
      signedOut.asking.verifying --check: another--> signedIn.active.certain
      signedOut.asking.verifying --check: nobody--> signedOut.asking.waiting
      signedOut.asking.verifying --check: no answer--> signedOut.asking.waiting
      signedOut.asking.verifying --SIGN_IN without password--> signedOut.asking.verifying
      signedOut.asking.verifying --SIGN_IN--> signedOut.submitting
      signedOut.asking.verifying --CHANGED--> signedOut.asking.verifying
      # while the login is on its way nobody is asked
      signedOut.submitting --signIn: welcome--> signedIn.active.certain
      signedOut.submitting --signIn: refused--> signedOut.asking.waiting

      signedIn.active.certain --EXPIRED--> signedOut.asking.waiting
      signedIn.active.certain --SIGN_OUT--> signedIn.leaving
      signedIn.active.certain --VERIFY--> signedIn.active.verifying
      signedIn.active.certain --CHANGED--> signedIn.active.verifying [told]
      # one check at a time, but for a change after it began
      signedIn.active.verifying --check: signed in--> signedIn.active.certain
      signedIn.active.verifying --check: another--> signedIn.active.certain
      signedIn.active.verifying --check: nobody--> signedOut.asking.waiting
      signedIn.active.verifying --check: no answer--> signedIn.active.uncertain
      signedIn.active.verifying --EXPIRED--> signedOut.asking.waiting
      signedIn.active.verifying --SIGN_OUT--> signedIn.leaving
      signedIn.active.verifying --CHANGED--> signedIn.active.verifying [told]
      signedIn.active.verifying [told] --check: signed in--> signedIn.active.certain
      signedIn.active.verifying [told] --check: another--> signedIn.active.certain
      signedIn.active.verifying [told] --check: nobody--> signedOut.asking.waiting
      signedIn.active.verifying [told] --check: no answer--> signedIn.active.uncertain
      signedIn.active.verifying [told] --EXPIRED--> signedOut.asking.waiting
      signedIn.active.verifying [told] --SIGN_OUT--> signedIn.leaving
      signedIn.active.verifying [told] --CHANGED--> signedIn.active.verifying [told]
      signedIn.active.uncertain --EXPIRED--> signedOut.asking.waiting
      signedIn.active.uncertain --SIGN_OUT--> signedIn.leaving
      signedIn.active.uncertain --VERIFY--> signedIn.active.verifying
      signedIn.active.uncertain --CHANGED--> signedIn.active.verifying [told]
      signedIn.leaving --signOut: done--> signedOut.asking.waiting
      signedIn.leaving --signOut: failed--> signedOut.asking.waiting [left open]

      # whom a logout left signed in, only a login lets in
      signedOut.asking.waiting [left open] --RETRY--> signedOut.leaving [left open]
      signedOut.asking.waiting [left open] --VERIFY--> signedOut.asking.verifying [left open]
      signedOut.asking.waiting [left open] --CHANGED--> signedOut.asking.verifying [left open]
      signedOut.asking.waiting [left open] --SIGN_IN without password--> signedOut.asking.waiting [left open]
      signedOut.asking.waiting [left open] --SIGN_IN--> signedOut.submitting [left open]
      signedOut.asking.verifying [left open] --check: signed in--> signedOut.asking.waiting [left open]
      signedOut.asking.verifying [left open] --check: another--> signedOut.asking.waiting [left open]
      signedOut.asking.verifying [left open] --check: nobody--> signedOut.asking.waiting
      signedOut.asking.verifying [left open] --check: no answer--> signedOut.asking.waiting [left open]
      signedOut.asking.verifying [left open] --RETRY--> signedOut.leaving [left open]
      signedOut.asking.verifying [left open] --CHANGED--> signedOut.asking.verifying [left open]
      signedOut.asking.verifying [left open] --SIGN_IN without password--> signedOut.asking.verifying [left open]
      signedOut.asking.verifying [left open] --SIGN_IN--> signedOut.submitting [left open]
      signedOut.submitting [left open] --signIn: welcome--> signedIn.active.certain
      signedOut.submitting [left open] --signIn: refused--> signedOut.asking.waiting [left open]
      signedOut.leaving [left open] --signOut: done--> signedOut.asking.waiting
      signedOut.leaving [left open] --signOut: failed--> signedOut.asking.waiting [left open]
    `),
  )
  expect([allStates(session).size, allTransitions(session).size]).toEqual([14, 34])
})

test('a login and a logout are busy, and who is signed in is verified', () => {
  expect(tags(model)).toEqual(
    table(`
      signedOut.submitting: busy
      signedIn.active.verifying: verifying
      signedIn.leaving: busy
      signedOut.leaving: leaving
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
  if (state.context.isTold) expect(state.hasTag('verifying')).toBe(true)
})

type Effects = { checks: (User | null | Error)[]; signIn?: User | Error; signOut?: Error[] }

function open({ checks, signIn = new Error('not asked'), signOut = [] }: Effects) {
  const did: string[] = []
  const answers = [...checks]
  const asked: Credentials[] = []
  const settle = <Value>(value: Value | Error) =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  const actor = createActor(
    session.provide({
      actors: {
        check: fromPromise(() => settle(answers.shift() ?? null)),
        signIn: fromPromise<User, Credentials>(({ input }) => {
          asked.push(input)
          return settle(signIn)
        }),
        signOut: fromPromise<void>(() => settle(signOut.shift())),
      },
      actions: {
        storeUser: (_, { user }) => void did.push(`stored ${user.username}`),
        forgetUser: () => void did.push('forgot'),
        announce: () => void did.push('announced'),
        reload: () => void did.push('reloaded'),
      },
    }),
  ).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, did, asked, settled }
}

const ana = { ...everyUser(), username: 'ana' }
const laura = { ...everyUser(), id: '8', username: 'laura' }
const signedOut = { user: null, refusal: null, missing: [], takenOver: null, isTold: false, isLeftOpen: false }
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
  const { actor, did, asked, settled } = open({ checks: [null], signIn: ana })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '  ana ', password: ' secreto ' })
  await settled()
  expect(asked).toEqual([{ username: 'ana', password: ' secreto ' }])
  expect(did).toEqual(['stored ana', 'announced'])
  expect(actor.getSnapshot().context.user).toEqual(ana)
})

test('a restored session stores its user, who may be missing in the storage', async () => {
  const { actor, did, settled } = open({ checks: [ana] })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
  expect(did).toEqual(['stored ana'])
})

test('a logout forgets the user, tells the other tabs, then reloads', async () => {
  const { actor, did, settled } = open({ checks: [ana] })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  expect(did).toEqual(['stored ana', 'forgot', 'announced', 'reloaded'])
  expect(actor.getSnapshot().context).toEqual(signedOut)
})

test('a logout that fails forgets the user too and says so; whoever comes back is not let in, and it can be tried again', async () => {
  const { actor, did, settled } = open({ checks: [ana, ana, ana], signOut: [new Error('down')] })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  const leftOpen = {
    ...signedOut,
    isLeftOpen: true,
    refusal:
      'No se pudo cerrar la sesión en el servidor: puede seguir abierta en este navegador. Reintenta; si no se puede, cierra el navegador por completo antes de dejar este equipo.',
  }
  for (const type of ['VERIFY', 'CHANGED'] as const) {
    actor.send({ type })
    await settled()
    expect(actor.getSnapshot().context).toEqual(leftOpen)
  }
  expect(did).toEqual(['stored ana', 'forgot', 'announced'])
  actor.send({ type: 'RETRY' })
  expect(actor.getSnapshot().hasTag('leaving')).toBe(true)
  expect(actor.getSnapshot().context.refusal).toBeNull()
  await settled()
  expect(actor.getSnapshot().context).toEqual(signedOut)
  expect(did.slice(3)).toEqual(['forgot', 'announced', 'reloaded'])
})

test('the words of a failed logout go once the server says that nobody is signed in', async () => {
  const { actor, settled } = open({ checks: [ana, null], signOut: [new Error('down')] })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  actor.send({ type: 'VERIFY' })
  await settled()
  expect(actor.getSnapshot().context).toEqual(signedOut)
})

test('an expired session keeps whose work it was, and forgets nothing', async () => {
  const { actor, did, settled } = open({ checks: [ana] })
  await settled()
  actor.send({ type: 'EXPIRED' })
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toMatchObject({
    user: ana,
    refusal: 'Tu sesión ha expirado. Inicia sesión nuevamente.',
  })
  expect(did).toEqual(['stored ana', 'announced'])
})

test('a login that is not complete says what is missing and asks no server', async () => {
  const { actor, asked, settled } = open({ checks: [null] })
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
  const { actor, settled } = open({ checks: [null], signIn: new Error('Credenciales inválidas') })
  await settled()
  actor.send({ type: 'SIGN_IN', username: '', password: '' })
  actor.send({ type: 'SIGN_IN', username: 'ana', password: 'x' })
  expect(actor.getSnapshot().context).toEqual(signedOut)
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toEqual({ ...signedOut, refusal: 'Credenciales inválidas' })
})

test('a server that does not answer is said to be so, and can be asked once more', async () => {
  const { actor, settled } = open({ checks: [new Error('No se pudo conectar al servidor')] })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'unreachable' } })
  expect(actor.getSnapshot().context.refusal).toBe('No se pudo conectar al servidor')
  actor.send({ type: 'RETRY' })
  expect(actor.getSnapshot().value).toBe('checking')
  await settled()
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toEqual(signedOut)
})

test('nothing that was refused is left once somebody is signed in, or nobody is', async () => {
  const { actor, settled } = open({ checks: [null], signIn: ana })
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

describe('a session that another tab may have changed', () => {
  const expired = { user: ana, refusal: 'Tu sesión ha expirado. Inicia sesión nuevamente.' }

  test.each(['VERIFY', 'CHANGED'] as const)('is asked for; the same user goes on as before (%s)', async (type) => {
    const { actor, did, settled } = open({ checks: [ana, { ...ana }] })
    await settled()
    const before = actor.getSnapshot().context
    actor.send({ type })
    expect(actor.getSnapshot().hasTag('verifying')).toBe(true)
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
    expect(actor.getSnapshot().context).toEqual(before)
    expect(actor.getSnapshot().context.user).toBe(before.user)
    expect(did).toEqual(['stored ana'])
  })

  test.each(['VERIFY', 'CHANGED'] as const)('is of another user, who takes over; nobody is told (%s)', async (type) => {
    const { actor, did, settled } = open({ checks: [ana, laura] })
    await settled()
    actor.send({ type })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } })
    expect(actor.getSnapshot().context).toEqual({ ...signedOut, user: laura, takenOver: 'elsewhere' })
    expect(did).toEqual(['stored ana', 'stored laura'])
  })

  test.each([
    ['is told when this tab found it out', 'VERIFY', ['stored ana', 'announced']],
    ['is not told when another tab did', 'CHANGED', ['stored ana']],
  ] as const)('is over: the work waits behind the login, and that %s', async (_, type, all) => {
    const { actor, did, settled } = open({ checks: [ana, null] })
    await settled()
    actor.send({ type })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
    expect(actor.getSnapshot().context).toMatchObject(expired)
    expect(did).toEqual(all)
  })

  test('is uncertain when the server cannot be asked: work goes on, until it is asked again', async () => {
    const { actor, did, settled } = open({ checks: [ana, new Error('offline'), null] })
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
    const first = open({ checks: [null, ana] })
    first.actor.send({ type: 'CHANGED' })
    await first.settled()
    expect(first.actor.getSnapshot().context.user).toEqual(ana)

    const atLogin = open({ checks: [null, null, ana] })
    await atLogin.settled()
    atLogin.actor.send({ type: 'VERIFY' })
    atLogin.actor.send({ type: 'CHANGED' })
    await atLogin.settled()
    expect(atLogin.actor.getSnapshot().context.user).toEqual(ana)
  })

  test('is asked for once per return, and once more after a change that came meanwhile', async () => {
    const { actor, settled } = open({ checks: [ana, ana, null] })
    await settled()
    actor.send({ type: 'VERIFY' })
    actor.send({ type: 'VERIFY' })
    await settled()
    expect(actor.getSnapshot().context.user).toEqual(ana)
    actor.send({ type: 'CHANGED' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject(expired)

    const other = open({ checks: [ana, ana, laura] })
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
    const { actor, did, settled } = open({ checks: [ana, found] })
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
    const { actor, did, settled } = open({ checks: [ana], signIn })
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
      const { actor, settled } = open({ checks: [null, answer] })
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
