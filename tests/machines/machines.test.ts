import { expect, test } from 'vitest'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import type { Model } from '#support/models/model.ts'

const models = Object.entries(import.meta.glob<Model>('./models/*.ts', { eager: true, import: 'model' })).map(
  ([path, { machine }]) => ({ name: path.replace(/^.*\/(.*)\.ts$/, '$1'), machine }),
)

test.each(models)('$name bears the name of its file', ({ name, machine }) => {
  expect(machine.id).toBe(name.replaceAll(/-./g, (pair) => pair.slice(1).toUpperCase()))
})

const ports = models.flatMap(({ name, machine }) =>
  Object.entries(machine.implementations.actors).map(([port, logic]) => ({
    name,
    port,
    logic: logic as AnyActorLogic,
  })),
)

test.each(ports)('the effect $port of $name, if nobody gave it, fails by its own name', async ({ port, logic }) => {
  await expect(toPromise(createActor(logic).start())).rejects.toThrow(`port "${port}" was not provided`)
})
