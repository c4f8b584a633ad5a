/** Each scenario as a caller sees it, through the client. */

import { describe, expect, test, vi } from 'vitest'
import { deleteEvent, saveEvent } from '#api/events.ts'
import { recordPayment } from '#api/payments.ts'
import { loadReport } from '#api/reports.ts'
import { registerSale } from '#api/sales.ts'
import { checkSession, signIn, signOut } from '#api/session.ts'
import { deleteStudent } from '#api/students.ts'
import { academyOf, newAcademy } from '#mocks/academies.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { asPhp } from '#mocks/scenarios/php-quirks.ts'
import { scenarioNames, type ScenarioName } from '#mocks/scenarios/scenario-names.ts'
import { scenarioHandlers } from '#mocks/scenarios/scenarios.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { eventsQuery } from '#rows/events.ts'
import { levelsQuery } from '#rows/levels.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { productionCostQuery, reportsQuery, salariesQuery } from '#rows/reports.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { usersQuery } from '#rows/users.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { onSessionExpired, testCalls } from '#support/wire/test-calls.ts'
import { get, read } from '#support/wire/wire.ts'

const backend = await withBackend()
const { server, db, clock } = backend
const errorLog = watchErrorLog()
const today = '2026-11-20'
const event = { date: today, time: '17:00', subdiscipline: 'A', level: 'B', teacher: 'C', periodicity: 'once' } as const

const enter = (name: ScenarioName) => server.use(...scenarioHandlers(name, backend))

const lists = {
  list_students: () => read(studentsQuery()),
  list_products: () => read(productsQuery()),
  list_categories: () => read(categoriesQuery()),
  list_disciplines: () => read(disciplinesQuery()),
  list_sales: () => read(salesQuery()),
  list_payments: () => read(paymentsQuery()),
  list_teachers: () => read(teachersQuery()),
  list_levels: () => read(levelsQuery()),
  list_attendance: () => read(rollsQuery()),
  list_events: () => read(eventsQuery()),
  list_users: () => read(usersQuery()),
  list_financial_reports: () => read(reportsQuery()),
}

const refusal = async (asked: Promise<unknown>) => {
  await expect(asked).rejects.toMatchObject({ name: 'CallFailure' })
  expect(errorLog.take()).toHaveLength(1)
  return asked.catch((failure: unknown) => failure)
}

test.each(scenarioNames.filter((name) => name !== 'lenta'))(
  'every scenario %s allows signing in and out',
  async (name) => {
    enter(name)
    expect(await signInAs('admin')).toMatchObject({ username: 'admin' })
    expect(await checkSession(testCalls)).toMatchObject({ username: 'admin' })
    await signOut(testCalls)
    expect(await checkSession(testCalls)).toBeNull()
  },
)

describe('php-quirks', () => {
  test.each(Object.entries(lists))(
    '%s reads like normal, except for a bad row and a repeated row, which are reported',
    async (name, list) => {
      // Empty lists and maps have their own forms.
      const roll = { date: '19/11/2026', subdiscipline: 'Puntas', level: 'Avanzado', teacher: 'X', recordedAt: '' }
      for (let count = 0; count < 3; count++)
        await db.attendance.insert({ ...roll, studentAttendance: {}, teacherAttendance: {} })
      await signInAs('admin')
      const normal = await list()
      const wire = await get(name)
      expect(normal.length).toBeGreaterThan(0)
      enter('php-quirks')
      expect(await list()).toEqual(normal)
      expect(errorLog.take()).toEqual([`GET ${name}.php: a row was dropped`, `GET ${name}.php: a row came twice`])
      expect(await get(name)).not.toEqual(wire)
    },
  )

  test('a report is read with its details', async () => {
    await signInAs('admin')
    const [first] = await read(reportsQuery())
    const normal = await loadReport(testCalls, first?.id ?? '')
    enter('php-quirks')
    expect(await loadReport(testCalls, first?.id ?? '')).toEqual(normal)
    expect(normal.salesDetails.length).toBeGreaterThan(0)
  })

  test('has every form of the reading table', async () => {
    const roll = { date: '19/11/2026', subdiscipline: 'Puntas', level: 'Avanzado', teacher: 'X', recordedAt: '' }
    for (let count = 0; count < 3; count++)
      await db.attendance.insert({ ...roll, studentAttendance: {}, teacherAttendance: {} })
    await signInAs('admin')
    const sent = await Promise.all(Object.keys(lists).map(async (name) => asPhp(name, (await get(name)).json)))
    const text = JSON.stringify(sent)
    const wrappers = sent.map((answer) => (Array.isArray(answer) ? '[]' : Object.keys(answer ?? {}).join()))
    expect(new Set(wrappers).size).toBeGreaterThanOrEqual(3)
    const forms = [
      '"id":"1"|"price":"950.00"|"subdisciplines":"[\\"|"subdisciplines":"Karate kids, |:null|"products":"[{|"products":[{',
      '"student_attendance":"{|"student_attendance":[]|"studentName"|"parentName"|"sale_date"|"student_id"|"image":',
      '"production_cost"|"salary_per_class"|"enrolledAt"|"createdAt"|"subdiscipline_schedules"|"recorded_at"',
      '"subdisciplines":{"1":"|"subdisciplines":"{\\"1\\":\\"|"products":{"1":{|"products":"{\\"1\\":{|{"1":{"id"',
      '"discount_percent"|"teacher_attendance"|00:00:00"|"success":"1"|false',
    ]
    expect(forms.flatMap((some) => some.split('|')).filter((form) => !text.includes(form))).toEqual([])
    const days = [/"date":"\d{4}-\d\d-\d\d"/, /"\d\d\/\d\d\/\d{4}"/, /"\d{4}\/\d\d\/\d\d"/]
    expect(days.every((form) => form.test(text))).toBe(true)
    const nothing = Object.keys(lists).map((name) => JSON.stringify(asPhp(name, [])))
    expect(nothing).toEqual(expect.arrayContaining(['null', '{"success":true,"data":null}']))
    expect(nothing.join()).toMatch(/\{"\w+":null\}/)
    expect(asPhp('sum_production_cost', { success: true, total: 0 })).toMatchObject({ total: null })
  })

  test('a PHP warning, a BOM and an empty body fail only the calls whose failure is logged', async () => {
    await signInAs('admin')
    enter('php-quirks')
    await refusal(read(salariesQuery('2026-11-01', today)))
    await refusal(read(productionCostQuery('2026-11-01', today)))
    await refusal(recordPayment(testCalls, { studentId: '1', year: 2025, month: 10, amount: 95_000 }))
    expect(db.payments.first((row) => row.studentId === 1 && row.month === '10' && row.year === 2025)).toBeDefined()
  })

  test('a refusal has `error`, with and without a status, and loggedIn:false ends the session', async () => {
    const whenExpired = vi.fn()
    const stop = onSessionExpired(whenExpired)
    enter('php-quirks')
    await refusal(read(salesQuery()))
    expect(whenExpired).toHaveBeenCalledOnce()
    await signInAs('admin')
    expect(await refusal(deleteStudent(testCalls, '99999'))).toMatchObject({
      message: 'El estudiante no existe.',
      kind: 'refused',
    })
    expect(await refusal(saveEvent(testCalls, event, { id: '99999' }, new Set()))).toMatchObject({
      message: 'El evento no existe.',
      kind: 'refused',
    })
    stop()
  })

  test('a write may have no success in its answer', async () => {
    await signInAs('admin')
    expect(asPhp('register_sale', { success: true, message: 'Listo.', sale_id: 3 })).toEqual({
      message: 'Listo.',
      saleId: '3',
    })
    expect(asPhp('update_product', { success: true, message: 'Listo.' })).toHaveProperty('success', '1')
  })

  test('a sale is registered', async () => {
    await signInAs('admin')
    const [product] = await read(productsQuery())
    enter('php-quirks')
    const { id = '', name = '', price = 0, type = 'physical' } = product ?? {}
    const line = { id, name, price, quantity: 1, type, color: null, size: null, imageUrl: null, discountPercent: 0 }
    const sale = await registerSale(testCalls, { studentId: '1', products: [{ ...line, discount: 0 }], total: price })
    expect(sale).toMatchObject({ saleId: String(db.sales.all().length), total: price })
  })
})

