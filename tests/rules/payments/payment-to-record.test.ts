import { describe, expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import { readPayment } from '#forms/payment.ts'
import { hasBegun, isSamePeriod } from '#rules/payments/period.ts'
import { disciplineSales, soldMonthsOf, type MonthsOfSale } from '#rules/payments/sold-month.ts'
import { march } from '#support/rules/payments.ts'

describe('a month to record (spec 4, Payment status)', () => {
  const unpaid = { studentId: '1', ...march }
  const suggested = (sales: readonly Sale[], monthsOf?: MonthsOfSale) => {
    const own = disciplineSales(sales).get(unpaid.studentId) ?? []
    return soldMonthsOf(new Map(), own, monthsOf).find((month) => isSamePeriod(month, unpaid))?.amount ?? null
  }
  const line = {
    id: '1',
    name: 'Ballet',
    price: 95_000,
    quantity: 1,
    type: 'discipline' as const,
    color: null,
    size: null,
    imageUrl: null,
    discountPercent: 10,
    discount: 9_500,
  }
  const sold: Sale = { id: '7', studentId: '1', date: '2026-03-09', products: [line], total: 85_500 }

  test.each([
    ['nothing was sold', [], null],
    ['a discipline was sold', [sold], 85_500],
    [
      'other things were sold with it',
      [{ ...sold, products: [line, { ...line, type: 'service' }], total: 171_000 }],
      85_500,
    ],
    ['only other things were sold', [{ ...sold, products: [{ ...line, type: 'service' }] }], null],
    [
      'of two sales the newest counts',
      [{ ...sold, id: '8', products: [{ ...line, price: 190_000 }], total: 180_500 }, sold],
      180_500,
    ],
    ['its discount has no percentage', [{ ...sold, products: [{ ...line, discountPercent: 0 }] }], 85_500],
    ['its percentage is rounded', [{ ...sold, products: [{ ...line, discountPercent: 9 }] }], 85_500],
    ['its discount is not sent', [{ ...sold, products: [{ ...line, discount: 0 }] }], 85_500],
    ['the whole sale cost less than its lines', [{ ...sold, total: 60_000 }], 60_000],
    ['the sale was of another month', [{ ...sold, date: '2026-04-01' }], null],
    ['the sale was of a day that cannot be read', [{ ...sold, date: null }], null],
    ['the sale was to another student', [{ ...sold, studentId: '2' }], null],
  ] satisfies [string, Sale[], number | null][])('suggests its amount: %s', (_, sales, amount) => {
    expect(suggested(sales)).toBe(amount)
  })

  const february = { year: 2026, month: 2 }
  const twoMonths: Sale = {
    ...sold,
    id: '8',
    products: [line, { ...line, price: 50_000, discount: 0, discountPercent: 0 }],
    total: 135_500,
  }

  test.each([
    ['its own line of a sale of two months', twoMonths, [february, null], 50_000],
    ['nothing of a sale that paid another month', sold, [february], null],
    ['a sale of a later day that was for it', { ...sold, date: '2026-04-02' }, [march], 85_500],
    ['nothing of a sale of a later day that was for that one', { ...sold, date: '2026-04-02' }, [null], null],
    ['the sale that was for it, not a newer one that was not', sold, [march], 85_500],
  ] satisfies [string, Sale, (typeof february | null)[], number | null][])(
    'suggests, where this device knows the months of each line: %s',
    (_, sale, months, amount) => {
      const other = { ...sold, id: '9', products: [{ ...line, price: 1_000 }], total: 1_000 }
      const monthsOf = ({ id }: Sale) => (id === sale.id ? months : [february])
      expect(suggested([sale, other], monthsOf)).toBe(amount)
    },
  )

  test('suggests nothing where nobody knows which of two lines of a discipline paid the month', () => {
    expect(suggested([twoMonths])).toBeNull()
  })

  test.each([
    ['0', 0],
    ['0.00', 0],
    ['$1,250.50', 125_050],
  ])('is recorded with «%s», as a month may be free', (typed, amount) => {
    expect(readPayment(unpaid, typed)).toMatchObject({ draft: { amount } })
  })

  test.each(['', ' ', '-5', 'mucho', '700.00300', '950807.505'])('is refused with the amount «%s»', (typed) => {
    expect(readPayment(unpaid, typed)).toMatchObject({
      refusal: { message: 'Por favor, escribe el monto del pago.', hints: { amount: expect.any(String) } },
    })
  })

  test('has begun in its own month and stays so', () => {
    const begun = [march, { year: 2026, month: 4 }, { year: 2025, month: 12 }].map((now) => hasBegun(march, now))
    expect(begun).toEqual([true, true, false])
  })
})
