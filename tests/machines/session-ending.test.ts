/** The end of a session: a logout, a failed logout, or expiry. */

import { expect, test } from 'vitest'
import { openSession, ana, signedOut } from '#support/machines/session.ts'

test('a logout forgets the user, tells the other tabs, then reloads', async () => {
  const { actor, did, settled } = openSession({ checks: [ana] })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  expect(did).toEqual(['stored ana', 'forgot', 'announced', 'reloaded'])
  expect(actor.getSnapshot().context).toEqual(signedOut)
})
test('a logout that fails forgets the user too and says so; whoever comes back is not let in, and it can be tried again', async () => {
  const { actor, did, settled } = openSession({ checks: [ana, ana, ana], signOut: [new Error('down')] })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  const leftOpen = {
    ...signedOut,
    isLeftOpen: true,
    refusal:
      'No se pudo cerrar la sesión: puede seguir abierta. Reintenta. Si no se puede, cierra el navegador por completo.',
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
  const { actor, settled } = openSession({ checks: [ana, null], signOut: [new Error('down')] })
  await settled()
  actor.send({ type: 'SIGN_OUT' })
  await settled()
  actor.send({ type: 'VERIFY' })
  await settled()
  expect(actor.getSnapshot().context).toEqual(signedOut)
})
test('an expired session keeps whose work it was, and forgets nothing', async () => {
  const { actor, did, settled } = openSession({ checks: [ana] })
  await settled()
  actor.send({ type: 'EXPIRED' })
  expect(actor.getSnapshot().value).toEqual({ signedOut: { asking: 'waiting' } })
  expect(actor.getSnapshot().context).toMatchObject({
    user: ana,
    refusal: 'Tu sesión ha expirado. Inicia sesión nuevamente.',
  })
  expect(did).toEqual(['stored ana', 'announced'])
})