test('sin-red: only the login answers, and each call has its message for no connection', async () => {
  enter('sin-red')
  await signInAs('admin')
  expect(await refusal(read(salesQuery()))).toMatchObject({ kind: 'unanswered' })
  expect(await refusal(deleteStudent(testCalls, '1'))).toMatchObject({
    message: 'Error al conectar con el servidor.',
    kind: 'unanswered',
  })
  expect(db.students.find(1)).toBeDefined()
})

test('error-500: a page of HTML, which is never shown', async () => {
  enter('error-500')
  await signInAs('admin')
  expect(await refusal(read(salesQuery()))).toMatchObject({ kind: 'unanswered' })
  expect(await refusal(deleteStudent(testCalls, '1'))).toMatchObject({ message: 'Error al eliminar estudiante.' })
})

test('rechazo: all reads work, and every write is refused, with and without a message in turn', async () => {
  enter('rechazo')
  await signInAs('admin')
  expect(await read(studentsQuery())).toHaveLength(77)
  const words = []
  for (const ask of [
    () => deleteStudent(testCalls, '1'),
    () => deleteStudent(testCalls, '1'),
    () => deleteEvent(testCalls, '1'),
    () => deleteEvent(testCalls, '1'),
  ])
    words.push(await refusal(ask()))
  expect(words).toMatchObject([
    { message: 'El servidor rechazó la operación (escenario de práctica).', kind: 'refused' },
    { message: 'Error al eliminar estudiante.', kind: 'refused' },
    { message: 'El servidor rechazó la operación (escenario de práctica).' },
    { message: 'Error al eliminar' },
  ])
  expect(db.students.find(1)).toBeDefined()
})

test('sesion-expirada: the first write finds the session expired, and succeeds after the login', async () => {
  const whenExpired = vi.fn()
  const stop = onSessionExpired(whenExpired)
  enter('sesion-expirada')
  await signInAs('admin')
  expect(await read(studentsQuery())).toHaveLength(77)
  await refusal(deleteStudent(testCalls, '1'))
  expect(whenExpired).toHaveBeenCalledOnce()
  expect(await checkSession(testCalls)).toBeNull()
  await signInAs('admin')
  await deleteStudent(testCalls, '1')
  expect(db.students.find(1)).toBeUndefined()
  stop()
})

test('lenta: two seconds', async () => {
  enter('lenta')
  const since = performance.now()
  await checkSession(testCalls)
  expect(performance.now() - since).toBeGreaterThanOrEqual(1_990)
})

test('vacia: a new academy, with only the admin', async () => {
  const empty = await newAcademy(academyOf('vacia'), today)
  server.use(...handlersFor({ db: empty, clock }))
  await expect(signIn(testCalls, { username: 'recepcion', password: 'recepcion2026' })).rejects.toThrow(
    'Credenciales inválidas',
  )
  expect(errorLog.take()).toHaveLength(1)
  await signInAs('admin')
  for (const [name, list] of Object.entries(lists))
    expect(await list(), name).toHaveLength(name === 'list_users' ? 1 : 0)
})
