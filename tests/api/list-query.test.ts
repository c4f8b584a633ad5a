/** How a list that is loaded again is compared with the one before (spec 2, Every screen). */
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isLong } from '#api/list-origin.ts'
import { studentsQuery } from '#api/students.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { answers, html500, refused } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const errorLog = watchErrorLog()

const students = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Alumna ${index}`,
    enrolled_at: `2026-01-01 ${String(count - index).padStart(6, '0')}`,
    subdisciplines: ['Ballet'],
  }))

/** A cache, and what it loads when it is asked again. */
function cache() {
  const queries = new QueryClient()
  return {
    queries,
    load: async () => {
      await queries.query({ ...studentsQuery(), staleTime: 0, retry: false })
      return queries.getQueryData(studentsQuery().queryKey) ?? expect.unreachable('nothing is kept')
    },
  }
}

test.each([60, 10_000])('the same answer with %i rows gives the same rows', async (count) => {
  const { load } = cache()
  server.use(answers('list_students', { students: students(count) }))
  const before = await load()
  expect(before).toHaveLength(count)
  expect(await load()).toBe(before)
})

test('a changed answer changes only the rows that are different', async () => {
  const { load } = cache()
  server.use(answers('list_students', students(60)))
  const before = await load()
  server.use(
    answers(
      'list_students',
      students(60).map((row) => (row.id === 8 ? { ...row, name: 'Otra' } : row)),
    ),
  )
  const after = await load()
  expect(after).not.toBe(before)
  expect(after.filter((row) => !before.includes(row)).map(({ name }) => name)).toEqual(['Otra'])
  expect(await load()).toBe(after)
})

test('an answer from before a change that was made here is shown again, although it is the same as the last', async () => {
  const { queries, load } = cache()
  server.use(answers('list_students', students(3)))
  const before = await load()
  queries.setQueryData(studentsQuery().queryKey, (rows) => rows?.slice(1))
  expect(await load()).toEqual(before)
})

test('the same failure is logged once until the list loads, another one too', async () => {
  const { load } = cache()
  server.use(answers('list_students', students(3)))
  await load()
  server.use(html500('list_students'))
  await expect(load()).rejects.toThrow('No se pudo cargar la lista.')
  await expect(load()).rejects.toThrow('No se pudo cargar la lista.')
  expect(errorLog.take()).toEqual(['GET list_students.php'])
  server.use(refused('list_students', 'No hay base de datos.'))
  await expect(load()).rejects.toThrow('No hay base de datos.')
  await expect(load()).rejects.toThrow('No hay base de datos.')
  expect(errorLog.take()).toEqual(['GET list_students.php'])
  server.use(answers('list_students', students(3)))
  await load()
  server.use(refused('list_students', 'No hay base de datos.'))
  await expect(load()).rejects.toThrow('No hay base de datos.')
  expect(errorLog.take()).toEqual(['GET list_students.php'])
})

test('a list is long from a million characters on', async () => {
  const { load } = cache()
  server.use(answers('list_students', { students: students(3), notes: 'x'.repeat(900_000) }))
  expect(isLong(await load())).toBe(false)
  server.use(answers('list_students', { students: students(3), notes: 'x'.repeat(1_000_000) }))
  expect(isLong(await load())).toBe(true)
})
