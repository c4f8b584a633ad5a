import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PasswordChange } from '#api/account.ts'
import { passwordChange } from '#machines/page/password-change.ts'
import { model } from '#models/password-change.ts'
import { failure } from '#models/sale.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('a change is sent from the form, to which a failure goes back', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      filling --SUBMIT--> saving
      filling --SUBMIT with an empty field--> filling
      saving --change: done--> filling
      saving --change: failed--> filling
    `),
  )
  expect([allStates(passwordChange).size, allTransitions(passwordChange).size]).toEqual([2, 4])
  expect(tags(model)).toEqual(['saving: busy'])
})

const password = 'tres gatos verdes'
const typed = { current: 'la de antes', password, repeated: password }

async function submit(answer: () => Promise<void>, passwords = typed) {
  const sent: PasswordChange[] = []
  const told: string[] = []
  const change = fromPromise<void, PasswordChange>(({ input }) => {
    sent.push(input)
    return answer()
  })
  const actor = createActor(passwordChange.provide({ actors: { change } }))
  actor.on('notice', ({ notice: { tone, text } }) => told.push(`${tone}: ${text}`))
  actor.on('changed', () => told.push('changed'))
  actor.start()
  actor.send({ type: 'SUBMIT', ...passwords })
  await new Promise((resolve) => setImmediate(resolve))
  return { actor, sent, told }
}

test('sends the passwords, says that they changed, and keeps none of them', async () => {
  const { actor, sent, told } = await submit(async () => {})
  expect(sent).toEqual([{ current: 'la de antes', password }])
  expect(told).toEqual(['status: Contraseña cambiada. En otros equipos hay que entrar de nuevo.', 'changed'])
  expect(actor.getSnapshot().context).toEqual({ refusal: null })
})

test('a failed change says why, and can be sent again', async () => {
  const { actor, told } = await submit(() => Promise.reject(failure('La contraseña actual no es esa.', 'refused')))
  expect(told).toEqual(['alert: La contraseña actual no es esa.'])
  expect(actor.getSnapshot().can({ type: 'SUBMIT', ...typed })).toBe(true)
})

test('wrong fields are marked, and nothing is sent', async () => {
  const { actor, sent } = await submit(async () => {}, { ...typed, repeated: 'otra' })
  expect(sent).toEqual([])
  expect(actor.getSnapshot().context.refusal?.hints['repeated']).toBe('No es igual a la nueva.')
})
