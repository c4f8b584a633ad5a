import { expect, test } from 'vitest'
import { recordedEvent } from '#device/diagnosis.ts'
import { allModels } from '#support/models/all.ts'
import { pathsOf } from '#support/models/paths.ts'
import { allNodes, isMove, transitionsOf } from '#training/machines/diagram/nodes.ts'
import { eventWords, machinesWithWords, wordsOf } from '#training/machines/diagram/words.ts'

test('every machine has words', () => {
  expect([...machinesWithWords].toSorted()).toEqual(allModels.map(({ model }) => model.machine.id).toSorted())
})

test.each(allModels)('each event, case and state of $name has words, and there are no others', ({ model }) => {
  const { machine, cases } = model
  const words = wordsOf(machine.id)
  const nodes = allNodes(machine.root)
  const moves = nodes.flatMap(transitionsOf).filter(isMove)
  const types = new Set(moves.map(({ eventType }) => eventType))
  const steps = pathsOf(model).flatMap((path) => path.steps.slice(1))
  const states = nodes.filter(({ type }) => type !== 'history').slice(1)

  expect([...types].filter((type) => eventWords(words, type) === undefined)).toEqual([])
  expect(steps.filter(({ name, event }) => eventWords(words, event.type, name) === undefined)).toEqual([])
  expect(Object.keys(words.states)).toEqual(states.map(({ path }) => path.join('.')))

  const known = new Set([...types, ...steps.map(({ event }) => recordedEvent(event).type), ...Object.keys(cases)])
  expect(Object.keys(words.events).filter((name) => !known.has(name))).toEqual([])
  const calls = new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)))
  expect(Object.keys(words.calls ?? {}).toSorted()).toEqual([...calls].toSorted())
})
