/** The mistakes of a mission, and the lifetime of the list of missing points. */

import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { seedAcademy } from '#academy/seed/seed.ts'
import { ballet } from '#models/sale.ts'
import { openDesk, refused, reject } from '#support/machines/sale-desk.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import { noMoveCounts } from '#training/missions/run/checks.ts'
import { createCollector } from '#training/missions/run/collector.ts'
import { missionRun } from '#training/missions/run/mission-run.ts'

const today = '2026-11-20'
const academy = await seedAcademy({ today })

test('requests of the app count as mistakes, refusals of the server do not', async () => {
  const alerts: string[] = []
  const collector = createCollector({ onMove: () => {}, onAlert: (text) => alerts.push(text) })
  const { actor } = openDesk({ register: reject(refused) }, { inspect: collector.inspect })
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'PROCESS' })
  expect(alerts).toEqual(['Por favor, selecciona una estudiante.'])
  actor.send({ type: 'EDIT', change: { kind: 'PICK_STUDENT', student: { id: '1', name: 'Ana López' } } })
  actor.send({ type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product: ballet } })
  actor.send({ type: 'ADD_LINE' })
  actor.send({ type: 'PROCESS' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().context.lost).toHaveLength(1)
  expect(alerts).toHaveLength(1)
})

test('the missing points stay listed while they are missing, during any other events', async () => {
  const mission =
    shippedMissions.find(({ clave }) => clave === 'venta-que-no-llego') ?? expect.unreachable('no such mission')
  const actor = createActor(
    missionRun.provide({ actors: { prepare: fromPromise(async () => ({ before: academy, at: 0, today })) } }),
  ).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'START', mission })
  await new Promise((resolve) => setImmediate(resolve))
  actor.send({ type: 'CHECK', at: 1 })
  const { lastMissing } = actor.getSnapshot().context
  expect(lastMissing).toHaveLength(3)
  actor.send({ type: 'CHANGED', moves: { ...noMoveCounts, events: { 'menus TOGGLE_LEFT': 1 } } })
  expect(actor.getSnapshot().context.lastMissing).toEqual(lastMissing)
  actor.send({ type: 'CHANGED', moves: { ...noMoveCounts, states: { 'sending searching': 1 } } })
  expect(actor.getSnapshot().context.lastMissing).toBeNull()
})
