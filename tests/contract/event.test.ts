import { beforeEach, expect, test } from 'vitest'
import { deleteEvent, eventsQuery, saveEvent, type EventDraft } from '#api/events.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { get, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const draft: EventDraft = {
  id: null,
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

test('an event without an id is new, one with an id is updated', async () => {
  const count = db.events.all().length
  await saveEvent(draft)
  const id = String(count + 1)
  expect((await read(eventsQuery())).at(-1)).toEqual({ ...draft, id })
  const updated: EventDraft = { ...draft, id, time: '08:00', periodicity: 'semiannual' }
  await saveEvent(updated)
  const events = await read(eventsQuery())
  expect(events).toHaveLength(count + 1)
  expect(events.at(-1)).toEqual(updated)
  await deleteEvent(id)
  expect(await read(eventsQuery())).toHaveLength(count)
})

test.each<[string, Partial<EventDraft>, string]>([
  ['that does not exist', { id: '999' }, 'El evento no existe.'],
  ['on no day', { date: '2026-02-30' }, 'Datos no válidos: date.'],
  ['at no time', { time: '24:00' }, 'Datos no válidos: time.'],
  ['without a teacher', { teacher: '' }, 'Datos no válidos: teacher.'],
])('an event %s is refused, and nothing changes', async (_, change, message) => {
  const before = db.snapshot()
  await expect(saveEvent({ ...draft, ...change })).rejects.toMatchObject({ message, kind: 'refused' })
  expect(db.snapshot()).toEqual(before)
  expect(errorLog.take()).toHaveLength(1)
})
