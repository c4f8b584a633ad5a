import { expect, test } from 'vitest'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { allModels } from '#support/models/all.ts'

const models = allModels.map(({ name, model: { machine } }) => ({ name, machine }))

test.each(models)('$name bears the name of its file', ({ name, machine }) => {
  expect(machine.id).toBe(name.replaceAll(/-./g, (pair) => pair.slice(1).toUpperCase()))
})

/** Every effect that a machine leaves to its actor. */
const ports: Record<string, string[]> = {
  draft: ['find', 'watch'],
  'cash-count': ['sending'],
  logout: [],
  menus: [],
  message: ['wait'],
  'missing-code': ['check'],
  moving: ['sending'],
  'new-version': ['check', 'settle'],
  'password-change': ['change'],
  payment: ['sending'],
  'price-change': ['sending'],
  receipt: ['open', 'wait', 'print'],
  'record-form': ['sending'],
  registration: ['list', 'sending', 'openReceipt'],
  removal: ['sending'],
  report: ['settle', 'sending', 'load'],
  roll: ['find', 'sending'],
  sale: ['questions', 'sending', 'reloadSales', 'payDiscipline'],
  'sale-questions': ['check', 'recheck'],
  sending: ['read', 'send', 'find'],
  session: ['check', 'signIn', 'signOut'],
  'student-import': ['read', 'sending', 'pay'],
  'student-row': ['sending'],
}

test.each(models)('each effect of $name fails by its own name until it is given', async ({ name, machine }) => {
  const actors = Object.entries<AnyActorLogic>(machine.implementations.actors as Record<string, AnyActorLogic>)
  expect(actors.map(([port]) => port)).toEqual(ports[name])
  // The machines `sending` and `sale-questions` have ports of their own.
  for (const [port, logic] of actors.filter(([port]) => !['sending', 'questions'].includes(port)))
    await expect(toPromise(createActor(logic).start())).rejects.toThrow(`port "${port}" was not provided`)
})
