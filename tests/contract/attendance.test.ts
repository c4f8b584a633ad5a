import { beforeEach, expect, test } from 'vitest'
import { saveRoll, type Roll } from '#api/rolls.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { post, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const roll: Roll = {
  date: '2026-11-20',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Kenji Morales Arce',
  studentAttendance: { '1': true, '2': false },
  teacherAttendance: { '8': true },
  recordedAt: '2026-11-20T18:00:00.000Z',
}

test('a roll is stored, with its date in Mexican format', async () => {
  const count = db.attendance.all().length
  await saveRoll(testCalls, roll)
  const records = await read(rollsQuery())
  expect(records).toHaveLength(count + 1)
  expect(records.at(-1)).toEqual({ ...roll, id: String(count + 1) })
  expect(db.attendance.find(count + 1)?.date).toBe('20/11/2026')
})

test('there is one roll for each date, subdiscipline, level and teacher: a second roll replaces the first', async () => {
  await saveRoll(testCalls, roll)
  const count = db.attendance.all().length
  await Promise.all([
    saveRoll(testCalls, { ...roll, studentAttendance: { '2': true } }),
    saveRoll(testCalls, { ...roll, studentAttendance: { '2': true } }),
  ])
  expect(db.attendance.all()).toHaveLength(count)
  expect((await read(rollsQuery())).at(-1)).toMatchObject({ studentAttendance: { '2': true } })
  await saveRoll(testCalls, { ...roll, date: '2026-11-21' })
  await saveRoll(testCalls, { ...roll, subdiscipline: 'Kumite' })
  await saveRoll(testCalls, { ...roll, level: 'Intermedio' })
  await saveRoll(testCalls, { ...roll, teacher: 'Otra' })
  expect(db.attendance.all()).toHaveLength(count + 4)
})

test.each<[string, Partial<Roll>, string]>([
  ['a student that does not exist', { studentAttendance: { '999': true } }, 'El estudiante no existe.'],
  ['a mark under the name of a method', { studentAttendance: { toString: true } }, 'El estudiante no existe.'],
  ['a mark under an id with a blank', { studentAttendance: { ' 5': true } }, 'El estudiante no existe.'],
  ['a mark under an id in another notation', { studentAttendance: { '0x5': true } }, 'El estudiante no existe.'],
  ['a teacher that does not exist', { teacherAttendance: { '999': true } }, 'El maestro no existe.'],
])('%s is refused, and nothing changes', async (_, change, message) => {
  const before = db.snapshot()
  await expect(saveRoll(testCalls, { ...roll, ...change })).rejects.toMatchObject({ message, kind: 'refused' })
  expect(db.snapshot()).toEqual(before)
  expect(errorLog.take()).toHaveLength(1)
})

test('a student who has left meanwhile may stay on the roll', async () => {
  await saveRoll(testCalls, roll)
  await db.transaction(() => db.students.remove(2))
  await saveRoll(testCalls, { ...roll, studentAttendance: { '1': false, '2': true } })
  expect((await read(rollsQuery())).at(-1)).toMatchObject({ studentAttendance: { '1': false, '2': true } })
})

test.each([
  ['a date as yyyy-mm-dd', { date: '2026-11-20' }, 'date'],
  ['a day that no calendar has', { date: '31/11/2026' }, 'date'],
  ['no level', { level: '' }, 'level'],
  ['a mark that is no boolean', { studentAttendance: { '1': 1 } }, 'studentAttendance.1'],
])('a body with %s is refused, and nothing changes', async (_, change, field) => {
  const before = db.snapshot()
  expect(await post('create_attendance', { ...roll, date: '20/11/2026', ...change })).toEqual({
    status: 200,
    json: { success: false, message: `Datos no válidos: ${field}.` },
  })
  expect(db.snapshot()).toEqual(before)
})
