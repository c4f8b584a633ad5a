import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receiptFooter, registrationReceiptNumber, saleFolio, saleReceiptNumber } from '#rules/receipt.ts'

const madeAt = new Date('2026-11-20T09:05:07-06:00')

describe('the number of a sale receipt (spec 9)', () => {
  test.each([
    ['123', 'POS-000123'],
    ['1', 'POS-000001'],
    ['999999', 'POS-999999'],
    ['1000000', 'POS-1000000'],
    ['0', 'POS-000000'],
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

test('the footer says where a tax invoice can be requested, and with what (spec 9)', () => {
  expect(receiptFooter).toMatch(/factura.*recepción.*RFC/)
})
