/** Closed days that all devices share, on a server that announces `academy_memory` (spec 7, What all devices share). */

import { act, screen, waitFor } from '@testing-library/react'
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { keepMemory } from '#api/memory.ts'
import { memoryQuery } from '#rows/memory.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { beginsWithClasses, cards, missing, openClasses, textsOf } from '#support/screens/classes.ts'
import { answers, hold, unreachable } from '#support/screens/faults.ts'
import { fillStorage } from '#support/screens/full-storage.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const backend = await withBackend()
const { db, server } = backend
beginsWithClasses(backend)

const [before, today] = ['2026-11-18', '2026-11-25']
const wordsOf = (day: string) => (day === before ? 'miércoles 18' : 'miércoles 25')
const key = 'days-without-classes'

const stored = (): unknown => JSON.parse(db.memory.first({ key })?.value ?? 'null')
const isStored = (days: string[]) => waitFor(() => expect(stored()).toEqual(days))
/** Another device writes over the version that it has just read. */
const elsewhere = (days: string[]) =>
  keepMemory(testCalls, { key, value: JSON.stringify(days), version: db.memory.first({ key })?.version ?? 0 })

async function open(count: number) {
  const app = await openClasses()
  await cards()
  await waitFor(() => expect(textsOf(missing())).toHaveLength(count))
  await waitFor(() => expect(app.queries.getQueryData(memoryQuery().queryKey)).toBeDefined())
  return {
    ...app,
    leave: () => act(async () => app.close()),
    close: (day: string) =>
      app.user.click(missing().getByLabelText(`No hubo clases el ${wordsOf(day)} de noviembre de 2026`)),
    bringBack: (day: string) =>
      app.user.click(missing().getByLabelText(`Deshacer: no hubo clases el ${wordsOf(day)} de noviembre de 2026`)),
    renew: () => act(async () => app.queries.refetchQueries({ queryKey: memoryQuery().queryKey })),
  }
}

describe('a closed day', () => {
  test('is closed on every device, and opened again for all', async () => {
    const app = await open(4)
    await app.close(before)
    await isStored([before])
    await elsewhere([before, today])
    await app.renew()
    expect(await missing().findByText('No falta ninguna')).toBeVisible()
    await app.bringBack(before)
    await isStored([today])
    await elsewhere([])
    await app.renew()
    await waitFor(() => expect(textsOf(missing())).toHaveLength(4))
  })

  test('of another device is there from the start, also on a device without any', async () => {
    await db.memory.insert({ key, value: JSON.stringify([before]), version: 3 })
    await open(1)
    expect(localStorage.getItem(key)).toBe(JSON.stringify([before]))
  })

  test('that the server lost, as with a restored copy, is open here too, and no later change brings it back', async () => {
    await db.memory.insert({ key, value: JSON.stringify([before]), version: 3 })
    const app = await open(1)
    const { id } = db.memory.first({ key }) ?? expect.unreachable('no row')
    db.memory.remove(id)
    await app.renew()
    await waitFor(() => expect(textsOf(missing())).toHaveLength(4))
    await app.close(today)
    await isStored([today])
  })

  test('of two devices at once is kept of both, and nobody is asked', async () => {
    const app = await open(4)
    const sent = requestsTo(server, 'keep_memory')
    await elsewhere([today])
    await app.close(before)
    await isStored([before, today])
    await waitFor(() => expect(missing().getByText('No falta ninguna')).toBeVisible())
    expect(sent).toHaveLength(3)
    expect(alerts()).toEqual([])
  })

  test('that is closed while the one before is sent goes after it', async () => {
    const app = await open(4)
    const sent = requestsTo(server, 'keep_memory')
    const gate = hold('keep_memory')
    server.use(gate.handler)
    await app.close(before)
    await gate.arrived
    await app.close(today)
    gate.release()
    await isStored([before, today])
    expect(sent).toHaveLength(2)
  })

  test('of another device stays although the answer of an older write comes after it', async () => {
    const app = await open(4)
    const answer = Promise.withResolvers<void>()
    const acts = server.listHandlers().filter((handler): handler is HttpHandler => 'run' in handler)
    const late = http.post(
      '*/keep_memory.php',
      async ({ request }) => {
        const response = await getResponse(acts, request)
        await answer.promise
        return response
      },
      { once: true },
    )
    server.use(late)
    await app.close(before)
    await isStored([before])
    await elsewhere([before, today])
    await app.renew()
    answer.resolve()
    await missing().findByText('No falta ninguna')
    await app.bringBack(before)
    await isStored([today])
  })
})

test('a day on its way at a logout is not sent again in the name of the next user', async () => {
  const app = await open(4)
  const sent = requestsTo(server, 'keep_memory')
  const gate = hold('keep_memory')
  server.use(gate.handler)
  await app.close(before)
  await gate.arrived
  await db.memory.insert({ key, value: JSON.stringify([today]), version: 3 })
  await app.leave()
  gate.release()
  await elsewhere([today])
  await elsewhere([today])
  expect(sent).toHaveLength(3)
  expect(stored()).toEqual([today])
})

test('the first day of the academy that was not stored goes when the list is read at the next visit', async () => {
  expectErrors(/keep_memory\.php/)
  const app = await open(4)
  server.use(http.post('*/keep_memory.php', () => HttpResponse.json({ success: false }), { once: true }))
  await app.close(before)
  await waitFor(() => expect(alerts()).toHaveLength(1))
  await app.leave()
  await open(1)
  await isStored([before])
})

