import { HttpHandler } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { contract } from '#api/contract.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get, post, send } from '#support/wire/wire.ts'

const { db, server } = await withBackend()

/** The rows of the table in spec 7. */
const rows = [
  'POST admin_login',
  'GET session',
  'POST logout',
  'GET list_disciplines',
  'POST create_student',
  'GET list_students',
  'POST update_student',
  'POST delete_student',
  'GET list_products',
  'GET list_categories',
  'POST create_product',
  'POST update_product',
  'POST delete_product',
  'GET list_sales',
  'POST register_sale',
  'POST create_or_update_payment',
  'GET list_payments',
  'GET list_teachers',
  'GET list_levels',
  'GET list_attendance',
  'GET list_users',
  'GET list_events',
  'GET list_financial_reports',
  'GET sum_teacher_salaries',
  'GET sum_production_cost',
  'POST save_financial_report',
  'GET get_financial_report',
  'DELETE delete_financial_report',
  'POST register_event',
  'POST delete_event',
  'POST create_or_update_teacher',
  'POST delete_teacher',
  'POST create_attendance',
  'POST create_user',
  'POST update_user',
  'POST delete_user',
].toSorted()

test('the contract is the 36 rows of the specification', () => {
  expect(rows).toHaveLength(36)
  expect(contract.map(({ method, name }) => `${method} ${name}`).toSorted()).toEqual(rows)
})

test('the backend answers the calls of the contract, and no others', () => {
  const answered = server
    .listHandlers()
    .flatMap((handler) =>
      handler instanceof HttpHandler ? `${String(handler.info.method)} ${String(handler.info.path)}` : [],
    )
  expect(answered.map((each) => each.replace(/^(\w+) \*\/api\/(\w+)\.php$/, '$1 $2')).toSorted()).toEqual(rows)
})

describe('without a session', () => {
  test.each(contract.filter(({ guest }) => !guest))(
    '$name answers 401 and changes nothing',
    async ({ method, name }) => {
      const before = db.snapshot()
      expect(await send(method, name, method === 'POST' ? {} : undefined)).toEqual({
        status: 401,
        json: { success: false, message: 'Inicia sesión para continuar.' },
      })
      expect(db.snapshot()).toEqual(before)
    },
  )
})

describe('with nothing said', () => {
  test.each(contract.filter(({ body, query }) => body ?? query))(
    '$name is refused in Spanish and changes nothing',
    async ({ method, name }) => {
      await signInAs('admin')
      const before = db.snapshot()
      expect(await send(method, name)).toEqual({
        status: 200,
        json: { success: false, message: expect.stringMatching(/^Datos no válidos: .+\.$/) },
      })
      expect(db.snapshot()).toEqual(before)
    },
  )
})

describe('an id that nobody has is refused in Spanish and changes nothing:', () => {
  test.each([
    ['delete_student', 'El estudiante no existe.'],
    ['delete_product', 'El producto no existe.'],
    ['delete_event', 'El evento no existe.'],
    ['delete_teacher', 'El maestro no existe.'],
    ['delete_user', 'El usuario no existe.'],
  ])('%s', async (name, message) => {
    await signInAs('admin')
    const before = db.snapshot()
    for (const id of [9_999, 'x', '1e', -1]) {
      expect(await post(name, { id })).toEqual({ status: 200, json: { success: false, message } })
    }
    expect(db.snapshot()).toEqual(before)
  })

  test('the reports', async () => {
    await signInAs('admin')
    const before = db.snapshot()
    const refusal = { status: 200, json: { success: false, message: 'El reporte no existe.' } }
    expect(await get('get_financial_report', { id: '9999' })).toEqual(refusal)
    expect(await send('DELETE', 'delete_financial_report', undefined, { id: '9999' })).toEqual(refusal)
    expect(db.snapshot()).toEqual(before)
  })
})
