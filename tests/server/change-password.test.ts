import { expect, test } from 'vitest'
import { ownServer } from '#support/server/own-server.ts'

const [current, password] = ['recepcion2026', 'tres gatos verdes']
const wrong = { status: 200, json: { success: false, message: 'La contraseña actual no es esa.' } }

test('a user changes their password, stays signed in here, and is signed out elsewhere', async () => {
  const { call, signIn, academy } = await ownServer()
  const [here, elsewhere] = [await signIn('recepcion', current), await signIn('recepcion', current)]
  const headers = { 'Idempotency-Key': 'key' }
  const change = () => call('change_password', { current, password }, { cookie: here, headers })
  expect(await change()).toMatchObject({ status: 200, json: { success: true } })
  expect(await call('session', undefined, { cookie: here })).toMatchObject({ json: { loggedIn: true } })
  expect(await call('session', undefined, { cookie: elsewhere })).toMatchObject({ json: { loggedIn: false } })
  expect(await signIn('recepcion', current)).toBe('nobody')
  expect(await signIn('recepcion', password)).not.toBe('nobody')
  // A browser may send it twice. The answers of keyed writes keep a hash of the body, which would tell the password.
  expect(await change()).toMatchObject({ status: 200, json: { success: true } })
  expect(await academy.reader.selectFrom('answers').selectAll().execute()).toEqual([])
})

test.each([
  ['corta', 'La contraseña es muy corta: hacen falta 10 letras, números o signos.'],
  ['Academia Ritmo y Movimiento 1', 'La contraseña es de las primeras que alguien probaría: piensa otra.'],
])('a weak new password, %s, is refused with the reason', async (weak, message) => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('recepcion', current)
  expect(await call('change_password', { current, password: weak }, { cookie })).toMatchObject({
    json: { success: false, message },
  })
})

test('wrong current passwords count as logins, so that nobody guesses through a session', async () => {
  const { call, signIn } = await ownServer()
  const cookie = await signIn('recepcion', current)
  const change = (typed: string) => call('change_password', { current: typed, password }, { cookie })
  for (let count = 0; count < 6; count += 1) expect(await change(`otra ${count}`)).toMatchObject(wrong)
  const message = 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'
  expect(await change(current)).toMatchObject({ status: 429, json: { success: false, message } })
  expect(await signIn('recepcion', current)).toBe('nobody')
})
