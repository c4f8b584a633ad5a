/** The comparison of a reloaded list with its earlier version (spec 2, Every screen). */

import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isLong, withRows } from '#rows/list-query.ts'
import { studentsQuery } from '#rows/students.ts'
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

/** A cache, with the data that it loads next. */
function cache() {
  const queries = new QueryClient()
  const kept = () => queries.getQueryData(studentsQuery().queryKey) ?? expect.unreachable('nothing is kept')
  return {
    queries,
    kept,
    load: async () => {
      await queries.query({ ...studentsQuery(), staleTime: 0, retry: false })
      return kept().rows
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

test('a server that names its answers gets the name, and sends no rows while they are unchanged', async () => {
  const { load } = cache()
  const asked: (string | null)[] = []
  const named = (tag: string, count: number) =>
    http.get('*/api/list_students.php', ({ request }) => {
      asked.push(request.headers.get('if-none-match'))
      return asked.at(-1) === tag
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json({ students: students(count) }, { headers: { ETag: tag } })
    })
  server.use(named('"a"', 3))
  const before = await load()
  expect(await load()).toBe(before)
  server.use(named('"b"', 4))
  expect(await load()).toHaveLength(4)
  expect(asked).toEqual([null, '"a"', '"a"'])
})

test('an API at another address need not permit this header', async () => {
  const { load } = cache()
  const asked: (string | null)[] = []
  vi.stubEnv('VITE_API_BASE', 'http://localhost/api/')
  onTestFinished(() => void vi.unstubAllEnvs())
  server.use(
    http.get('*/api/list_students.php', ({ request }) => {
      asked.push(request.headers.get('if-none-match'))
      return HttpResponse.json({ students: students(3) }, { headers: { ETag: '"a"' } })
    }),
  )
  await load()
  await load()
  expect(asked).toEqual([null, null])
})

test('a changed answer changes only the rows that differ', async () => {
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

test('equal rows keep their identity at any position, with their newest raw fields', async () => {
  const { load, kept } = cache()
  const rows = students(60).map((row) => ({ ...row, locker: 1 }))
  const sentLocker = (id: string) => kept().sent.get(id)?.['locker']
  server.use(answers('list_students', rows))
  const before = await load()
  expect(sentLocker('8')).toBe(1)
  server.use(
    answers(
      'list_students',
      rows.map((row) => ({ ...row, locker: 9 })),
    ),
  )
  expect(await load()).toBe(before)
  expect(sentLocker('8')).toBe(9)

  const [first, second, ...others] = rows
  server.use(answers('list_students', [{ ...second, phone: '33' }, ...others]))
  const after = await load()
  expect(after.slice(1)).toEqual(before.slice(2))
  expect(after.slice(1).every((row) => before.includes(row))).toBe(true)
  expect(kept().sent.has(String(first?.id))).toBe(false)
})

test('an answer from before a local change is shown again, even if it equals the last answer', async () => {
  const { queries, load } = cache()
  server.use(answers('list_students', students(3)))
  const before = await load()
  queries.setQueryData(studentsQuery().queryKey, (listed) => listed && withRows(listed, listed.rows.slice(1)))
  expect(await load()).toEqual(before)
})

test('equal failures are logged once until the list loads, and so is another failure', async () => {
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
  const { load, kept } = cache()
  server.use(answers('list_students', { students: students(3), notes: 'x'.repeat(900_000) }))
  await load()
  expect(isLong(kept())).toBe(false)
  server.use(answers('list_students', { students: students(3), notes: 'x'.repeat(1_000_000) }))
  await load()
  expect(isLong(kept())).toBe(true)
})

test('the unreadable rows are stored with the list, and counted again when the answer changes', async () => {
  const { load, kept } = cache()
  server.use(answers('list_students', [...students(3), false, { ...students(4).at(3), subdisciplines: 'x' }, {}]))
  const rows = await load()
  expect(kept()).toMatchObject({ unreadable: 2, incomplete: 0 })
  expect(errorLog.take()).toEqual(['GET list_students.php: a row was dropped, 2 times'])
  server.use(answers('list_students', [...students(3), students(4).at(3)]))
  expect(await load()).toHaveLength(rows.length)
  expect(kept()).toMatchObject({ unreadable: 0, incomplete: 0 })
})
