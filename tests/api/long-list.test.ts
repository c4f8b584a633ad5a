import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { list } from '#api/list.ts'
import { readListStream } from '#api/long-list.ts'
import { readOrThrow } from '#api/reading.ts'
import { listSalesEndpoint, Sale } from '#api/sales.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { says } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { server } = await withBackend()
const errorLog = watchErrorLog()

describe('a long list', () => {
  const line = { id: 1, name: 'Balón "núm. 4", [azul]} \\', price: 310, quantity: 1, type: 'physical' }
  const sales = Array.from({ length: 5_000 }, (_, index) => ({
    id: index + 1,
    student_id: 7,
    date: '20/11/2026',
    total: '310.00',
    products: index % 2 ? [line] : JSON.stringify([line, line]),
  }))
  const read = async () => (await list(listSalesEndpoint, { calls: testCalls })).rows
  const expected = sales.map((sale) => readOrThrow(Sale, sale))
  const json = JSON.stringify(sales)

  const utf8 = new TextEncoder()
  const slowBody = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const arrive = (text: string | null) =>
      void (text === null ? writer.close() : writer.write(utf8.encode(text))).catch(() => undefined)
    return { body: readable, arrive }
  }

  /** A text as it arrives, `length` bytes at a time. */
  const arriving = (text: string, length = 65_536, taken: (rows: unknown[]) => void = () => {}) => {
    const bytes = utf8.encode(text)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let start = 0; start < bytes.length; start += length)
          controller.enqueue(bytes.subarray(start, start + length))
        controller.close()
      },
    })
    return readListStream(body, ['sales', 'data'], (rows) => {
      taken(rows)
      return rows
    })
  }

  test.each([
    ['bare', json, true],
    ['wrapped', JSON.stringify({ success: true, message: 'x: [1], {"sales":[', sales }), true],
    ['under data, with more after it', `{ "data" : ${json}, "count": 5000 }`, true],
    ['with spaces', JSON.stringify({ sales }, null, 2), true],
    ['beside another list', JSON.stringify({ sales, errors: [] }), true],
    ['with nineteen closing brackets after it', JSON.stringify({ sales, more: Array(18).fill([]) }), true],
    ['with twenty, which are too many to try', JSON.stringify({ sales, more: Array(19).fill([]) }), false],
    ['under another name first', JSON.stringify({ rows: [1, 2], sales }), false],
  ])('%s is read like a short list', async (_, text, isLong) => {
    expect((await arriving(text)).list !== undefined).toBe(isLong)
    server.use(says('list_sales', text))
    expect(await read()).toEqual(expected)
  })

  test('arrives in pieces, cut at any place, which together are the whole', async () => {
    const odd = sales.map((sale, index) => ({ ...sale, note: '"[\\á]},{'.repeat(index % 7) }))
    const text = JSON.stringify({ sales: odd, more: 'á"]' })
    for (const length of [13, 997, 65_536, text.length]) {
      const pieces: unknown[][] = []
      const { list: long, length: whole } = await arriving(text, length, (rows) => pieces.push(rows))
      expect(pieces.length).toBeGreaterThan(5)
      expect(pieces.flat()).toEqual(odd)
      expect(long).toEqual({ rest: { sales: [], more: 'á"]' }, rows: odd })
      expect(whole).toBe(text.length)
    }
  })

  test('is read before its end has arrived', async () => {
    const { body, arrive } = slowBody()
    let read = 0
    const all = readListStream(body, ['sales'], (rows) => {
      read += rows.length
      return rows
    })
    const text = JSON.stringify({ sales })
    arrive(text.slice(0, 500_000))
    await expect.poll(() => read).toBeGreaterThan(1_000)
    arrive(text.slice(500_000))
    arrive(null)
    expect((await all).list?.rows).toEqual(sales)
  })

  test('loses a bad row, and reports it once', async () => {
    const bad = { ...sales[2_500], total: 'x', products: [{ ...line, id: null }] }
    const rows = sales.map((sale, index) => (index === 2_500 ? bad : sale))
    server.use(says('list_sales', JSON.stringify({ sales: rows })))
    expect(await read()).toEqual(expected.toSpliced(2_500, 1))
    expect(errorLog.take()).toEqual(['the lines of a sale: a row was dropped', 'GET list_sales.php: a row was dropped'])
  })

  test('fails if every row is unreadable', async () => {
    server.use(says('list_sales', JSON.stringify({ sales: sales.map((sale) => ({ ...sale, total: 'x' })) })))
    await expect(read()).rejects.toMatchObject({ message: 'No se pudo cargar la lista.', kind: 'unanswered' })
    expect(errorLog.take()).toEqual(['GET list_sales.php'])
  })

  test('as an object with numbers for keys is the list', async () => {
    server.use(says('list_sales', JSON.stringify({ sales: Object.fromEntries(sales.entries()) })))
    expect(await read()).toEqual(expected)
  })

  test.each([
    ['is cut off', json.slice(0, -50)],
    ['is broken inside', json.replace('"id":2500', '"id":')],
    ['has something behind it', `${json} <br>`],
    ['has too many brackets', json.replace('},{"id":2500', '}]},[{"id":2500')],
  ])('that %s fails with its own message', async (_, text) => {
    server.use(says('list_sales', text))
    await expect(read()).rejects.toMatchObject({ name: 'CallFailure', message: 'No se pudo cargar la lista.' })
    expect(errorLog.take()).toHaveLength(1)
  })

  test('is not parsed repeatedly while it arrives if its beginning is broken', async () => {
    const text = JSON.stringify({ sales: Array.from({ length: 4 }, () => sales).flat() }).replace('"id":3,', '"id":,')
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect((await arriving(text)).list).toBeUndefined()
    const parsed = parse.mock.calls.reduce((sum, [json]) => sum + json.length, 0)
    expect(parsed / text.length).toBeLessThan(40)
  })

  test('with success:false is a refusal', async () => {
    server.use(says('list_sales', JSON.stringify({ success: false, message: 'No.', sales })))
    await expect(read()).rejects.toMatchObject({ message: 'No.', kind: 'refused' })
    expect(errorLog.take()).toHaveLength(1)
  })

  test('is not read further once nobody waits for it', async () => {
    const leaving = new AbortController()
    let time = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
    const { body, arrive } = slowBody()
    arrive(JSON.stringify({ sales }))
    let pieces = 0
    const reading = readListStream(
      body,
      ['sales'],
      (rows) => {
        pieces += 1
        if (pieces === 2) leaving.abort()
        return rows
      },
      { signal: leaving.signal },
    )
    await expect(reading).rejects.toThrow('aborted')
    expect(pieces).toBe(2)
    now.mockRestore()
  })
})
