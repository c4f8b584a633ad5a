import { describe, expect, onTestFinished, test } from 'vitest'
import { keepMemory, memoryKeys } from '#api/memory.ts'
import { checkSession } from '#api/session.ts'
import { memoryQuery } from '#rows/memory.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { testNow } from '#support/test-now.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { post, read } from '#support/wire/wire.ts'

let moment = testNow
const { db } = await withBackend(() => moment)
const errorLog = watchErrorLog()

const key = 'days-without-classes'
const keep = (days: string[], version: number) => keepMemory(testCalls, { key, value: JSON.stringify(days), version })

test('the server announces that it remembers for all devices', async () => {
  await signInAs('admin')
  expect(await checkSession(testCalls)).toMatchObject({ extensions: expect.arrayContaining(['academy_memory']) })
  expect(await read(memoryQuery())).toEqual([])
})

test('a value is stored over the version that the device knows, and is of all users', async () => {
  await signInAs('recepcion')
  const { isKept, memory: first } = await keep(['2026-11-16'], 0)
  expect({ isKept, first }).toEqual({ isKept: true, first: { ...first, key, value: '["2026-11-16"]' } })
  await signInAs('admin')
  expect(await read(memoryQuery())).toEqual([first])
  const { memory: second } = await keep([], first.version)
  expect(second.value).toBe('[]')
  expect(second.version).toBeGreaterThan(first.version)
})

test('a write over an older version changes nothing, and gets the stored value', async () => {
  await signInAs('admin')
  const { memory: stored } = await keep(['2026-11-16'], 0)
  expect(await keep(['2026-12-25'], 0)).toEqual({ isKept: false, memory: stored })
  expect(await keep(['2026-12-25'], 7)).toEqual({ isKept: false, memory: stored })
  expect(await read(memoryQuery())).toEqual([stored])
})

test('after a copy came back, a write over a version from before it changes nothing', async () => {
  onTestFinished(() => void (moment = testNow))
  await signInAs('admin')
  const { memory: copied } = await keep(['2026-11-16'], 0)
  const copy = db.snapshot()
  const { memory: lost } = await keep(['2026-11-17'], copied.version)
  await db.load(copy)
  moment = new Date(moment.getTime() + 60_000)
  const { memory: stored } = await keep(['2026-11-18'], copied.version)
  expect(await keep(['2026-12-25'], lost.version)).toEqual({ isKept: false, memory: stored })
})

test('a first write cannot use up the versions', async () => {
  await signInAs('admin')
  const { memory: first } = await keep(['2026-11-16'], Number.MAX_SAFE_INTEGER - 1)
  expect(await keep([], first.version)).toMatchObject({ isKept: true, memory: { value: '[]' } })
})

test('a repeated write is answered like the first', async () => {
  await signInAs('admin')
  const first = await keep(['2026-11-16'], 0)
  expect(await keep(['2026-11-16'], 0)).toEqual(first)
  expect(db.memory.all()).toHaveLength(1)
})

describe('refused', () => {
  test.each([
    ['another key', { key: 'passwords', value: '[]', version: 0 }, 'key'],
    ['no JSON', { key, value: '[', version: 0 }, 'value'],
    ['a day that is none', { key, value: '["2026-02-30"]', version: 0 }, 'value'],
    [
      'a month that is none',
      { key: 'uncharged-months', value: '[{"student":null,"month":"2026-13","note":""}]', version: 0 },
      'value',
    ],
    ['a year that is none', { key: 'debts-since', value: '{"year":-200000,"month":1}', version: 0 }, 'value'],
    ['too many days', { key, value: JSON.stringify(Array(367).fill('2026-11-16')), version: 0 }, 'value'],
    ['a version below 0', { key, value: '[]', version: -1 }, 'version'],
  ])('%s', async (_, body, field) => {
    await signInAs('admin')
    expect(await post('keep_memory', body)).toMatchObject({
      json: { success: false, message: `Datos no válidos: ${field}.` },
    })
    expect(db.memory.all()).toEqual([])
  })

  test('a user without the page of the key', async () => {
    await signInWith(['POS'])
    await expect(keep([], 0)).rejects.toThrow('Tu usuario no tiene permiso para esto.')
    expect(db.memory.all()).toEqual([])
    errorLog.take()
  })
})

async function signInWith(pages: string[]) {
  await signInAs('recepcion')
  const user = db.users.all().find(({ username }) => username === 'recepcion') ?? expect.unreachable('no user')
  await db.users.replace({ ...user, role: 'personal', pages })
}

test('a user reads only what their pages show, and the rest once they may open its page', async () => {
  for (const [version, shared] of memoryKeys.entries()) await db.memory.insert({ key: shared, value: '[]', version })
  const keys = async () => (await read(memoryQuery())).map((row) => row.key).toSorted()
  await signInWith(['AttendancePanel'])
  expect(await keys()).toEqual(['classes-not-held', 'days-without-classes', 'moved-classes', 'receipt-thanks'])
  await signInWith(['TeacherManagement'])
  expect(await keys()).toEqual(['paid-payslips'])
  await signInAs('admin')
  expect(await keys()).toEqual(memoryKeys.toSorted())
})