describe('a device that lost its days', () => {
  const known = { known: { [key]: { value: JSON.stringify([before]), version: 1 } }, own: {} }

  test.each([
    ['because they were never stored', null],
    ['because they are unreadable', '["18 de noviembre"]'],
  ])('%s takes those of the academy, and deletes none', async (_, text) => {
    localStorage.setItem('memory', JSON.stringify(known))
    if (text !== null) localStorage.setItem(key, text)
    if (text !== null) expectErrors(/browser storage/)
    await db.memory.insert({ key, value: JSON.stringify([before]), version: 1 })
    const sent = requestsTo(server, 'keep_memory')
    await open(1)
    expect(stored()).toEqual([before])
    expect(sent).toEqual([])
  })

  test('because it closed while it stored them takes them again', async () => {
    await db.memory.insert({ key, value: JSON.stringify([before]), version: 1 })
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    await open(1)
    const { calls } = setItem.mock
    setItem.mockRestore()
    const [taken, known] = [key, 'memory'].map((name) =>
      calls.findIndex(([written, text]) => written === name && text.includes(before)),
    )
    expect(taken).toBeGreaterThanOrEqual(0)
    expect(known).toBeGreaterThan(taken ?? 0)
  })
})

describe('without an answer', () => {
  const failed = 'No se guardó para los demás equipos: se queda en este.'

  test('a closed day stays on the device, and is sent again on request', async () => {
    const app = await open(4)
    expectErrors(/keep_memory/)
    server.use(unreachable('keep_memory'))
    await app.close(before)
    await waitFor(() => expect(alerts()).toEqual([failed]))
    expect(textsOf(missing())).toHaveLength(1)
    expect(localStorage.getItem(key)).toBe(JSON.stringify([before]))
    server.resetHandlers()
    await app.press('Reintentar')
    await isStored([before])
    expect(alerts()).toEqual([])
  })

  test('a closed day goes by itself when the list is read again', async () => {
    const app = await open(4)
    await app.close(today)
    await isStored([today])
    expectErrors(/keep_memory/)
    server.use(unreachable('keep_memory'))
    await app.close(before)
    await waitFor(() => expect(alerts()).toEqual([failed]))
    server.resetHandlers()
    await app.renew()
    await isStored([before, today])
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  test('to the list, the device uses its own days', async () => {
    localStorage.setItem(key, JSON.stringify([before]))
    expectErrors(/list_memory/)
    server.use(unreachable('list_memory'))
    await openClasses()
    await cards()
    await waitFor(() => expect(textsOf(missing())).toHaveLength(1))
  })
})

test('days from before the server shared any stay on the device, and do not go by themselves', async () => {
  localStorage.setItem(key, JSON.stringify([before]))
  await db.memory.insert({ key, value: JSON.stringify([today]), version: 1 })
  await open(3)
  expect(screen.queryByText(/miércoles 18 de noviembre de 2026: no hubo clases/i)).not.toBeInTheDocument()
  expect(stored()).toEqual([today])
  expect(JSON.parse(localStorage.getItem('memory') ?? '')).toMatchObject({ own: { [key]: JSON.stringify([before]) } })
})

test('a server without the extension gets no call, and the device keeps its days', async () => {
  const user = { id: 1, username: 'admin', role: 'admin', name: 'Ana', academy_name: 'A', pages: [] }
  server.use(answers('session', { loggedIn: true, user }))
  const sent = [requestsTo(server, 'list_memory'), requestsTo(server, 'keep_memory')]
  const app = await openClasses()
  await cards()
  await app.user.click(missing().getByLabelText(/^No hubo clases el miércoles 18 /))
  expect(textsOf(missing())).toHaveLength(1)
  expect(localStorage.getItem(key)).toBe(JSON.stringify([before]))
  expect(localStorage.getItem('memory')).toBeNull()
  expect(sent.flat()).toEqual([])
})

test('days that a full storage cannot set aside stay the days of the device', async () => {
  expectErrors(/browser storage/)
  localStorage.setItem(key, JSON.stringify([before]))
  await db.memory.insert({ key, value: JSON.stringify([today]), version: 1 })
  fillStorage((name) => name === 'memory')
  const app = await open(3)
  await app.close(before)
  // The server gets the change of the person, and no day that the device kept before.
  await isStored([before, today])
  expect(missing().getByText('No falta ninguna')).toBeVisible()
  expect(localStorage.getItem(key)).toBe(JSON.stringify([before]))
})

test('a day that neither the server nor a full storage took is announced', async () => {
  expectErrors(/browser storage|keep_memory/)
  const app = await open(4)
  fillStorage((name) => name === key)
  server.use(unreachable('keep_memory'))
  await app.close(before)
  await waitFor(() =>
    expect(alerts()).toEqual(['No se guardó, y este equipo está lleno. Reintenta antes de cerrar la página.']),
  )
  server.resetHandlers()
  await app.press('Reintentar')
  await isStored([before])
  expect(alerts()).toEqual([])
})

test('a day that a full storage rejected is not kept as seen, so that a reload does not open it again', async () => {
  expectErrors(/browser storage/)
  const makeRoom = fillStorage((name) => name === key)
  const app = await open(4)
  await app.close(before)
  await isStored([before])
  await elsewhere([before, today])
  await app.renew()
  expect(await missing().findByText('No falta ninguna')).toBeVisible()
  makeRoom()
  expect(localStorage.getItem(key)).toBeNull()
  expect(localStorage.getItem('memory') ?? '').not.toContain(before)
})
