import { describe, expect, test } from 'vitest'
import { handlers } from '#backend/calls.ts'
import { pageKeys, type Access } from '#rules/permissions.ts'
import { nounPages } from '#support/nouns/nouns.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get, post } from '#support/wire/wire.ts'

const { db } = await withBackend()
const denied = { status: 403, json: { success: false, message: 'Tu usuario no tiene permiso para esto.' } }

test('every page makes a call', () => {
  const all = new Set(handlers.flatMap(({ pages }) => pages))
  expect(pageKeys.filter((page) => !all.has(page))).toEqual([])
})

const pagesByCall: Record<string, readonly Access[]> = {
  ...nounPages,
  list_disciplines: pageKeys,
  list_students: pageKeys,
  list_categories: pageKeys,
  list_levels: pageKeys,
  create_student: ['StudentRegistration'],
  update_student: ['StudentsList'],
  delete_student: ['StudentsList'],
  list_sales: ['POS', 'FinancesPanel', 'DashboardPanel', 'StudentsList', 'PaymentsPanel'],
  register_sale: ['POS'],
  cancel_sale: ['CancelSales'],
  list_cash_movements: ['POS'],
  create_cash_movement: ['POS'],
  delete_cash_movement: ['POS'],
  change_password: ['EveryUser'],
  list_calendar_feeds: ['Calendar'],
  renew_calendar_feed: ['Calendar'],
  list_memory: ['EveryUser'],
  keep_memory: ['EveryUser'],
  list_payments: ['POS', 'PaymentsPanel', 'StudentsList'],
  create_or_update_payment: ['POS', 'PaymentsPanel'],
  list_financial_reports: ['FinancesPanel'],
  get_financial_report: ['FinancesPanel'],
  save_financial_report: ['FinancesPanel', 'POS'],
  delete_financial_report: ['FinancesPanel'],
  sum_teacher_salaries: ['FinancesPanel'],
  sum_production_cost: ['FinancesPanel'],
  list_events: pageKeys.filter((page) => page !== 'FinancesPanel'),
  register_event: ['Calendar'],
  delete_event: ['Calendar'],
  list_attendance: ['AttendancePanel', 'TeacherManagement', 'StudentsList', 'ProductManagement'],
  create_attendance: ['AttendancePanel'],
  list_changes: ['UserManagement'],
}

const ofNoPage = ['admin_login', 'session', 'logout']

test('each call is only for the users of these pages (spec 6)', () => {
  const pagesOf = Object.fromEntries(handlers.map(({ endpoint, pages }) => [endpoint.name, pages.toSorted()]))
  const all = [...Object.entries(pagesByCall), ...ofNoPage.map((name): [string, Access[]] => [name, []])]
  expect(pagesOf).toEqual(Object.fromEntries(all.map(([name, pages]) => [name, pages.toSorted()])))
})

test('only the calls of the session are for guests', () => {
  const guests = handlers.filter(({ endpoint }) => endpoint.guest === true).map(({ endpoint }) => endpoint.name)
  expect(guests.toSorted()).toEqual(ofNoPage.toSorted())
})

describe('a user with a few pages', () => {
  test.each(['list_users', 'list_financial_reports', 'list_teachers'])('gets 403 for %s', async (name) => {
    await signInAs('recepcion')
    if (name === 'list_teachers') {
      const user = db.users.find(3)
      if (user) await db.users.replace({ ...user, pages: ['POS'] })
    }
    expect(await get(name)).toEqual(denied)
  })

  test('gets 403 before the body is read, and changes nothing', async () => {
    await signInAs('recepcion')
    const before = db.snapshot()
    expect(await post('delete_user', { id: '2' })).toEqual(denied)
    expect(await post('update_user', 'no form')).toEqual(denied)
    expect(db.snapshot()).toEqual(before)
  })

  test('may make the calls of the pages', async () => {
    await signInAs('recepcion')
    expect(await get('list_payments')).toMatchObject({ status: 200 })
    expect(await post('delete_student', { id: '1' })).toMatchObject({ json: { success: true } })
  })
})

test('a user with the role admin and another name manages no users', async () => {
  await signInAs('direccion')
  expect(await get('list_users')).toEqual(denied)
  expect(await get('list_financial_reports')).toMatchObject({ status: 200 })
})
