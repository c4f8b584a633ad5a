import { expect, test } from 'vitest'
import { createBackend } from '#mocks/node.ts'
import { createDb } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { testNow } from '#support/test-now.ts'

const seeded = (await createBackend({ clock: () => testNow })).db.snapshot()

test.each([
  ['of @msw/data', undefined],
  ['of the large academy', createPlainTable],
])('a failed transaction leaves the tables %s unchanged', async (_, makeTable) => {
  const db = await createDb(seeded, makeTable)
  let commits = 0
  db.onCommit(async () => void (commits += 1))
  const failing = db.transaction(async () => {
    await db.categories.insert({ name: 'Nueva' })
    db.students.remove(1)
    const level = db.levels.find(1)
    if (level) await db.levels.replace({ ...level, name: 'Otro' })
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  expect(db.snapshot()).toEqual(seeded)
  await db.transaction(() => db.categories.all())
  expect(commits).toBe(0)
  await db.transaction(() => db.categories.insert({ name: 'Nueva' }))
  expect(commits).toBe(1)
})
