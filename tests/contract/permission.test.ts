import { describe, expect, test } from 'vitest'
import { handlers } from '#backend/calls.ts'
import { pageKeys } from '#rules/permissions.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get, post } from '#support/wire/wire.ts'

const { db } = await withBackend()
const denied = { status: 403, json: { success: false, message: 'Tu usuario no tiene permiso para esto.' } }

test('every page makes a call', () => {
  const all = new Set(handlers.flatMap(({ pages }) => pages))
  expect(pageKeys.filter((page) => !all.has(page))).toEqual([])
})

describe('a user with a few pages', () => {
  test.each(['list_users', 'list_financial_reports', 'list_teachers'])('hears 403 for %s', async (name) => {
    await signInAs('recepcion')
    if (name === 'list_teachers') {
      const user = db.users.find(3)
      if (user) await db.users.replace({ ...user, pages: ['POS'] })
    }
    expect(await get(name)).toEqual(denied)
  })

  test('hears it before the body is read, and changes nothing', async () => {
    await signInAs('recepcion')
    const before = db.snapshot()
    expect(await post('delete_user', { id: '2' })).toEqual(denied)
    expect(await post('update_user', 'no form')).toEqual(denied)
    expect(db.snapshot()).toEqual(before)
  })

  test('makes the calls of the pages', async () => {
    await signInAs('recepcion')
    expect(await get('list_payments')).toMatchObject({ status: 200 })
    expect(await post('delete_student', { id: '1' })).toMatchObject({ json: { success: true } })
  })
})

test('who has the role admin and another name manages no users', async () => {
  await signInAs('direccion')
  expect(await get('list_users')).toEqual(denied)
  expect(await get('list_financial_reports')).toMatchObject({ status: 200 })
})
