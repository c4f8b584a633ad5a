import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import { moving, type MoveWrite } from '#machines/moving.ts'
import { input, model, single, tuesday, wednesday, weekly } from '#models/moving.ts'
import { failure } from '#models/sale.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('a series is asked about before it moves; what happens once is saved where it is dropped (spec 2, Calendar)', () => {
  expect(moves(model)).toEqual(
    table(`
      asking [is=incomplete moved refused] --ACCEPT for one class--> asking [is=incomplete moved refused]
      asking [is=incomplete moved refused] --ACCEPT--> asking [is=incomplete moved refused]
      asking [is=incomplete moved refused] --DECLINE--> idle
      asking [is=incomplete moved refused] --STEP--> asking [is=incomplete moved]
      asking [is=incomplete moved] --ACCEPT for one class--> asking [is=incomplete moved refused]
      asking [is=incomplete moved] --ACCEPT--> asking [is=incomplete moved refused]
      asking [is=incomplete moved] --DECLINE--> idle
      asking [is=incomplete moved] --STEP--> asking [is=incomplete moved]
      asking [is=once moved] --ACCEPT for one class--> saving [is=once moved alone]
      asking [is=once moved] --ACCEPT--> saving [is=once moved]
      asking [is=once moved] --DECLINE--> idle
      asking [is=once moved] --STEP--> asking [is=once moved]
      asking [is=weekly moved] --ACCEPT for one class--> saving [is=weekly moved alone]
      asking [is=weekly moved] --ACCEPT--> saving [is=weekly moved]
      asking [is=weekly moved] --DECLINE--> idle
      asking [is=weekly moved] --STEP--> asking [is=weekly moved]
      asking [is=weekly] --ACCEPT for one class--> idle
      asking [is=weekly] --ACCEPT--> idle
      asking [is=weekly] --DECLINE--> idle
      asking [is=weekly] --STEP--> asking [is=weekly moved]
      idle --MOVE by no step--> asking [is=weekly]
      idle --MOVE--> asking [is=weekly moved]
      idle --TAKE what happens once--> placing [is=once]
      idle --TAKE what lacks its level--> placing [is=incomplete]
      idle --TAKE--> placing [is=weekly]
      placing [is=incomplete moved] --DECLINE--> idle
      placing [is=incomplete moved] --DROP--> asking [is=incomplete moved refused]
      placing [is=incomplete moved] --OVER its own place--> placing [is=incomplete]
      placing [is=incomplete moved] --OVER--> placing [is=incomplete moved]
      placing [is=incomplete] --DECLINE--> idle
      placing [is=incomplete] --DROP--> idle
      placing [is=incomplete] --OVER its own place--> placing [is=incomplete]
      placing [is=incomplete] --OVER--> placing [is=incomplete moved]
      placing [is=once moved] --DECLINE--> idle
      placing [is=once moved] --DROP--> saving [is=once moved]
      placing [is=once moved] --OVER its own place--> placing [is=once]
      placing [is=once moved] --OVER--> placing [is=once moved]
      placing [is=once] --DECLINE--> idle
      placing [is=once] --DROP--> idle
      placing [is=once] --OVER its own place--> placing [is=once]
      placing [is=once] --OVER--> placing [is=once moved]
      placing [is=weekly moved] --DECLINE--> idle
      placing [is=weekly moved] --DROP--> asking [is=weekly moved]
      placing [is=weekly moved] --OVER its own place--> placing [is=weekly]
      placing [is=weekly moved] --OVER--> placing [is=weekly moved]
      placing [is=weekly] --DECLINE--> idle
      placing [is=weekly] --DROP--> idle
      placing [is=weekly] --OVER its own place--> placing [is=weekly]
      placing [is=weekly] --OVER--> placing [is=weekly moved]
      saving [is=once moved alone] --sending: done--> idle
      saving [is=once moved alone] --sending: gone--> idle
      saving [is=once moved alone] --sending: not saved--> asking [is=once moved]
      saving [is=once moved] --sending: done--> idle
      saving [is=once moved] --sending: gone--> idle
      saving [is=once moved] --sending: not saved--> asking [is=once moved]
      saving [is=weekly moved alone] --sending: done--> idle
      saving [is=weekly moved alone] --sending: gone--> idle
      saving [is=weekly moved alone] --sending: not saved--> asking [is=weekly moved]
      saving [is=weekly moved] --sending: done--> idle
      saving [is=weekly moved] --sending: gone--> idle
      saving [is=weekly moved] --sending: not saved--> asking [is=weekly moved]
    `),
  )
  expect([allStates(moving).size, allTransitions(moving).size]).toEqual([4, 16])
})

