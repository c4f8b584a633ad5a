import { expect, test } from 'vitest'
import { readRecording } from '#replay/recording.ts'
import { hands } from '#replay/hands.ts'
import { testOf } from '#replay/written-test.ts'
import { findMachines } from '#documents/machines/machines.ts'

test('each event of each machine has a hand, or a reason why it has none', async () => {
  const machines = await findMachines()
  const events = machines.map(({ machine }): [string, string[]] => [
    machine.id,
    machine.events.filter((event) => !event.startsWith('xstate.')),
  ])
  const known = Object.entries(hands).map(([id, all]): [string, string[]] => [id, Object.keys(all)])
  const sorted = (all: [string, string[]][]) =>
    Object.fromEntries(all.map(([id, names]) => [id, names.toSorted((a, b) => a.localeCompare(b))]))
  expect(sorted(known)).toEqual(sorted(events))
})

const load = { at: 0, page: '/academia/pos', isLoaded: true }
const sale = (at: number, event: string, state: string, more = {}) => ({
  at,
  machine: 'sale x:6',
  event,
  state,
  ...more,
})
const sending = (at: number, event: string, state: string, more = {}) => ({
  ...sale(at, event, state, more),
  machine: 'sending x:8',
})
const read = (...moves: object[]) => readRecording(JSON.stringify({ version: '', page: '/pos', taken: '', moves }))

test('letters typed one after the other are one step, presses are not', () => {
  const typed = (at: number, cartId: string) => sale(at, 'SET_DISCOUNT', 'composing', { given: { cartId } })
  const { steps } = read(
    load,
    typed(10, 'a'),
    typed(20, 'a'),
    typed(30, 'b'),
    sale(40, 'PROCESS', 'composing'),
    sale(50, 'PROCESS', 'composing'),
  )
  expect(steps.map((step) => (step.does === 'send' ? step.move.at : step.does))).toEqual(['load', 10, 30, 40, 50])
})

test('a call belongs to the step after which it was sent, and is answered after the one in which it was', () => {
  const { calls } = read(
    load,
    { at: 5, call: 'GET list_sales', outcome: 'unanswered', ms: 4 },
    sale(100, 'PROCESS', 'counter.selling.registering'),
    sale(200, 'PROCESS', 'counter.selling.registering'),
    { at: 260, call: 'POST register_sale', outcome: 'unanswered', ms: 160 },
    sending(261, 'xstate.error.actor.send', 'searching', { guard: 'was not answered' }),
    { at: 300, call: 'GET list_sales', outcome: 'done', ms: 30 },
    sending(301, 'xstate.done.actor.find', 'done', { guard: 'is done' }),
    { at: 400, call: 'GET list_products', outcome: 'pending', ms: 50 },
  )
  expect(calls.map(({ call, sent, answered }) => [call, sent, answered])).toEqual([
    ['GET list_sales', 0, 0],
    ['POST register_sale', 1, 2],
    ['GET list_sales', 2, 2],
    ['GET list_products', 2, null],
  ])
  // The history said later that the lost answer was of a sale that was registered.
  expect(calls[1]).toMatchObject({ outcome: 'unanswered', isDone: true })
})

test('what a press brings about belongs to it, also if it was told before the press', () => {
  const draft = { machine: 'draft x:7', event: 'KEEP', state: 'keeping.kept.safe' }
  const { reactions } = read(load, { at: 101, ...draft }, sale(100, 'ADD_LINE', 'composing'), { at: 900, page: '/pos' })
  expect(reactions).toMatchObject([
    { of: '1 draft', step: 1 },
    { of: '1 sale', step: 1 },
  ])
})

test('whether the list of a sale has come makes no difference', () => {
  const { reactions } = read(
    load,
    sale(10, 'PICK_STUDENT', 'counter.composing + list.reloading'),
    sale(20, 'PICK_STUDENT', 'counter.composing + list.still'),
  )
  expect(reactions).toMatchObject([{ state: 'counter.composing' }])
})

test('after a reload the machines are others', () => {
  const { reactions, isSignedIn } = read(load, sale(10, 'PROCESS', 'composing'), load, sale(10, 'PROCESS', 'composing'))
  expect(reactions.map(({ of, step }) => [of, step])).toEqual([
    ['1 sale', 1],
    ['2 sale', 3],
  ])
  expect(isSignedIn).toBe(false)
})

test('the test that is written says where the app parts, or is red while it does not', () => {
  expect(testOf('cart-lost', "at step 3: it's empty")).toContain(
    String.raw`expect(await replay('cart-lost')).toBe(
    'at step 3: it\'s empty',
  )`,
  )
  expect(testOf('cart-lost', null)).toContain(".not.toBe('the app still does what was recorded')")
})
