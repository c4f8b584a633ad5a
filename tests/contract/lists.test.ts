import { beforeEach, expect, test } from 'vitest'
import { categoriesQuery } from '#rows/categories.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get, read } from '#support/wire/wire.ts'

const { db } = await withBackend()
watchErrorLog()

beforeEach(async () => void (await signInAs('recepcion')))

test('the students come newest enrolment first, on the wire and after reading', async () => {
  const students = await read(studentsQuery())
  expect(students).toHaveLength(77)
  const enrolments = students.map(({ enrolledAt }) => enrolledAt)
  expect(enrolments).toEqual(enrolments.toSorted().toReversed())

  const [newest] = db.students.all().toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at))
  expect(await get('list_students')).toMatchObject({ json: { students: expect.arrayContaining([newest]) } })
  expect(students[0]).toEqual({
    id: String(newest?.id),
    userId: String(newest?.user_id),
    name: newest?.name,
    parentName: newest?.parent_name,
    phone: newest?.phone,
    birthDate: newest?.birth_date,
    discipline: newest?.discipline,
    subdisciplines: newest?.subdisciplines,
    level: newest?.level,
    enrolledAt: newest?.enrolled_at,
    status: newest?.status,
  })
})

test('the products come with the name of their category and money to the cent', async () => {
  const products = await read(productsQuery())
  expect(products).toHaveLength(40)
  expect(products.find(({ name }) => name === 'Mallas convertibles')).toMatchObject({
    categoryName: 'Ropa y uniformes',
    price: 18_950,
    productionCost: 8_400,
    type: 'physical',
    imageUrl: null,
    colors: ['Rosa', 'Negro', 'Carne'],
    sizes: ['CH', 'M', 'G'],
    subdisciplines: [],
  })
  expect(products.find(({ name }) => name === 'Gimnasia')).toMatchObject({
    categoryName: 'Mensualidades',
    price: 98_050,
    type: 'discipline',
    subdisciplines: ['Gimnasia rítmica', 'Gimnasia artística', 'Trampolín'],
  })
  expect(products.find(({ name }) => name === 'Inscripción anual')).toMatchObject({ type: 'service', price: 60_000 })
})

test('the categories come by name', async () => {
  expect((await read(categoriesQuery())).map(({ name }) => name)).toEqual([
    'Mensualidades',
    'Inscripciones y servicios',
    'Calzado',
    'Ropa y uniformes',
    'Accesorios',
    'Equipo deportivo',
  ])
})

test('the sales come with their lines, their day and totals in cents', async () => {
  const sales = await read(salesQuery())
  expect(sales).toHaveLength(db.sales.all().length)
  for (const { date, products, total } of sales) {
    expect(date).toMatch(/^202[56]-\d\d-\d\d$/)
    expect(products.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)).toBe(total)
  }
})

test('the payments come with two digits for the month and amounts in cents', async () => {
  const payments = await read(paymentsQuery())
  expect(payments).toHaveLength(db.payments.all().length)
  for (const { month, year, amount, status } of payments) {
    expect(`${year}-${month}`).toMatch(/^202[56]-(0[1-9]|1[0-2])$/)
    expect(Number.isInteger(amount)).toBe(true)
    expect(status).toBe('paid')
  }
})
