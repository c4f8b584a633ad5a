/** The field names that the client reads from a PHP server (spec 7, Reading). */

import { describe, expect, test } from 'vitest'
import { registerSale } from '#api/sales.ts'
import { signIn } from '#api/session.ts'
import { createStudent } from '#api/students.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { someNewStudent } from '#support/rules/student.ts'
import { answers } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { credentials, sale } from '#support/wire/samples.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { server } = await withBackend()

const serverSays = (endpoint: string, json: unknown) => server.use(answers(endpoint, json))

describe('names', () => {
  test('of a student', async () => {
    const common = {
      id: 1,
      phone: '3312345678',
      level: 'Intermedio',
      subdisciplines: ['Puntas'],
      discipline: 'Ballet',
      status: 'Inactivo',
    }
    serverSays('list_students', [
      {
        ...common,
        user_id: 2,
        name: 'Ana',
        parent_name: 'Eva',
        birth_date: '2015-05-01',
        enrolled_at: '2026-01-02 10:00:00',
      },
      {
        ...common,
        id: 2,
        userId: 2,
        studentName: 'Ana',
        parentName: 'Eva',
        birthDate: '01/05/2015',
        enrolledAt: '2026-01-02 10:00:00',
      },
    ])
    const [snake, camel] = await read(studentsQuery())
    expect({ ...camel, id: '1' }).toEqual(snake)
    expect(snake).toEqual({
      ...common,
      id: '1',
      userId: '2',
      name: 'Ana',
      parentName: 'Eva',
      birthDate: '2015-05-01',
      enrolledAt: '2026-01-02 10:00:00',
    })
  })

  test.each(['imageUrl', 'image_url', 'image'])('of the picture of a product: %s', async (key) => {
    serverSays('list_products', [{ id: 1, name: 'Balón', price: 345, [key]: 'https://example.com/b.png' }])
    expect(await read(productsQuery())).toMatchObject([{ imageUrl: 'https://example.com/b.png' }])
  })

  test.each(['productionCost', 'production_cost'])('of the production cost: %s', async (key) => {
    serverSays('list_products', [{ id: 1, name: 'Balón', price: 345, [key]: '172.00' }])
    expect(await read(productsQuery())).toMatchObject([{ productionCost: 17_200 }])
  })

  test.each(['category', 'category_name', 'categoryName'])('of the category of a product: %s', async (key) => {
    serverSays('list_products', [{ id: 1, name: 'Balón', price: 345, [key]: 'Equipo' }])
    expect(await read(productsQuery())).toMatchObject([{ categoryName: 'Equipo' }])
  })

  test('of a sale and its lines', async () => {
    const sold = { id: 1, name: 'Mallas', price: 189.5, quantity: 1, type: 'physical' }
    serverSays('list_sales', [
      {
        id: 1,
        student_id: 7,
        sale_date: '2026-11-20',
        total: 170.55,
        products: [{ ...sold, selectedColor: 'Rosa', selected_size: 'CH', discount_percent: '10', discount: '18.95' }],
      },
      {
        id: 2,
        studentId: 7,
        date: '20/11/2026',
        total: 170.55,
        products: [{ ...sold, color: 'Rosa', size: 'CH', discountPercent: 10, discount: 18.95 }],
      },
    ])
    const [snake, camel] = await read(salesQuery())
    expect(snake).toEqual({ ...camel, id: '1' })
    expect(snake).toMatchObject({
      studentId: '7',
      date: '2026-11-20',
      total: 17_055,
      products: [{ color: 'Rosa', discountPercent: 10, discount: 1_895 }],
    })
  })

  test.each(['sale_id', 'saleId', 'id', 'folio'])('of the folio of a registered sale: %s', async (key) => {
    serverSays('register_sale', { success: true, [key]: '41', logo_url: 'logo.png', total: '950.00' })
    expect(await registerSale(testCalls, sale)).toEqual({ saleId: '41', logoUrl: 'logo.png', total: 95_000 })
  })

  test.each(['student_id', 'studentId', 'id', 'folio'])('of the folio of a registered student: %s', async (key) => {
    serverSays('create_student', { success: true, [key]: '41' })
    expect(await createStudent(testCalls, someNewStudent)).toEqual({ studentId: '41' })
  })

  test('of a user', async () => {
    const user = {
      id: 1,
      username: 'admin',
      name: 'Mariana',
      role: 'Admin',
      academy_name: 'Ritmo',
      academy_logo: '',
      created_at: '2026-01-01',
    }
    serverSays('admin_login', { success: true, user })
    expect(await signIn(testCalls, credentials)).toMatchObject({
      academyName: 'Ritmo',
      academyLogo: null,
      createdAt: '2026-01-01',
      pages: [],
    })
  })

  test('a registered sale may omit its details', async () => {
    serverSays('register_sale', { success: true })
    expect(await registerSale(testCalls, sale)).toEqual({ saleId: null, total: null, logoUrl: null })
  })
})

test('a missing value of a row gets the academy’s empty value', async () => {
  serverSays('list_products', [{ id: 1, name: 'Balón', price: 345 }])
  serverSays('list_students', [{ id: 1, name: 'Ana' }])
  expect(await read(productsQuery())).toMatchObject([
    { type: 'physical', productionCost: 0, colors: [], categoryName: '', imageUrl: null },
  ])
  expect(await read(studentsQuery())).toMatchObject([
    { status: 'Activo', subdisciplines: [], birthDate: null, phone: '' },
  ])
})
