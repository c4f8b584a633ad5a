import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NewSale } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import type { Student } from '#api/students.ts'
import type { Registration } from '#forms/registration.ts'
import { registrationReceiptNumber, saleFolio, saleReceiptNumber } from '#rules/sales/folio.ts'
import { jointReceipt } from '#rules/sales/joint-receipt.ts'
import {
  receiptOfPastRegistration,
  receiptOfPastSale,
  receiptFooter,
  receiptOfRegistration,
  receiptMessage,
  receiptOfSale,
} from '#rules/sales/receipt.ts'
import { someNewStudent, someStudent } from '#support/rules/student.ts'

const madeAt = new Date('2026-11-20T09:05:07-06:00')

describe('the number of a sale receipt (spec 9)', () => {
  test.each([
    ['123', 'POS-000123'],
    ['1', 'POS-000001'],
    ['999999', 'POS-999999'],
    ['1000000', 'POS-1000000'],
    ['0', 'POS-000000'],
    ['POS-000123', 'POS-000123'],
    ['POS', 'POS-000POS'],
  ])('of sale %s is %s', (id, number) => {
    expect(saleReceiptNumber(id, madeAt)).toBe(number)
    expect(saleFolio(id)).toBe(number)
  })

  test('without an id is the moment at which it was made, in the academy’s time', () => {
    expect(saleReceiptNumber(null, madeAt)).toBe('POS-20261120090507')
    expect(saleReceiptNumber(null, new Date('2027-01-01T05:59:59Z'))).toBe('POS-20261231235959')
  })

  test('has six digits or as many as the id, and tells any two sales apart', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const number = saleFolio(String(one))
        expect(number).toMatch(/^POS-\d{6,}$/)
        expect(Number(number.slice(4))).toBe(one)
        expect(number === saleFolio(String(other))).toBe(one === other)
      }),
    )
  })
})

describe('the number of a registration receipt (spec 9)', () => {
  test.each([
    ['123', 'STU-000123'],
    ['1234567', 'STU-1234567'],
    ['STU-000123', 'STU-000123'],
  ])('of student %s is %s', (id, number) => {
    expect(registrationReceiptNumber(id, madeAt)).toBe(number)
  })

  test('without an id is the moment at which it was made', () => {
    expect(registrationReceiptNumber(null, madeAt)).toBe('STU-20261120090507')
  })
})

const user: User = {
  id: '1',
  username: 'admin',
  name: 'Mariana Robles',
  role: 'admin',
  academyName: 'Ritmo y Movimiento',
  academyLogo: 'https://academia.example/logo.png',
  pages: [],
  createdAt: '2024-01-08 09:00:00',
}

const products: NewSale['products'] = [
  {
    id: '15',
    name: 'Leotardo',
    quantity: 2,
    price: 42_000,
    type: 'physical',
    color: 'Rosa',
    size: '6',
    imageUrl: null,
    discountPercent: 10,
    discount: 8400,
  },
]

