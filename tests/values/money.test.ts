import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactMoney } from '#values/compact-money.ts'
import { centsOf, formatMoney, pesosOf, plainAmount, signedMoney } from '#values/money.ts'

/** Cents of up to a hundred thousand million pesos, debts included. */
const cents = fc.integer({ min: -1e13, max: 1e13 })

describe('an amount in the forms of people and servers (spec 9; spec 7, Reading)', () => {
  test.each([
    ['350', 35_000],
    ['350.00', 35_000],
    ['350.5', 35_050],
    ['5.', 500],
    ['.5', 50],
    ['.25', 25],
    ['0', 0],
    ['  350.00 ', 35_000],
    ['$350', 35_000],
    ['$ 1,234.50', 123_450],
    ['$1,234.5', 123_450],
    ['1,234', 123_400],
    ['12,345,678.90', 1_234_567_890],
    ['-12.30', -1_230],
    ['-$1,234.50', -123_450],
  ])('%j is %i cents', (text, expected) => {
    expect(centsOf(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '$',
    '-',
    '.',
    'gratis',
    '350 pesos',
    '1.234,50',
    '12,34',
    '1,2345',
    '1,234,56',
    '1234,567',
    'x1,234',
    '1$5',
    '1 $5',
    '$$5',
    '1 234',
    '1e3',
    '0x10',
    '+5',
    '5-',
    '--5',
    'NaN',
    'Infinity',
    '9'.repeat(400),
  ])('%j is not an amount', (text) => {
    expect(centsOf(text)).toBeUndefined()
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, -1e300])(
    'the number %d is not an amount',
    (number) => {
      expect(centsOf(number)).toBeUndefined()
    },
  )

  test('with thousands separators and a peso sign is the same as without', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('', '$', '$ '), (amount, sign) => {
        const [whole = '', fraction = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
        expect(centsOf(`${amount < 0 ? '-' : ''}${sign}${grouped}.${fraction}`)).toBe(amount)
      }),
    )
  })

  test('rounds half a cent away from zero, up to ten million pesos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (thousandths) => {
        const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
        const rounded = Math.floor((thousandths + 5) / 10)
        expect(centsOf(text)).toBe(rounded)
        expect(centsOf(Number(text))).toBe(rounded)
        expect(centsOf(`-${text}`)).toBe(rounded === 0 ? 0 : -rounded)
      }),
      { examples: [[5], [1005], [4], [1_000_000_005]] },
    )
  })

  test('is whole cents or missing, for any text', () => {
    const written = fc.oneof(
      fc.double(),
      fc.string(),
      fc.stringMatching(/^-?\$? ?[\d,.]{0,12}$/),
      fc.double().map(String),
    )
    fc.assert(
      fc.property(written, (pesos) => {
        const amount = centsOf(pesos)
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true)
        expect(amount).not.toBe(-0)
      }),
      { numRuns: 2000, examples: [[-0], ['-0.00'], [-0.001], [1e20], [Number.MAX_VALUE]] },
    )
  })
})

test('cents become pesos on the wire and return unchanged', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(centsOf(pesosOf(amount))).toBe(amount)
      expect(centsOf(JSON.stringify(pesosOf(amount)))).toBe(amount)
    }),
  )
})

describe('money for people (spec 9, Mexican pesos)', () => {
  test.each([
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-123_450, '-$1,234.50'],
    [123_456_789, '$1,234,567.89'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  test('reads back as the same cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsOf(formatMoney(amount))).toBe(amount)
      }),
    )
  })
})

test.each([
  [123_450, '1,234.50'],
  [-5, '-0.05'],
  [100_000, '1,000.00'],
])('%i cents in a field with a peso sign are %s', (amount, text) => {
  expect(plainAmount(amount)).toBe(text)
})

test.each([
  [123_450, '+$1,234.50'],
  [1, '+$0.01'],
  [0, '$0.00'],
  [-8000, '−$80.00'],
])('a change of %i cents is %s', (amount, text) => {
  expect(signedMoney(amount)).toBe(text)
})

test.each([
  [4_500_000, '$45\u00a0k'],
  [120_000_000, '$1.2\u00a0M'],
  [99_900, '$999'],
])('%i cents in short form are %s', (amount, text) => {
  expect(compactMoney(amount)).toBe(text)
})
