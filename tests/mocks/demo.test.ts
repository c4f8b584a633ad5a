/** The trainer's tools of the whole academy: save points and the day. */

import { describe, expect, test, vi } from 'vitest'
import { checkSession } from '#api/session.ts'
import { deleteStudent } from '#api/students.ts'
import { openSavePoints } from '#mocks/tables/save-points.ts'
import { studentsQuery } from '#rows/students.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { memoryPoints, startDemo } from '#support/training/demo.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const backend = await withBackend()
const { db } = backend
watchErrorLog()

const students = async () => (await read(studentsQuery())).length

describe('a save point', () => {
  test('restores all rows in one step, and keeps the signed-in user', async () => {
    const demo = startDemo(backend)
    await signInAs('direccion')
    const changed = vi.fn<() => void>()
    demo.onChange(changed)
    await demo.savePoints.save('antes')
    await deleteStudent(testCalls, '1')
    await db.transaction(() => db.sales.remove(1))
    expect(changed).not.toHaveBeenCalled()

    await (await demo.savePoints.read('antes')).put()
    expect(changed).toHaveBeenCalledOnce()
    expect(await students()).toBe(77)
    expect(db.sales.find(1)).toBeDefined()
    expect(await checkSession(testCalls)).toMatchObject({ username: 'direccion' })
    // A save point can be restored repeatedly.
    await deleteStudent(testCalls, '2')
    await (await demo.savePoints.read('antes')).put()
    expect(db.students.find(2)).toBeDefined()
  })

  test('signs out a user whom it does not contain', async () => {
    const demo = startDemo(backend)
    await signInAs('direccion')
    await db.transaction(() => db.users.remove(2))
    await demo.savePoints.save('sin dirección')
    await demo.reset()
    await signInAs('direccion')
    await (await demo.savePoints.read('sin dirección')).put()
    expect(await checkSession(testCalls)).toBeNull()
  })

  test('replaces a save point of the same name; all are listed, newest first, in every tab', async () => {
    const shelf = memoryPoints()
    let time = 0
    const open = () => openSavePoints(shelf, db, { read: async () => expect.unreachable() }, () => ++time)
    const [one, other] = [open(), open()]
    const seen = vi.fn<() => void>()
    other.subscribe(seen)
    expect(other.get()).toBeUndefined()
    await expect.poll(() => other.get()).toEqual([])
    await one.save('a')
    await one.save('b')
    await one.save('a')
    const points = [
      { name: 'a', at: 3 },
      { name: 'b', at: 2 },
    ]
    expect(one.get()).toEqual(points)
    await expect.poll(() => other.get()).toEqual(points)
    await other.remove('a')
    await expect.poll(() => one.get()).toEqual(points.slice(1))
    expect(seen).toHaveBeenCalled()
  })

  test('of a later version, or a missing save point, is refused with a message and changes nothing', async () => {
    const savePoints = memoryPoints()
    const demo = startDemo(backend, { savePoints })
    savePoints.replace('vieja', { ...db.snapshot(), version: 3 })
    const before = db.snapshot()
    for (const name of ['vieja', 'ninguna'])
      await expect(demo.savePoints.read(name)).rejects.toThrow('El punto guardado no se puede leer.')
    expect(db.snapshot()).toEqual(before)
  })

  test('of an earlier week moves to the present, like an imported academy, except with a chosen day', async () => {
    const realNow = () => new Date('2026-12-25T12:00:00-06:00')
    const newest = () => db.sales.all().at(-1)?.date
    const seeded = db.snapshot()
    for (const [isMoved, present] of [
      [true, '19/11/2026'],
      [false, '24/12/2026'],
    ] as const) {
      const demo = startDemo(backend, { pageClock: { isMoved, realNow } })
      await demo.savePoints.save('antes')
      await (await demo.savePoints.read('antes')).put()
      expect(newest()).toBe(present)
      await db.load(seeded)
      await (await demo.readJson(demo.exportJson())).put()
      expect(newest()).toBe(present)
      await db.load(seeded)
    }
  })

  test('cannot be stored without storage: the list is empty, with one note', async () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    const no = () => Promise.reject(new Error('IndexedDB is off'))
    const off = { list: no, read: no, write: no, remove: no, watch: () => {} }
    const { savePoints } = startDemo(backend, { savePoints: off })
    savePoints.subscribe(() => {})
    await expect.poll(() => savePoints.get()).toEqual([])
    await expect(savePoints.save('a')).rejects.toThrow('IndexedDB is off')
    expect(note).toHaveBeenCalledOnce()
    note.mockRestore()
  })
})

test('the day is not chosen at first; choosing another day, or the real day again, reloads the page', () => {
  const done: unknown[] = []
  const [reload, choose] = [() => done.push('reload'), (day: string | undefined) => done.push(day)]
  const demo = startDemo(backend, { reload, pageClock: { choose } })
  expect(demo.today()).toBeUndefined()
  demo.setToday('2026-12-24')
  expect(startDemo(backend, { pageClock: { isMoved: true, choose } }).today()).toBe('2026-11-20')
  demo.setToday(undefined)
  expect(done).toEqual(['2026-12-24', 'reload', undefined, 'reload'])
})
