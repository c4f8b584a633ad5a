import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { storedTable } from '#academy/snapshot.ts'
import { createTable } from '#mocks/tables/table.ts'

const Row = z.object({ id: z.int(), name: z.string(), tags: z.array(z.string()) })

async function tableOf(...names: string[]) {
  const changed = vi.fn()
  const table = createTable(Row, changed, () => {})
  await table.load(storedTable(names.map((name, index) => ({ id: index + 1, name, tags: [] }))))
  return { table, changed }
}

test('rows get the next id and are found by it', async () => {
  const { table, changed } = await tableOf('a', 'b')
  expect(await table.insert({ name: 'c', tags: ['x'] })).toEqual({ id: 3, name: 'c', tags: ['x'] })
  expect(table.find(3)).toEqual({ id: 3, name: 'c', tags: ['x'] })
  expect(table.first(({ name }) => name === 'b')).toEqual({ id: 2, name: 'b', tags: [] })
  expect(table.find(4)).toBeUndefined()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('ids stay unique when rows come at once', async () => {
  const { table } = await tableOf()
  const rows = await Promise.all(['a', 'b', 'c'].map((name) => table.insert({ name, tags: [] })))
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a row is replaced in its place, or removed', async () => {
  const { table, changed } = await tableOf('a', 'b', 'c')
  expect(await table.replace({ id: 2, name: 'B', tags: ['y'] })).toEqual({ id: 2, name: 'B', tags: ['y'] })
  expect(table.remove(1)).toMatchObject({ name: 'a' })
  expect(table.all().map(({ name }) => name)).toEqual(['B', 'c'])
  expect(changed).toHaveBeenCalledTimes(2)
})

test('a missing row can neither be replaced nor removed', async () => {
  const { table, changed } = await tableOf('a')
  expect(await table.replace({ id: 9, name: 'z', tags: [] })).toBeUndefined()
  expect(table.remove(9)).toBeUndefined()
  expect(changed).not.toHaveBeenCalled()
})

test('a returned row is a copy', async () => {
  const { table } = await tableOf('a')
  table.all()[0]?.tags.push('mine')
  table.find(1)?.tags.push('mine')
  table.first(() => true)?.tags.push('mine')
  expect(table.find(1)).toEqual({ id: 1, name: 'a', tags: [] })
})