test('the question stays while the move is being saved', () => {
  expect(tags(model)).toEqual(
    table(`
      asking: asking
      placing: placing
      saving: asking busy
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { event, from, to } = state.context
  expect([event, from, to].filter((each) => each === null)).toHaveLength(state.matches('idle') ? 3 : 0)
})

function open(answer: Error | null) {
  const did: string[] = []
  const sending = sendingFor<MoveWrite, void>({
    send: async ({ row, edited, draft }) => {
      did.push(`${row?.id}: ${[...edited].join(' ')} ${draft.date} ${draft.time}`)
      if (answer) throw answer
    },
    find: async () => ({ is: 'not done' }),
  })
  const actor = createActor(moving.provide({ actors: { sending } }), { input })
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', () => did.push('saved'))
  actor.start()
  return { actor, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('only the date and the time of a series go out, once it is meant', async () => {
  const { actor, did, settled } = open(null)
  actor.send({ type: 'TAKE', event: weekly, from: tuesday })
  actor.send({ type: 'OVER', to: wednesday })
  actor.send({ type: 'DROP' })
  await settled()
  expect(did).toEqual([])
  actor.send({ type: 'ACCEPT' })
  actor.send({ type: 'ACCEPT' })
  await settled()
  // The series began on a Tuesday of January.
  expect(did).toEqual(['7: time date 2026-01-07 18:00', 'status: Evento actualizado.', 'saved'])
  expect(actor.getSnapshot().value).toBe('idle')
})

test('one class of a series goes out as an event that happens once, and its place before is told', async () => {
  const { actor, did, settled } = open(null)
  const left: unknown[] = []
  actor.on('saved', (saved) => left.push(saved.left))
  actor.send({ type: 'MOVE', event: weekly, from: tuesday, step: { days: 1, minutes: 60 } })
  actor.send({ type: 'ACCEPT', isAlone: true })
  await settled()
  expect(did).toEqual([
    expect.stringMatching(/^undefined: .* 2026-11-25 18:00$/),
    'status: Evento actualizado.',
    'saved',
  ])
  expect(left).toEqual([{ event: weekly, day: '2026-11-24' }])
})

test('by keys it goes on step by step, and back', async () => {
  const { actor, did, settled } = open(null)
  actor.send({ type: 'MOVE', event: weekly, from: tuesday, step: { days: 1, minutes: 0 } })
  actor.send({ type: 'STEP', step: { days: 0, minutes: 60 } })
  expect(actor.getSnapshot().context.to).toEqual(wednesday)
  actor.send({ type: 'STEP', step: { days: -1, minutes: 0 } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did[0]).toBe('7: time 2026-01-06 18:00')
})

test('what happens once goes out when it is dropped; one that cannot be saved says why, and goes nowhere', async () => {
  const { actor, did, settled } = open(null)
  actor.send({ type: 'TAKE', event: single, from: tuesday })
  actor.send({ type: 'OVER', to: wednesday })
  actor.send({ type: 'DROP' })
  await settled()
  actor.send({ type: 'TAKE', event: { ...single, level: '' }, from: tuesday })
  actor.send({ type: 'OVER', to: wednesday })
  actor.send({ type: 'DROP' })
  await settled()
  expect(did).toEqual([
    '8: time date 2026-11-25 18:00',
    'status: Evento actualizado.',
    'saved',
    'alert: Completa todos los campos.',
  ])
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().value).toBe('idle')
})

test.each([
  [failure('Error al guardar', 'refused'), ['alert: Error al guardar']],
  [
    failure('Error al guardar', 'unanswered'),
    ['alert: Error al guardar', 'status: El evento no quedó guardado: puedes enviarlo de nuevo.'],
  ],
])('what was not saved (%s) is said and asked again, where it was to stand', async (error, told) => {
  const { actor, did, settled } = open(error)
  actor.send({ type: 'MOVE', event: weekly, from: tuesday, step: { days: 1, minutes: 60 } })
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did.slice(1)).toEqual(told)
  expect(actor.getSnapshot().value).toBe('asking')
  expect(actor.getSnapshot().context.to).toEqual(wednesday)
})
