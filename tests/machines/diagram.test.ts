import { expect, test } from 'vitest'
import { and, not, or, setup } from 'xstate'
import { model as payment } from '#models/payment.ts'
import { allModels } from '#support/models/all.ts'
import { layoutOf, type Box } from '#training/machines/diagram/layout.ts'
import { inSpanish, technical } from '#training/machines/diagram/naming.ts'
import { allNodes, transitionsOf } from '#training/machines/diagram/nodes.ts'
import { partsOf } from '#training/machines/diagram/shapes.ts'
import { conditionOf } from '#training/machines/diagram/text.ts'
import { wordsOf } from '#training/machines/diagram/words.ts'

type Place = Pick<Box, 'x' | 'y' | 'width' | 'height'>

const overlap = (one: Place, other: Place) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2

const namings = allModels.flatMap(({ name, model }) => [
  { name, model, language: 'its code', naming: technical },
  { name, model, language: 'Spanish', naming: inSpanish(wordsOf(model.machine.id)) },
])

test.each(namings)('in the diagram of $name in $language no state covers another, nor the text of a move', (drawn) => {
  const { boxes, arrows } = layoutOf(drawn.model.machine, drawn.naming)
  const states = boxes.filter(({ kind }) => kind !== 'group')
  const texts = arrows.filter(({ lines }) => lines.length > 0)
  const pairs = states.flatMap((one, index) =>
    [...states.slice(index + 1), ...texts].flatMap((other) => (overlap(one, other) ? [[one.id, other]] : [])),
  )
  expect(pairs).toEqual([])
})

test('each state has its part of a diagram, and each arrow has its moves', () => {
  const parts = partsOf(layoutOf(payment.machine))
  const states = allNodes(payment.machine.root).slice(1)
  expect(new Set(parts.flatMap(({ kind, state }) => (kind === 'leaf' ? state : [])))).toEqual(
    new Set(states.map(({ id }) => id)),
  )
  const ids = parts.flatMap(({ kind, shapes }) =>
    kind === 'arrow' ? shapes.flatMap((shape) => shape.transitionIds) : [],
  )
  expect(ids).toContain('payment.filling --CANCEL[0]--> payment.closed')
})

test('a combined guard has a text, even in a build, which renames the functions that combine it', () => {
  const renamed = <Guard extends object>(guard: Guard): Guard => Object.defineProperty(guard, 'name', { value: 't' })
  const machine = setup({ guards: { sent: () => true, paid: () => true } }).createMachine({
    on: { GO: { guard: renamed(and(['sent', renamed(not('paid'))])) }, STAY: { guard: renamed(or(['sent', 'paid'])) } },
  })
  expect(allNodes(machine.root).flatMap(transitionsOf).map(conditionOf)).toEqual([
    '(sent and not paid)',
    '(sent or paid)',
  ])
})
