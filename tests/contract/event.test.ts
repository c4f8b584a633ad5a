import { beforeEach, expect, test } from 'vitest'
import { saveEvent, type EventDraft } from '#api/events.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const draft: EventDraft = {
  date: '2026-12-18',
  time: '19:30',
  subdiscipline: 'Puntas',
  level: 'Avanzado',
  teacher: 'Alejandra Montes Rivera',
  periodicity: 'once',
}

test('the events come under `events`, with success', async () => {
  expect(await get('list_events')).toEqual({ status: 200, json: { success: true, events: db.events.all() } })
})

test.each<[string, Partial<EventDraft & { id: string }>, string]>([
  ['that does not exist', { id: '999' }, 'El evento no existe.'],
  ['on no day', { date: '2026-02-30' }, 'Datos no válidos: date.'],
  ['at no time', { time: '24:00' }, 'Datos no válidos: time.'],
  ['without a teacher', { teacher: '' }, 'Datos no válidos: teacher.'],
])('an event %s is refused, and nothing changes', async (_, { id, ...change }, message) => {
  const before = db.snapshot()
  await expect(
    saveEvent(testCalls, { ...draft, ...change }, id === undefined ? null : { id }, new Set()),
  ).rejects.toMatchObject({
    message,
    kind: 'refused',
  })
  expect(db.snapshot()).toEqual(before)
  expect(errorLog.take()).toHaveLength(1)
})