describe('the receipt of a sale', () => {
  const sale: NewSale = { studentId: '7', total: 75_600, products }
  const registered = { saleId: '123', total: null, logoUrl: null }
  const receipt = receiptOfSale({ buyer: { name: 'Ana López' }, sale, registered, months: [] }, user, madeAt)

  test('says who issues it, for whom, for what and when, and is printed after half a second (spec 9)', () => {
    expect(receipt).toEqual({
      title: 'Comprobante de venta',
      number: 'POS-000123',
      date: '20/11/2026, 9:05 a.m.',
      academy: { name: 'Ritmo y Movimiento', logo: 'https://academia.example/logo.png' },
      facts: [{ label: 'Estudiante', value: 'Ana López' }],
      lines: products,
      total: 75_600,
      printDelay: 500,
    })
  })

  test('is written to the family line by line, with the month of a line', () => {
    const months = [{ year: 2026, month: 10 }]
    const sold = receiptOfSale({ buyer: { name: 'Ana López' }, sale, registered, months }, user, madeAt)
    expect(receiptMessage(sold, 'Ritmo & Movimiento')).toBe(
      [
        'Comprobante de venta POS-000123',
        '20/11/2026, 9:05 a.m.',
        'Ana López',
        '2 × Leotardo (octubre de 2026): $756.00',
        'Total: $756.00',
        'Ritmo & Movimiento',
      ].join('\n'),
    )
  })

  test('of several children of a family has their sales, each line with its student', () => {
    const other = { ...receipt, number: 'POS-000124', facts: [{ label: 'Estudiante', value: 'Beto López' }] }
    const cash = (received: number | null) => ({
      payments: [{ method: 'cash' as const, amount: 75_600, reference: null }],
      received,
    })
    const sales = [
      { receipt, paid: cash(null) },
      { receipt: other, paid: cash(80_000) },
    ]
    const joint = jointReceipt(sales, other)
    expect(receiptMessage(joint, 'Ritmo & Movimiento')).toBe(
      [
        'Comprobante de venta POS-000123 · POS-000124',
        '20/11/2026, 9:05 a.m.',
        'Ana López y Beto López',
        'Ana López: 2 × Leotardo: $756.00',
        'Beto López: 2 × Leotardo: $756.00',
        'Total: $1,512.00',
        'Pagó: Efectivo $1,512.00',
        'Recibido: $1,556.00',
        'Cambio: $44.00',
        'Ritmo & Movimiento',
      ].join('\n'),
    )
  })

  test('says the total and the logo that the server answers, if that may be shown', () => {
    const issued = (logoUrl: string) =>
      receiptOfSale(
        { buyer: { name: '' }, sale, registered: { saleId: null, total: 70_000, logoUrl }, months: [] },
        user,
        madeAt,
      )
    expect(issued('https://academia.example/new.png')).toMatchObject({
      number: 'POS-20261120090507',
      total: 70_000,
      academy: { logo: 'https://academia.example/new.png' },
    })
    expect(issued('javascript:alert(1)').academy.logo).toBe('https://academia.example/logo.png')
  })

  test('of the history has its day, or a dash where it cannot be read', () => {
    const old = { id: '123', studentId: '7', date: '2026-11-20', total: 75_600, products }
    expect(receiptOfPastSale(old, { name: 'Ana López' }, { ...user, academyName: null, academyLogo: null })).toEqual({
      ...receipt,
      date: '20/11/2026',
      academy: { name: null, logo: null },
      isCopy: true,
    })
    expect(receiptOfPastSale({ ...old, date: null }, { name: 'Ana López' }, user).date).toBe('—')
  })
})

test('the receipt of a registration says all that was registered, costs nothing and is printed after 400 ms (spec 9)', () => {
  const student: Registration = {
    ...someNewStudent,
    discipline: 'Ballet',
    subdisciplines: ['Clásico', 'Puntas'],
  }
  expect(receiptOfRegistration(student, '123', user, madeAt)).toEqual({
    title: 'Comprobante de registro',
    phone: '55 8765 4321',
    number: 'STU-000123',
    date: '20/11/2026, 9:05 a.m.',
    academy: { name: 'Ritmo y Movimiento', logo: 'https://academia.example/logo.png' },
    facts: [
      { label: 'Estudiante', value: 'Regina Cruz' },
      { label: 'Padre o tutor', value: 'Jorge Cruz' },
      { label: 'Teléfono', value: '55 8765 4321' },
      { label: 'Fecha de nacimiento', value: '29/02/2016' },
      { label: 'Disciplina', value: 'Ballet' },
      { label: 'Subdisciplinas', value: 'Clásico, Puntas' },
      { label: 'Nivel', value: 'Principiante' },
    ],
    lines: [],
    total: null,
    printDelay: 400,
  })
})

test('the receipt of a registration from the list has its day, and a dash for what nobody knows', () => {
  const student: Student = {
    ...someStudent,
    id: '123',
    userId: '1',
    name: 'Regina Cruz',
    parentName: 'Jorge Cruz',
    phone: '55 8765 4321',
    subdisciplines: ['Clásico', 'Puntas'],
    level: 'Principiante',
    enrolledAt: '2024-02-01 18:30:00',
    status: 'Inactivo',
  }
  const receipt = receiptOfPastRegistration(student, user)
  expect(receipt).toMatchObject({
    title: 'Comprobante de registro',
    number: 'STU-000123',
    date: '01/02/2024',
    academy: { name: 'Ritmo y Movimiento', logo: 'https://academia.example/logo.png' },
    total: null,
  })
  expect(receipt.facts).toContainEqual({ label: 'Subdisciplinas', value: 'Clásico, Puntas' })
  expect(receipt.facts).toContainEqual({ label: 'Fecha de nacimiento', value: '—' })
  expect(receiptOfPastRegistration({ ...student, enrolledAt: '' }, user).date).toBe('—')
})

test('the footer says where a tax invoice can be requested, and with what (spec 9)', () => {
  expect(receiptFooter).toBe('Si necesitas factura, solicítala en recepción con tu RFC.')
})
