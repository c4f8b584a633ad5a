import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { list } from '#api/list.ts'
import { checkSession, signIn } from '#api/session.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const answer = (json: unknown, status = 200) => Promise.resolve(Response.json(json, { status }))
const student = (id: number) => ({ id, name: `Ana ${id}`, status: 'activo' })
const user = { id: '1', username: 'admin', name: 'Admin', role: 'admin', pages: [] }

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.askedEarly = undefined
})

const askEarly = (calls: Record<string, Promise<Response>>) => {
  globalThis.askedEarly = { user, calls }
}
const idsOf = async () => (await list(listStudentsEndpoint, { calls: testCalls })).rows.map(({ id }) => id)

test('an early answer of the page is used once', async () => {
  askEarly({ list_students: answer([student(1)]) })
  fetched.mockImplementation(() => answer([student(2)]))
  expect(await idsOf()).toEqual(['1'])
  expect(fetched).not.toHaveBeenCalled()
  expect(await idsOf()).toEqual(['2'])
})

test('a denied early answer is requested again, because the session may have a new cookie', async () => {
  for (const denied of [answer({ message: 'no' }, 401), answer({ loggedIn: false })]) {
    askEarly({ list_students: denied })
    fetched.mockImplementation(() => answer([student(2)]))
    expect(await idsOf()).toEqual(['2'])
  }
})

test('a write, and another check of the session, discard the early answers', async () => {
  const changes = [() => signIn(testCalls, { username: 'a', password: 'b' }), () => checkSession(testCalls)]
  for (const change of changes) {
    askEarly({ list_students: answer([student(1)]) })
    fetched.mockImplementationOnce(() => answer({ success: true, loggedIn: true, user }))
    await change()
    fetched.mockImplementationOnce(() => answer([student(2)]))
    expect(await idsOf()).toEqual(['2'])
  }
})

test('the early session answers the first check, and keeps the lists', async () => {
  askEarly({ session: answer({ loggedIn: true, user }), list_students: answer([student(1)]) })
  expect(await checkSession(testCalls)).toMatchObject({ username: 'admin' })
  expect(await idsOf()).toEqual(['1'])
  expect(fetched).not.toHaveBeenCalled()
})
