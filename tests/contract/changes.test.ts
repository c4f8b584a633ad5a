import { expect, test } from 'vitest'
import { recordPayment, takeBackPayment } from '#api/payments.ts'
import { createProduct, updateProduct } from '#api/products.ts'
import { cancelSale } from '#api/sales.ts'
import { deleteStudent } from '#api/students.ts'
import { createUser, deleteUser, updateUser } from '#api/users.ts'
import { contract } from '#backend/calls.ts'
import { changesQuery } from '#rows/changes.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { usersQuery } from '#rows/users.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read, send } from '#support/wire/wire.ts'
import { formatMoney } from '#values/money.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

/** The noted changes without ids, checked to be of now and of the user `admin`. */
async function changes() {
  await signInAs('admin')
  return (await read(changesQuery())).map(({ id: _, at, by, ...change }) => {
    expect(at).toMatch(/^2026-11-20 \d\d:\d\d:\d\d$/)
    expect(by).toBe('Mariana Robles Ibáñez')
    return change
  })
}

const nothing = { before: null, after: null }

test('a deletion is noted with its user and outlives the row', async () => {
  await signInAs('admin')
  const [student] = await read(studentsQuery())
  await deleteStudent(testCalls, student?.id ?? '')
  expect(await changes()).toEqual([{ kind: 'deletion', subject: `Estudiante ${student?.name}`, ...nothing }])
})

/** The table of each call that deletes a row. */
const deletedFrom = {
  delete_cash_movement: 'movements',
  delete_event: 'events',
  delete_financial_report: 'reports',
  delete_product: 'products',
  delete_student: 'students',
  delete_teacher: 'teachers',
  delete_user: 'users',
} as const

test('these calls delete rows', () => {
  const names = contract.map(({ name }) => name).filter((name) => name.startsWith('delete_'))
  expect(names.toSorted()).toEqual(Object.keys(deletedFrom))
})

test.each(Object.entries(deletedFrom))('%s is noted', async (name, table) => {
  await signInAs('admin')
  const id = db[table].all().at(-1)?.id ?? expect.unreachable(table)
  const method = contract.find((each) => each.name === name)?.method ?? ''
  await send(method, name, method === 'POST' ? { id } : undefined, { id: String(id) })
  expect((await changes()).map(({ kind }) => kind)).toEqual(['deletion'])
})

test('a new price and a new name are noted: a copy of a product may stand in for it', async () => {
  await signInAs('admin')
  const before = (await read(productsQuery())).find(({ name }) => name === 'Ballet') ?? expect.unreachable('Ballet')
  const draft = { ...before, image: null, category: { chosen: before.categoryId ?? '' } }
  await updateProduct(testCalls, before, { ...draft, name: 'Ballet de antes' }, new Set(['name']))
  await createProduct(testCalls, { ...draft, price: 100 })
  expect(await changes()).toEqual([
    { kind: 'name', subject: 'Producto Ballet', before: 'Ballet', after: 'Ballet de antes' },
    { kind: 'price', subject: 'Producto Ballet', before: null, after: '$1.00' },
  ])
})

test('a changed price is noted, and any other change of a product is not', async () => {
  await signInAs('admin')
  const before = (await read(productsQuery())).find(({ name }) => name === 'Ballet') ?? expect.unreachable('Ballet')
  const { price } = before
  const draft = { ...before, image: null, category: { chosen: before.categoryId ?? '' } }
  await updateProduct(testCalls, before, { ...draft, productionCost: 100 }, new Set(['productionCost']))
  await updateProduct(testCalls, before, { ...draft, price: price + 5_000 }, new Set(['price']))
  const [was, is] = [price, price + 5_000].map(formatMoney)
  expect(await changes()).toEqual([{ kind: 'price', subject: 'Producto Ballet', before: was, after: is }])
})

test('a payment is noted when it is corrected or taken back, and not when it is made', async () => {
  await signInAs('admin')
  const [student] = await read(studentsQuery())
  const month = { studentId: student?.id ?? '', year: 2030, month: 3 }
  await recordPayment(testCalls, { ...month, amount: 65_000 })
  await recordPayment(testCalls, { ...month, amount: 60_000 })
  await takeBackPayment(testCalls, month, ' Era de su hermana ')
  const subject = `${student?.name}, 03/2030`
  expect(await changes()).toEqual([
    { kind: 'payment', subject, before: '$650.00', after: '$600.00' },
    { kind: 'payment', subject, before: '$600.00', after: 'Pendiente: Era de su hermana' },
  ])
})

test('a cancelled sale is noted once with its reason', async () => {
  await signInAs('admin')
  const { id, total } = (await read(salesQuery())).at(-1) ?? expect.unreachable('no sale')
  await cancelSale(testCalls, id, 'Doble')
  await cancelSale(testCalls, id, 'Otra vez')
  expect((await changes()).filter(({ kind }) => kind === 'cancellation')).toEqual([
    expect.objectContaining({ before: formatMoney(total), after: 'Cancelada: Doble' }),
  ])
})

test('rights and passwords of users are noted, and no password or hash is in it', async () => {
  await signInAs('admin')
  const draft = { username: 'taquilla', password: 'secreta2026', pages: ['POS'], academyName: 'A', logo: { url: '' } }
  await createUser(testCalls, draft)
  const row =
    (await read(usersQuery())).find(({ username }) => username === 'taquilla') ?? expect.unreachable('no user')
  await updateUser(testCalls, { id: row.id }, { ...draft, pages: ['POS', 'CancelSales'] }, new Set())
  await deleteUser(testCalls, row.id)
  const subject = 'Usuario taquilla'
  expect(await changes()).toEqual([
    { kind: 'user', subject, before: null, after: 'POS' },
    { kind: 'user', subject, before: 'POS', after: 'POS, CancelSales' },
    { kind: 'password', subject, ...nothing },
    { kind: 'deletion', subject, ...nothing },
  ])
  const [hash] = db.users.all().map(({ password }) => password)
  expect(JSON.stringify(db.audit.all())).not.toMatch(/secreta/)
  expect(JSON.stringify(db.audit.all())).not.toContain(hash)
})

test('a refused change is not noted', async () => {
  await signInAs('admin')
  await expect(deleteUser(testCalls, '1')).rejects.toThrow('El super-admin no puede eliminarse.')
  errorLog.take()
  expect(await changes()).toEqual([])
})

test('the oldest change makes room for a new one', async () => {
  await signInAs('admin')
  const { rows } = db.audit.stored()
  await db.audit.load({
    nextId: 5_001,
    rows: [...rows, { id: 1, at: '', by: '', kind: 'user', subject: '', ...nothing }],
  })
  await deleteStudent(testCalls, (await read(studentsQuery()))[0]?.id ?? '')
  expect(db.audit.all().map(({ id }) => id)).toEqual([5_001])
})
