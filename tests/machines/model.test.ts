import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { coverageRecorder } from '#support/models/coverage.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import { everyReachable, pathsOf, simplePathsOf } from '#support/models/paths.ts'
import { moves, table } from '#support/models/tables.ts'
import { walk } from '#support/models/walk.ts'

/** A lamp with a caretaker who may be away, beside a door: enough for every kind of move. */
const house = setup({
  types: {
    input: {} as { bulbs: number },
    context: {} as { bulbs: number; reason: string | null },
    events: {} as { type: 'PRESS' } | { type: 'REPLACE'; bulbs: number } | { type: 'PUSH' } | { type: 'BREAK' },
  },
  actors: { light: fromPromise<void>(() => Promise.resolve()) },
  guards: { spare: ({ context }) => context.bulbs > 0 },
}).createMachine({
  id: 'house',
  type: 'parallel',
  context: ({ input }) => ({ bulbs: input.bulbs, reason: null }),
  on: { BREAK: { target: ['.lamp.off.dark', '.door.open'], actions: assign({ bulbs: 0 }) } },
  states: {
    lamp: {
      initial: 'off',
      states: {
        off: {
          initial: 'dark',
          on: { PRESS: [{ guard: 'spare', target: 'lighting' }, { actions: assign({ reason: 'no bulb' }) }] },
          states: {
            dark: { on: { REPLACE: { actions: assign({ bulbs: ({ event }) => event.bulbs }) } } },
            refused: {},
          },
        },
        lighting: { invoke: { id: 'light', src: 'light', onDone: 'on', onError: 'off.refused' } },
        on: { on: { PRESS: 'off' } },
      },
    },
    door: { initial: 'open', states: { open: { on: { PUSH: 'closed' } }, closed: { on: { PUSH: undefined } } } },
  },
})

const model = defineModel({
  machine: house,
  input: { bulbs: 0 },
  cases: {
    press: { type: 'PRESS' },
    'replace the bulb': ({ bulbs }) => ({ type: 'REPLACE', bulbs: Math.max(bulbs, 1) }),
    push: { type: 'PUSH' },
    break: { type: 'BREAK' },
    lit: done('light'),
    'nobody came': failed('light', new Error('nobody came')),
  },
  summarize: ({ bulbs }) => ({ spare: bulbs > 0 }),
})

/** A running house that a test can use and observe. */
function openHouse(recorder = coverageRecorder()) {
  const gate = { current: Promise.withResolvers<void>() }
  const light = fromPromise<void>(() => {
    gate.current = Promise.withResolvers<void>()
    return gate.current.promise
  })
  const actor = createActor(house.provide({ actors: { light } }), { input: { bulbs: 0 }, inspect: recorder.inspect })
  const sees = (place: 'lamp' | 'door', value: unknown) => () => expect(actor.getSnapshot().value[place]).toEqual(value)
  actor.start()
  return {
    events: {
      PRESS: () => actor.send({ type: 'PRESS' }),
      'replace the bulb': () => actor.send({ type: 'REPLACE', bulbs: 1 }),
      push: () => actor.send({ type: 'PUSH' }),
      break: () => actor.send({ type: 'BREAK' }),
      lit: async () => {
        gate.current.resolve()
        await Promise.resolve()
      },
      'nobody came': async () => {
        gate.current.reject(new Error('nobody came'))
        await Promise.resolve()
      },
    },
    states: {
      'lamp.off.dark': sees('lamp', { off: 'dark' }),
      'lamp.off.refused': sees('lamp', { off: 'refused' }),
      'lamp.lighting': sees('lamp', 'lighting'),
      'lamp.on': sees('lamp', 'on'),
      'door.open': sees('door', 'open'),
      'door.closed': sees('door', 'closed'),
    },
  }
}

const allOf = (machine: typeof house) => [...allStates(machine), ...allTransitions(machine)].length

test('names states and transitions the same way every time, forbidden events and swallowing guards left out', () => {
  expect([...allStates(house)]).toMatchInlineSnapshot(`
    [
      "house.lamp",
      "house.lamp.off",
      "house.lamp.off.dark",
      "house.lamp.off.refused",
      "house.lamp.lighting",
      "house.lamp.on",
      "house.door",
      "house.door.open",
      "house.door.closed",
    ]
  `)
  expect([...allTransitions(house)]).toMatchInlineSnapshot(`
    [
      "house --BREAK[0]--> house.lamp.off.dark, house.door.open",
      "house.lamp.off --PRESS[0]--> house.lamp.lighting",
      "house.lamp.off --PRESS[1]--> (internal)",
      "house.lamp.off.dark --REPLACE[0]--> (internal)",
      "house.lamp.lighting --xstate.done.actor.light[0]--> house.lamp.on",
      "house.lamp.lighting --xstate.error.actor.light[0]--> house.lamp.off.refused",
      "house.lamp.on --PRESS[0]--> house.lamp.off",
      "house.door.open --PUSH[0]--> house.door.closed",
    ]
  `)
  expect(allTransitions(house.provide({}))).toEqual(allTransitions(house))
})

