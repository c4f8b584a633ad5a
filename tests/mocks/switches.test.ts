/** The trainer's switches as a caller sees them, through the client. */

import { http, HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { checkSession, signOut } from '#api/session.ts'
import { deleteStudent } from '#api/students.ts'
import { contract } from '#backend/calls.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { faultNames, faultsOf, type FaultName } from '#mocks/scenarios/fault-names.ts'
import { createCalls } from '#mocks/switches/calls.ts'
import { switchboard } from '#mocks/switches/switchboard.ts'
import { openSwitches, type SetFault } from '#mocks/switches/switches.ts'
import { studentsQuery } from '#rows/students.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { memoryItems, startDemo } from '#support/training/demo.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get, post, read, send } from '#support/wire/wire.ts'

const backend = await withBackend()
const { server, db } = backend
const errorLog = watchErrorLog()

/** Starts the demo with faults and a signed-in user. */
async function enter(faults: Record<string, SetFault> = {}, tab = memoryItems()) {
  const demo = startDemo(backend, { tab })
  await signInAs('admin')
  demo.switches.set({ ...demo.switches.get(), faults })
  demo.calls.clear()
  return demo
}

const always = (fault: FaultName) => ({ fault, times: 'always' }) as const
const once = (fault: FaultName) => ({ fault, times: 'once' }) as const
/** The end of a call: `done`, or the kind and the message of its failure. */
const end = async (asked: Promise<unknown>): Promise<unknown> => {
  const ended = await asked.then(
    () => 'done',
    ({ kind, message }: { kind: string; message: string }) => [kind, message],
  )
  errorLog.take()
  return ended
}

const lost = 'Error al conectar con el servidor.'
const words = 'El servidor rechazó la operación (escenario de práctica).'
const list = 'No se pudo cargar la lista.'
const failed = 'Error al eliminar estudiante.'

test.each<[FaultName, unknown, unknown, boolean]>([
  ['offline', ['unanswered', list], ['unanswered', lost], false],
  ['error-500', ['unanswered', list], ['unanswered', failed], false],
  ['refused', ['refused', words], ['refused', words], false],
  ['refused-without-words', ['refused', list], ['refused', failed], false],
  ['php', 'done', 'done', true],
  ['lost', ['unanswered', list], ['unanswered', lost], true],
])(
  '%s: the outcome of a list and of a deletion, and whether the backend acted',
  async (fault, ofList, ofWrite, acts) => {
    const demo = await enter({ list_students: always(fault), delete_student: once(fault) })
    expect(await end(read(studentsQuery()))).toEqual(ofList)
    expect(await end(deleteStudent(testCalls, '1'))).toEqual(ofWrite)
    expect(db.students.find(1) === undefined).toBe(acts)
    // The fault for a single call is over; the other fault continues.
    expect(demo.switches.get().faults).toEqual({ list_students: always(fault) })
    expect(await end(read(studentsQuery()))).toEqual(ofList)
    expect(await end(deleteStudent(testCalls, '2'))).toBe('done')
    expect(demo.calls.get().map(({ endpoint, fault: met }) => [endpoint, met])).toEqual([
      ['delete_student', undefined],
      ['list_students', fault],
      ['delete_student', fault],
      ['list_students', fault],
    ])
    // The switches change while the page stays.
    demo.switches.set({ ...demo.switches.get(), faults: {} })
    expect(await end(read(studentsQuery()))).toBe('done')
  },
)

test('expired: the session has ended, and after a new login the call succeeds', async () => {
  await enter({ delete_student: once('expired') })
  expect(await end(deleteStudent(testCalls, '1'))).toEqual(['expired', failed])
  expect(await checkSession(testCalls)).toBeNull()
  await signInAs('admin')
  await deleteStudent(testCalls, '1')
})

test('slow and the latency: the answer waits for their sum, and then is unchanged', async () => {
  const waited: number[] = []
  const switches = openSwitches(memoryItems(), { faults: { list_students: once('slow'), session: always('slow') } })
  const wait = async (time: number) => void waited.push(time)
  const handlers = handlersFor(backend)
  server.use(switchboard({ backend, handlers, switches, calls: createCalls(), wait }))
  await signInAs('admin')
  expect(await read(studentsQuery())).toHaveLength(77)
  switches.set({ ...switches.get(), latency: 500 })
  expect(await read(studentsQuery())).toHaveLength(77)
  expect(await checkSession(testCalls)).toMatchObject({ username: 'admin' })
  expect(waited).toEqual([3_000, 500, 3_500])
})

test('every call that needs a session can fail alone, and no fault prevents a login', async () => {
  const all = Object.fromEntries(contract.map(({ name }) => [name, once('offline')]))
  const demo = await enter(all)
  const asked = contract.filter(({ guest }) => !guest)
  for (const { name, method } of asked) {
    await expect(send(method, name), name).rejects.toThrow(TypeError)
    expect(await send(method, name), name).toMatchObject({ status: 200 })
  }
  expect(Object.keys(demo.switches.get().faults)).toEqual(['session', 'admin_login', 'logout'])
  expect(await checkSession(testCalls)).toMatchObject({ username: 'admin' })
  await signOut(testCalls)
  await signInAs('admin')
  for (const endpoint of contract) expect(faultsOf(endpoint)).toEqual(endpoint.guest ? ['slow'] : faultNames)
})

test('a scenario combines with the faults: calls without a fault answer like the scenario', async () => {
  const demo = startDemo(backend, { scenario: 'error-500' })
  await signInAs('admin')
  demo.switches.set({ ...demo.switches.get(), faults: { delete_student: always('refused') } })
  expect(await end(deleteStudent(testCalls, '1'))).toEqual(['refused', words])
  expect(await end(read(studentsQuery()))).toEqual(['unanswered', list])
})

describe('the switches of a tab', () => {
  test('survive a reload, with the changes of the address', () => {
    const tab = memoryItems()
    const set = { latency: 2_000, faults: { list_sales: always('php') }, blocksWindows: true }
    openSwitches(tab).set(set)
    expect(openSwitches(tab).get()).toEqual(set)
    expect(openSwitches(tab, { latency: 0, faults: {} }).get()).toEqual({ ...set, latency: 0, faults: {} })
  })

  test.each(['no', '[]', '{"latency":-1,"faults":{"list_sales":{"fault":"flood"}},"blocksWindows":"yes"}'])(
    'are off with invalid storage of the tab: %s',
    (text) => {
      const tab = memoryItems()
      tab.setItem('capacitacion/switches', text)
      expect(openSwitches(tab).get()).toEqual({ latency: 0, faults: {}, blocksWindows: false })
      errorLog.take()
    },
  )
})

describe('the calls', () => {
  test('are recorded with request, answer, status and time, newest first', async () => {
    const demo = await enter({ list_levels: always('offline') })
    await get('sum_production_cost', { start: '2026-11-01', end: '2026-11-20' })
    await post('delete_event', { id: 99_999 })
    await end(get('list_levels'))
    const [unanswered, refused, sum] = demo.calls.get()
    expect(sum).toMatchObject({ method: 'GET', endpoint: 'sum_production_cost', status: 200, fault: undefined })
    expect(sum?.query).toBe('?start=2026-11-01&end=2026-11-20')
    expect(refused).toMatchObject({ method: 'POST', request: '{"id":99999}', at: backend.clock().getTime() })
    expect(JSON.parse(refused?.answer ?? '')).toEqual({ success: false, message: 'El evento no existe.' })
    expect(unanswered).toMatchObject({ status: null, answer: '', fault: 'offline' })
    expect([unanswered, refused, sum].every((call) => Number.isInteger(call?.ms))).toBe(true)
    demo.calls.clear()
    expect(demo.calls.get()).toEqual([])
  })

  test('contain no password, of JSON or of a form; of a file its name and size', async () => {
    const demo = startDemo(backend)
    await signInAs('admin')
    const form = new FormData()
    form.set('username', 'peña')
    form.set('password', 'muy "secreta"')
    form.set('logo', new File(['ñandú'], 'diseño.svg'))
    await post('create_user', form)
    await post('admin_login', { username: 'a', password: 'muy "secreta"' })
    const told = demo.calls.get().map(({ request }) => request)
    expect(told.slice(0, 2)).toEqual([
      '{"username":"a","password":"•••"}',
      'username: peña\npassword: •••\nlogo: diseño.svg (7 bytes)',
    ])
    expect(JSON.stringify(told)).not.toMatch(/secreta|academia2026/)
  })

  test('are the last 100, with the first 20,000 bytes of an answer, which arrives complete', async () => {
    const demo = await enter()
    for (let count = 0; count < 101; count++) await get('session')
    expect(demo.calls.get()).toHaveLength(100)
    const long = 'ñ'.repeat(30_000)
    const calls = createCalls()
    const echo = http.get('*/api/list_levels.php', () => HttpResponse.text(long))
    server.use(switchboard({ backend, handlers: [echo], switches: openSwitches(memoryItems()), calls }))
    expect(await (await fetch('/api/list_levels.php')).text()).toBe(long)
    expect(calls.get()[0]?.answer).toBe(`${'ñ'.repeat(10_000)}…`)
  })
})
