/** Every call ends after a time limit (spec 8, Unanswered). */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCalls } from '#api/calls.ts'
import { readDeployed } from '#api/http.ts'
import { list } from '#api/list.ts'
import { recordPayment } from '#api/payments.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const errorLog = watchErrorLog()
const signals: AbortSignal[] = []
let respond: () => Promise<Response>
const never = () => new Promise<Response>(() => {})
beforeEach(() => {
  respond = never
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return respond()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signals.length = 0
})

const limit = 60_000
const november = { studentId: '1', amount: 80_000, year: 2026, month: 11 }
const outcomeOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

test('a list without an answer counts as unanswered after a minute, and is cancelled', async () => {
  const ended = outcomeOf(list(listStudentsEndpoint, { calls: testCalls }))
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toMatchObject({ name: 'CallFailure', kind: 'unanswered' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(errorLog.take()).toHaveLength(1)
})

test('a write also does, with more time for a large body', async () => {
  const ended = outcomeOf(recordPayment(testCalls, november))
  await vi.advanceTimersByTimeAsync(limit)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(100)
  expect(await ended).toMatchObject({ name: 'CallFailure', kind: 'unanswered' })
  expect(errorLog.take()).toHaveLength(1)
})

test('the check for another version also does: a screen without its code waits for it', async () => {
  const ended = vi.fn()
  void outcomeOf(readDeployed('index.html')).then(ended)
  await vi.advanceTimersByTimeAsync(limit)
  expect(ended).toHaveBeenCalledWith(expect.any(Error))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a list that arrives in pieces may take longer, and is cancelled once its pieces stop', async () => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  respond = async () =>
    new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) }))
  const ended = outcomeOf(list(listStudentsEndpoint, { calls: testCalls }))
  for (let piece = 0; piece < 3; piece += 1) {
    await vi.advanceTimersByTimeAsync(limit - 1)
    body?.enqueue(new TextEncoder().encode(' '))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(limit)
  expect(await ended).toMatchObject({ name: 'CallFailure', kind: 'unanswered' })
  expect(errorLog.take()).toHaveLength(1)
})

test('the caller may cancel earlier, and no call of a closed app ends by itself', async () => {
  const asking = new AbortController()
  void outcomeOf(list(listStudentsEndpoint, { calls: testCalls, signal: asking.signal }))
  const calls = openCalls()
  void outcomeOf(list(listStudentsEndpoint, { calls }))
  await vi.advanceTimersByTimeAsync(1)
  asking.abort()
  calls.close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(2 * limit)
  expect(signals[1]?.aborted).toBe(false)
})
