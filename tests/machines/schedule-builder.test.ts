import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import type { Notice } from '#machines/notice.ts'
import { scheduleBuilder } from '#machines/schedule-builder.ts'
import { blankSchedule, isComplete, isSameSchedule, offeredSubdisciplines, schedulesOf } from '#rules/schedule.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table } from '#support/models/tables.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { catalogue, kata, levels, model } from '#models/schedule-builder.ts'

test('moves as spec 5 says', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      building --CHOOSE karate-->     building
      building --UNCHOOSE karate-->   building  # drops its schedules
      building --SET subdiscipline--> building
      building --SET level-->         building
      building --SET days-->          building
      building --SET time-->          building
      building --ADD-->               building  # or says what is missing, or that it is there
      building --REMOVE-->            building
    `),
  )
  expect([allStates(scheduleBuilder).size, allTransitions(scheduleBuilder).size]).toEqual([1, 7])
})

test('holds in every reachable state', () => {
  const reachable = everyReachable(model)
  expect(reachable.length).toBeGreaterThan(50)
  for (const { name, state } of reachable) expect(broken(state), name).toEqual([])
})

/** What a state of the builder breaks of what must always hold. */
function broken({ context }: SnapshotFrom<typeof scheduleBuilder>): string[] {
  const { disciplines, schedules, unfinished, refusal } = context
  const offered = offeredSubdisciplines(disciplines, catalogue)
  const hints = Object.entries(refusal?.hints ?? {}).flatMap(([field, hint]) => (hint === undefined ? [] : [field]))
  const rules: Record<string, boolean> = {
    'every schedule is of a chosen discipline':
      schedulesOf(schedules, disciplines, catalogue).length === schedules.length,
    'every schedule is complete': schedules.every(isComplete),
    'no two schedules are the same': schedules.every(
      (one, index) => !schedules.slice(index + 1).some((other) => isSameSchedule(one, other)),
    ),
    'what is being put together is of an offered subdiscipline, or of none yet':
      unfinished.subdiscipline === '' || offered.includes(unfinished.subdiscipline),
    'what was refused says where': refusal === null || hints.length > 0,
    'what is marked is missing': hints.every(
      (field) => field === 'schedule' || ['', '[]'].includes(textOf(unfinished, field)),
    ),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const textOf = (schedule: object, field: string): string => {
  const value: unknown = Object.entries(schedule).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function open(input: { disciplines: string[]; schedules: (typeof kata)[] } = { disciplines: [], schedules: [] }) {
  const notices: Notice[] = []
  const actor = createActor(scheduleBuilder, { input: { ...input, unfinished: blankSchedule } })
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.start()
  const add = () => actor.send({ type: 'ADD', catalogue, levels })
  const choose = (...disciplines: string[]) => actor.send({ type: 'CHOOSE', disciplines, catalogue })
  const set = (change: Partial<typeof kata>) => actor.send({ type: 'SET', change })
  return { actor, notices, add, choose, set, context: () => actor.getSnapshot().context }
}

const blank = { subdiscipline: '', level: '', days: [], time: '' }

describe('adding', () => {
  test('takes the schedule over and makes room for the next', () => {
    const { choose, set, add, context, notices } = open()
    choose('8')
    set(kata)
    add()
    expect(context()).toMatchObject({ schedules: [kata], unfinished: blank, refusal: null })
    expect(notices).toEqual([])
  })

  test('without something says so, marks it, and keeps what is there', () => {
    const { choose, set, add, context, notices } = open()
    choose('8')
    set({ ...kata, days: [] })
    add()
    expect(notices).toEqual([{ tone: 'alert', text: 'Completa subdisciplina, nivel, días y hora' }])
    expect(context()).toMatchObject({ schedules: [], unfinished: { ...kata, days: [] } })
    expect(context().refusal?.hints['days']).toBe('Elige al menos un día.')
    set({ days: ['Lunes'] })
    expect(context().refusal).toBeNull()
  })

  test('what is there already says so, until something of it is changed or the other one goes', () => {
    for (const answer of ['change', 'remove', 'unchoose']) {
      const { actor, set, choose, add, context, notices } = open({ disciplines: ['8'], schedules: [kata] })
      set({ ...kata, days: ['Viernes', 'Lunes'] })
      add()
      expect(notices).toEqual([{ tone: 'alert', text: 'Horario ya agregado' }])
      expect(context().schedules).toEqual([kata])
      expect(context().refusal).not.toBeNull()
      if (answer === 'change') set({ time: '19:00' })
      if (answer === 'remove') actor.send({ type: 'REMOVE', index: 0 })
      if (answer === 'unchoose') choose('1')
      expect(context().refusal).toBeNull()
      add()
      expect(context().schedules).toHaveLength({ change: 2, remove: 1, unchoose: 0 }[answer] ?? 0)
    }
  })
})

describe('choosing disciplines', () => {
  const puntas = { ...kata, subdiscipline: 'Puntas' }

  test('drops the schedules of those that are unchosen, and tells how many', () => {
    const { choose, context, notices } = open({
      disciplines: ['1', '8'],
      schedules: [puntas, kata, { ...kata, subdiscipline: 'Kumite' }],
    })
    choose('1')
    expect(context().schedules).toEqual([puntas])
    choose()
    expect(context().schedules).toEqual([])
    expect(notices).toEqual([
      { tone: 'status', text: 'Se quitaron 2 horarios que no son de las disciplinas elegidas.' },
      { tone: 'status', text: 'Se quitó un horario que no es de las disciplinas elegidas.' },
    ])
  })

  test('that are more drops nothing and tells nothing', () => {
    const { choose, context, notices } = open({ disciplines: ['8'], schedules: [kata] })
    choose('8', '1')
    expect(context()).toMatchObject({ disciplines: ['8', '1'], schedules: [kata] })
    expect(notices).toEqual([])
  })

  test('takes back a subdiscipline that is no longer offered, and nothing else of what is put together', () => {
    const { choose, set, context } = open({ disciplines: ['8', '1'], schedules: [] })
    set(kata)
    choose('8')
    expect(context().unfinished).toEqual(kata)
    choose('1')
    expect(context().unfinished).toEqual({ ...kata, subdiscipline: '' })
  })
})

test('a schedule can be taken out, one that is not listed cannot', () => {
  const { actor, context } = open({ disciplines: ['8'], schedules: [kata, { ...kata, time: '20:00' }] })
  expect(actor.getSnapshot().can({ type: 'REMOVE', index: 2 })).toBe(false)
  actor.send({ type: 'REMOVE', index: 1 })
  expect(context().schedules).toEqual([kata])
})

test('what a teacher came with stays as it was until something is changed', () => {
  const old = { ...kata, subdiscipline: 'Sevillanas', time: '' }
  const { context, choose } = open({ disciplines: ['Flamenco', 'Karate'], schedules: [old, kata] })
  expect(context()).toMatchObject({ disciplines: ['Flamenco', 'Karate'], schedules: [old, kata] })
  choose('Flamenco', '8', '1')
  expect(context().schedules).toEqual([old, kata])
  choose('1')
  expect(context().schedules).toEqual([])
})

test('whatever is done in whatever order, no schedule is doubled, incomplete or of an unchosen discipline', () => {
  const days = fc.subarray(['Lunes', 'Martes'])
  const anyEvent = fc.oneof(
    fc.subarray(['1', '8']).map((disciplines) => ({ type: 'CHOOSE' as const, disciplines, catalogue })),
    fc
      .record(
        {
          subdiscipline: fc.constantFrom('', 'Kata', 'Puntas', 'Sevillanas'),
          level: fc.constantFrom('', 'Avanzado', 'avanzado'),
          days,
          time: fc.constantFrom('', '17:00'),
        },
        { requiredKeys: [] },
      )
      .map((change) => ({ type: 'SET' as const, change })),
    fc.constant({ type: 'ADD' as const, catalogue, levels }),
    fc.nat(2).map((index) => ({ type: 'REMOVE' as const, index })),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const { actor, context } = open()
      for (const event of events) {
        actor.send(event)
        const { disciplines, schedules } = context()
        expect(schedules.every(isComplete)).toBe(true)
        expect(schedulesOf(schedules, disciplines, catalogue)).toEqual(schedules)
        for (const [index, one] of schedules.entries())
          expect(schedules.slice(index + 1).some((other) => isSameSchedule(one, other))).toBe(false)
      }
    }),
  )
})

test('starts with what the teacher came with and an empty schedule', () => {
  const { context } = open({ disciplines: ['8'], schedules: [kata] })
  expect(context()).toEqual({ disciplines: ['8'], schedules: [kata], unfinished: blank, refusal: null })
})

test('takes over what the teacher’s form begins with, and forgets what was refused', () => {
  const { actor, add, context } = open({ disciplines: ['8'], schedules: [kata] })
  add()
  const held = context()
  actor.send({ type: 'PUT', disciplines: held.disciplines, schedules: held.schedules, unfinished: held.unfinished })
  expect(context()).toBe(held)
  actor.send({ type: 'PUT', disciplines: [], schedules: [], unfinished: kata })
  expect(context()).toEqual({ disciplines: [], schedules: [], unfinished: kata, refusal: null })
})

test.each([
  ['disciplines', { disciplines: ['9'] }],
  ['schedules', { schedules: [] }],
  ['an unfinished schedule', { unfinished: kata }],
])('takes over other %s alone', (_, other) => {
  const { actor, add, context } = open({ disciplines: ['8'], schedules: [kata] })
  add()
  const { disciplines, schedules, unfinished } = context()
  actor.send({ type: 'PUT', disciplines, schedules, unfinished, ...other })
  expect(context()).toEqual({ disciplines, schedules, unfinished, ...other, refusal: null })
})
