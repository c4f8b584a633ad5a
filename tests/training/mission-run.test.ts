/** The allowed moves of a mission, from its choice to its end. */

import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { seedAcademy } from '#academy/seed/seed.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import { everyReachable, pathsOf } from '#support/models/paths.ts'
import { moves, table } from '#support/models/tables.ts'
import { readMission } from '#training/missions/file/read-mission.ts'
import { missionRun, type Start, type StoredState } from '#training/missions/run/mission-run.ts'

const before = await seedAcademy({ today: '2026-11-20' })
const start: Start = { before, at: 1000, today: '2026-11-20' }
const withBow = {
  ...before,
  categories: { nextId: 99, rows: [...before.categories.rows, { id: 98, name: 'Moños' }] },
}

const { mission } = readMission({
  clave: 'una-categoria',
  titulo: 'Una categoría',
  pantalla: 'productos',
  objetivo: 'Agrega la categoría Moños y di cuántos maestros hay.',
  porque: 'Se venden mucho.',
  pistas: ['Está en Productos.'],
  minutos: 3,
  comprobaciones: [
    { punto: 'Hay moños', tabla: 'categorias', donde: { nombre: 'Moños' }, falta: 'Faltan los moños.' },
    { punto: 'Maestros', respuesta: '¿Cuántos?', cuenta: { tabla: 'maestros' }, falta: 'No son tantos.' },
  ],
})
if (!mission) throw new Error('the mission of this test cannot be read')

const stored: StoredState = {
  ...start,
  hints: 1,
  mistakes: [],
  moves: { states: {}, events: {} },
  typed: { 1: '8' },
  answers: {},
}

const model = defineModel({
  machine: missionRun,
  cases: {
    START: { type: 'START', mission },
    RESUME: { type: 'RESUME', mission, stored, now: before },
    prepared: done('prepare', start),
    'not prepared': failed('prepare', new Error('Falta Kenji.')),
    HINT: { type: 'HINT' },
    answer: { type: 'ANSWER', index: 1, text: '8' },
    change: { type: 'CHANGED', now: withBow },
    ALERT: { type: 'ALERT', text: 'Error' },
    CHECK: { type: 'CHECK', at: 61_000 },
    LEAVE: { type: 'LEAVE' },
  },
  summarize: ({ points, typed, hints, mistakes, failure }) => ({
    met: points.filter(({ missing }) => missing === null).length,
    typed: typed[1] ?? null,
    hints: hints > 0,
    mistakes: mistakes.length > 0,
    failed: failure !== null,
  }),
})

test('its moves', () => {
  expect(new Set(moves(model, { withContext: false }))).toEqual(
    new Set(
      table(`
        choosing --START--> preparing
        choosing --RESUME--> doing
        preparing --START--> preparing
        preparing --prepared--> doing
        preparing --not prepared--> choosing
        doing --START--> preparing
        doing --HINT--> doing
        doing --answer--> doing
        doing --change--> doing
        doing --ALERT--> doing
        doing --CHECK--> doing
        doing --CHECK--> solved
        doing --LEAVE--> choosing
        solved --START--> preparing
        solved --LEAVE--> choosing
      `),
    ),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { context } = state
  expect(context.mission === null).toBe(state.matches('choosing'))
  expect(context.start !== null).toBe(state.matches('doing') || state.matches('solved'))
  if (state.matches('solved')) {
    expect(context.points.every(({ missing }) => missing === null)).toBe(true)
    expect(context.spent).toBe(60_000)
  }
  expect(context.hints).toBeLessThanOrEqual(1)
})

/** A mission that begins when the test says so. */
function open(prepare: () => Promise<Start> = async () => start) {
  const solved: unknown[] = []
  const cleaned: unknown[] = []
  const actor = createActor(
    missionRun.provide({
      actors: { prepare: fromPromise<Start, typeof mission & object>(prepare) },
      actions: { removeFaults: ({ context }) => void cleaned.push(context.mission?.clave) },
    }),
  )
  actor.on('solved', (event) => solved.push(event))
  actor.start()
  return { actor, solved, cleaned, context: () => actor.getSnapshot().context }
}

const isPrepared = () => new Promise((resolve) => setImmediate(resolve))

async function started() {
  const opened = open()
  opened.actor.send({ type: 'START', mission: mission ?? expect.unreachable() })
  await isPrepared()
  return opened
}

describe('what it tells', () => {
  test('the points are checked automatically, except for an answer, which waits for Comprobar', async () => {
    const { actor, context } = await started()
    const missing = () => context().points.map((point) => point.missing)
    expect(missing()).toEqual(['Faltan los moños.', 'No son tantos.'])
    actor.send({ type: 'CHANGED', now: withBow })
    actor.send({ type: 'ANSWER', index: 1, text: '8' })
    expect(missing()).toEqual([null, 'No son tantos.'])
    actor.send({ type: 'CHECK', at: 61_000 })
    expect(actor.getSnapshot().value).toBe('solved')
  })

  test('its end has the time, the hints and the mistakes, the app’s alerts included', async () => {
    const { actor, solved, cleaned } = await started()
    actor.send({ type: 'HINT' })
    actor.send({ type: 'HINT' })
    actor.send({ type: 'ANSWER', index: 1, text: '9' })
    actor.send({ type: 'CHECK', at: 30_000 })
    expect(actor.getSnapshot().context.lastMissing).toEqual(['Faltan los moños.', 'No son tantos.'])
    actor.send({ type: 'ALERT', text: 'Error al guardar.' })
    actor.send({ type: 'CHANGED', now: withBow })
    expect(actor.getSnapshot().context.lastMissing).toBeNull()
    actor.send({ type: 'ANSWER', index: 1, text: '8' })
    actor.send({ type: 'CHECK', at: 61_000 })
    expect(solved).toMatchObject([
      {
        type: 'solved',
        spent: 60_000,
        hints: 1,
        mistakes: [
          { by: 'check', text: 'Faltan los moños. No son tantos.' },
          { by: 'alert', text: 'Error al guardar.' },
        ],
      },
    ])
    expect(cleaned).toEqual(['una-categoria'])
  })

  test('alerts of the app are not mistakes if the server fails on purpose', () => {
    const { actor, context } = open()
    const broken = { ...mission, prepara: { fallas: {} } }
    actor.send({ type: 'RESUME', mission: broken, stored, now: before })
    actor.send({ type: 'ALERT', text: 'Error al guardar.' })
    expect(context().mistakes).toEqual([])
  })

  test('the reason why it could not begin', async () => {
    const { actor, context } = open(() => Promise.reject(new Error('Esta misión necesita «Kenji».')))
    actor.send({ type: 'START', mission })
    await isPrepared()
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(context().failure).toBe('Esta misión necesita «Kenji».')
  })

  test('it continues after a reload', () => {
    const { actor, context } = open()
    actor.send({ type: 'RESUME', mission, stored, now: withBow })
    expect(context()).toMatchObject({ hints: 1, typed: { 1: '8' }, start: { at: 1000 } })
    actor.send({ type: 'CHECK', at: 61_000 })
    expect(actor.getSnapshot().value).toBe('solved')
  })
})

test('the moves above visit every state', () => {
  const seen = new Set(pathsOf(model).flatMap(({ steps }) => steps.map(({ state }) => `missionRun.${state.value}`)))
  expect(allStates(missionRun).difference(seen)).toEqual(new Set())
  expect([allStates(missionRun).size, allTransitions(missionRun).size]).toEqual([4, 12])
})