test('pins a table of moves, each with the parallel regions that it concerns', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      door.open                 --push-->              door.closed
      lamp.off.dark             --press-->             lamp.off.dark       # says that there is no bulb
      lamp.off.dark             --press-->             lamp.lighting
      lamp.off.dark             --replace the bulb-->  lamp.off.dark
      lamp.lighting             --lit-->               lamp.on
      lamp.lighting             --nobody came-->       lamp.off.refused
      lamp.off.refused          --press-->             lamp.lighting
      lamp.on                   --press-->             lamp.off.dark

      *                         --break-->             *
      door.closed               --break-->             door.open
      lamp.lighting             --break-->             lamp.off.dark
      lamp.lighting door.closed --break-->             lamp.off.dark door.open
      lamp.off.refused          --break-->             lamp.off.dark
      lamp.off.refused door.closed --break-->          lamp.off.dark door.open
      lamp.on                   --break-->             lamp.off.dark
      lamp.on door.closed       --break-->             lamp.off.dark door.open
    `),
  )
})

test('shows the summarized context beside the states that it tells apart', () => {
  expect(moves(model).filter((move) => move.includes('--press-->'))).toEqual(
    table(`
      lamp.off.dark            --press--> lamp.off.dark
      lamp.off.dark [spare]    --press--> lamp.lighting [spare]
      lamp.off.refused [spare] --press--> lamp.lighting [spare]
      lamp.on [spare]          --press--> lamp.off.dark [spare]
    `),
  )
})

test('walks every path and sees every state and transition', async () => {
  const recorder = coverageRecorder()
  expect(recorder.of(house).missing).toHaveLength(allOf(house))
  for (const path of pathsOf(model)) await walk(path, openHouse(recorder))
  expect(recorder.of(house).missing).toEqual([])
})

test('walks simple paths too, and tells what they leave out', async () => {
  const recorder = coverageRecorder()
  for (const path of simplePathsOf(model)) await walk(path, openHouse(recorder))
  expect(recorder.of(house).missing).toMatchInlineSnapshot(`
    [
      "house --BREAK[0]--> house.lamp.off.dark, house.door.open",
      "house.lamp.off --PRESS[1]--> (internal)",
    ]
  `)
})

test('reaches every state with each case that leads there', () => {
  const reachable = everyReachable(model)
  expect(reachable[0]?.name).toBe('(start)')
  expect(reachable.every(({ state }) => state.value.lamp !== 'lighting' || state.context.bulbs > 0)).toBe(true)
})

test('refuses a description that leaves something out or speaks of what is not there', async () => {
  const { events, states } = openHouse()
  const path = pathsOf(model).find(({ name }) => name.startsWith('replace the bulb → press → lit'))
  if (!path) throw new Error('no such path')
  const { lit: _, ...fewerEvents } = events
  const { 'lamp.on': __, ...fewerStates } = states
  await expect(
    walk(path, {
      events: { ...fewerEvents, 'xstate.done.actor.litt': () => {} },
      states: { ...fewerStates, 'lamp.onn': () => {} },
    }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(`
    [Error: house, replace the bulb → press → lit → press:
      event "lit" is not described
      state "lamp.on" is not described
      event "xstate.done.actor.litt" is in no case
      state "lamp.onn" is not in the machine]
  `)
})

test('tells the way to what went wrong', async () => {
  const { events, states } = openHouse()
  const path = pathsOf(model).find(({ name }) => name.startsWith('push'))
  if (!path) throw new Error('no such path')
  await expect(walk(path, { events: { ...events, push: () => {} }, states })).rejects.toThrow(
    /on the way:\n {2}xstate.init → lamp.off.dark door.open\n {2}push → lamp.off.dark door.closed {2}✗/,
  )
})

test('every state of a path is the one that its events lead to, however much is summarized', () => {
  const basket = setup({
    types: {
      context: {} as { ids: number[]; next: number },
      events: {} as { type: 'ADD' } | { type: 'REMOVE'; id: number },
    },
  }).createMachine({
    id: 'basket',
    context: { ids: [], next: 1 },
    on: {
      ADD: { actions: assign(({ context: { ids, next } }) => ({ ids: [...ids, next], next: next + 1 })) },
      REMOVE: {
        guard: ({ context, event }) => context.ids.includes(event.id),
        actions: assign(({ context, event }) => ({ ids: context.ids.filter((id) => id !== event.id) })),
      },
    },
  })
  const withContext = defineModel({
    machine: basket,
    cases: { add: { type: 'ADD' }, 'remove the first': ({ ids }) => ({ type: 'REMOVE', id: ids[0] ?? 0 }) },
    summarize: ({ ids }) => Math.min(ids.length, 2),
  })
  const paths = [...pathsOf(withContext), ...simplePathsOf(withContext)]
  expect(paths.map(({ name }) => name)).toContain('add → add → remove the first')
  for (const { steps } of paths) {
    const actor = createActor(basket).start()
    for (const { name, event, state } of steps) {
      if (name !== 'xstate.init') actor.send(event)
      expect(state.context).toEqual(actor.getSnapshot().context)
    }
  }
})

test('refuses a context that is not summarized in a few values', () => {
  const endless = setup({ types: { context: {} as { count: number } } }).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { MORE: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  const unsummarized = defineModel({
    machine: endless,
    cases: { more: { type: 'MORE' } },
    summarize: ({ count }) => count,
  })
  expect(() => pathsOf(unsummarized)).toThrow('endless has more than 80000 moves')
})
