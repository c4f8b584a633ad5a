import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteEvent } from '#api/events.ts'
import { checkSession } from '#api/session.ts'
import { followActs } from '#device/last-act.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { server } = await withBackend()

/** The names of the later calls, by call, until the test ends. */
function namesOfCalls(): [call: string, name: string | null][] {
  const names: [string, string | null][] = []
  const listening = new AbortController()
  server.events.on(
    'request:start',
    ({ request }) => {
      names.push([`${request.method} ${new URL(request.url).pathname}`, request.headers.get('idempotency-key')])
    },
    { signal: listening.signal },
  )
  onTestFinished(() => listening.abort())
  return names
}

test('each write has its own name, and a read has no name', async () => {
  await signInAs('admin')
  const names = namesOfCalls()
  await checkSession(testCalls)
  await deleteEvent(testCalls, '1')
  await deleteEvent(testCalls, '2')
  expect(names).toEqual([
    ['GET /api/session.php', null],
    ['POST /api/delete_event.php', expect.stringMatching(/^\d+(,\d+){3}$/)],
    ['POST /api/delete_event.php', expect.stringMatching(/^\d+(,\d+){3}$/)],
  ])
  expect(names[1]?.[1]).not.toBe(names[2]?.[1])
})

test('an API at another address need not permit the name', async () => {
  await signInAs('admin')
  const names = namesOfCalls()
  vi.stubEnv('VITE_API_BASE', 'http://localhost/api/')
  onTestFinished(() => void vi.unstubAllEnvs())
  await deleteEvent(testCalls, '3')
  expect(names).toEqual([['POST /api/delete_event.php', null]])
})

test('a read states how long nobody touched the page, from a minute on', async () => {
  await signInAs('admin')
  const said: (string | null)[] = []
  const listening = new AbortController()
  server.events.on('request:start', ({ request }) => void said.push(request.headers.get('x-idle-seconds')), {
    signal: listening.signal,
  })
  onTestFinished(() => listening.abort())
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  onTestFinished(() => clock.mockRestore())
  const page = new EventTarget()
  const { secondsIdle, stop } = followActs(page)
  const leave = testCalls.follow({ secondsIdle })
  onTestFinished(leave)
  const askAt = async (moment: number) => {
    clock.mockReturnValue(moment)
    await checkSession(testCalls)
  }
  await askAt(1_059_000)
  await askAt(1_061_000)
  page.dispatchEvent(new Event('keydown'))
  await askAt(1_062_000)
  await deleteEvent(testCalls, '1')
  stop()
  page.dispatchEvent(new Event('keydown'))
  await askAt(1_122_000)
  expect(said).toEqual([null, '61', null, null, '61'])
})
