import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterKey, isCode, type KeyBurst } from '#values/key-burst.ts'
import { formatMoney, plainAmount } from '#values/money.ts'
import { amountHint, misreadHint, readNumber, typedCents, type Misread, type NumberKind } from '#values/numbers.ts'

const read = (typed: string, kind: NumberKind): number | Misread => {
  const reading = readNumber(typed, kind)
  return 'misread' in reading ? reading.misread : reading.hundredths / 100
}

describe('a number in the forms of people (spec 5, Typed numbers)', () => {
  test.each<[string, number | Misread, number | Misread, number | Misread]>([
    // typed, as an amount, as a percent, as a quantity
    ['10', 10, 10, 10],
    ['007', 7, 7, 7],
    ['10.5', 10.5, 10.5, 'decimals'],
    ['10,5', 'comma', 10.5, 'decimals'],
    ['10,50', 'comma', 10.5, 'decimals'],
    [',5', 'comma', 0.5, 'decimals'],
    ['10,', 'no number', 10, 10],
    ['5.', 5, 5, 5],
    ['.5', 0.5, 0.5, 'decimals'],
    ['1,234', 1234, 'decimals', 1234],
    ['1,234.50', 1234.5, 'no number', 'decimals'],
    ['1 234.50', 1234.5, 'no number', 'decimals'],
    ['1\u00a0234', 1234, 'no number', 1234],
    ['12,345,678', 12_345_678, 'no number', 12_345_678],
    ['0,500', 'comma', 'decimals', 'no number'],
    ['0 500', 'no number', 'no number', 'no number'],
    ['00,500.00', 'comma', 'no number', 'no number'],
    ['-0,500', 'comma', 'decimals', 'no number'],
    ['$1 234.50', 1234.5, 'no number', 'no number'],
    [' $ 1,234.5 ', 1234.5, 'no number', 'no number'],
    ['-$80', -80, 'no number', 'no number'],
    ['−80', -80, -80, -80],
    ['-0', 0, 0, 0],
    ['10 %', 'no number', 10, 'no number'],
    ['10,5 %', 'no number', 10.5, 'no number'],
    ['99.999', 'decimals', 'decimals', 'decimals'],
    ['0.001', 'decimals', 'decimals', 'decimals'],
    ['700.00300', 'decimals', 'decimals', 'decimals'],
    ['1.234,50', 'comma', 'no number', 'no number'],
    ['1,2345', 'no number', 'decimals', 'no number'],
    ['1,234,56', 'comma', 'no number', 'no number'],
    ['1 23', 'no number', 'no number', 'no number'],
    ['½', 'no number', 'no number', 'no number'],
    ['1½', 'no number', 'no number', 'no number'],
    ['diez', 'no number', 'no number', 'no number'],
    ['1e3', 'no number', 'no number', 'no number'],
    ['+5', 'no number', 'no number', 'no number'],
    ['5-', 'no number', 'no number', 'no number'],
    ['.', 'no number', 'no number', 'no number'],
    ['$', 'no number', 'no number', 'no number'],
    ['%', 'no number', 'no number', 'no number'],
    ['350 pesos', 350, 'no number', 'no number'],
    ['$1,250.50 MXN', 1250.5, 'no number', 'no number'],
    ['250 M.N.', 250, 'no number', 'no number'],
    ['250.-', 250, 'no number', 'no number'],
    ['10,5 pesos', 'comma', 'no number', 'no number'],
    ['250 dólares', 'no number', 'no number', 'no number'],
    ['pesos', 'no number', 'no number', 'no number'],
    ['', 'nothing', 'nothing', 'nothing'],
    ['  ', 'nothing', 'nothing', 'nothing'],
    ['9999999', 9_999_999, 9_999_999, 9_999_999],
    ['96385074', 'code', 'code', 'code'],
    ['7501031311309', 'code', 'code', 'code'],
    ['96385074.00', 96_385_074, 96_385_074, 'decimals'],
    ['100,000,000,000.00', 100_000_000_000, 'no number', 'decimals'],
    ['90,071,992,547,409.91', 'no number', 'no number', 'decimals'],
    [`${'9'.repeat(20)}.00`, 'no number', 'no number', 'decimals'],
  ])('%j is %j pesos, %j percent, %j pieces', (typed, amount, percent, quantity) => {
    expect([read(typed, 'amount'), read(typed, 'percent'), read(typed, 'quantity')]).toEqual([
      amount,
      percent,
      quantity,
    ])
  })

  test('an amount in the app’s format is readable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (cents) => {
        expect(typedCents(formatMoney(cents))).toBe(cents)
        expect(typedCents(plainAmount(cents))).toBe(cents)
      }),
    )
  })

  test('is never rounded', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,6}[.,]?\d{0,4}$/),
        fc.constantFrom<NumberKind>('percent', 'quantity'),
        (typed, kind) => {
          const reading = read(typed, kind)
          if (typeof reading !== 'number') return
          const isGrouped = kind === 'quantity' && /,\d{3}$/.test(typed)
          expect(reading).toBe(Number(isGrouped ? typed.replace(',', '') : typed.replace(',', '.')))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('an amount below 0 is invalid', () => {
    expect([typedCents('-1'), typedCents('0'), typedCents('-0.00')]).toEqual([undefined, 0, 0])
  })

  test.each<[string, string]>([
    ['10,5', 'Escribe los centavos con punto, por ejemplo 1,234.50.'],
    ['99.999', 'Dos decimales como máximo.'],
    ['96385074', 'Parece un código. Si es un importe, sepáralo con comas: 12,345,678.'],
    ['mucho', 'Escribe un precio.'],
    ['-1', 'Escribe un precio.'],
    ['', 'Escribe un precio.'],
  ])('for %j the field has a reason', (typed, hint) => {
    expect(amountHint(typed, 'Escribe un precio.')).toBe(hint)
  })

  test('a quantity and a percent have their own messages', () => {
    expect(misreadHint('decimals', 'quantity', '')).toBe('Solo números enteros.')
    expect(misreadHint('decimals', 'percent', '')).toBe('Dos decimales como máximo.')
    expect(misreadHint('code', 'percent', '')).toBe('Parece un código: tiene ocho cifras o más.')
  })
})

describe('keys that come too fast for a person (spec 5, Typed numbers)', () => {
  const typing = (keys: string, pause: number): [KeyBurst | null, number] => {
    const burst = keys
      .split('')
      .reduce<KeyBurst | null>(
        (before, key, index) => afterKey(before, key, 1000 + index * pause, index === 0 ? '1' : keys.slice(0, index)),
        null,
      )
    return [burst, 1000 + keys.length * pause]
  }

  test('are a code once Enter ends them, and the field returns to its earlier text', () => {
    const [burst, end] = typing('7501', 5)
    expect(isCode(burst, end)).toBe(true)
    expect(burst).toMatchObject({ digits: '7501', before: '1' })
  })

  test.each<[string, string, number, number]>([
    ['fewer than four', '750', 5, 0],
    ['typed by a person', '7501', 60, 0],
    ['ended later', '7501', 5, 1100],
    ['no digits', '75.0', 5, 0],
  ])('are not a code when %s', (_, keys, pause, late) => {
    const [burst, end] = typing(keys, pause)
    expect(isCode(burst, end + late)).toBe(false)
  })

  test('may be slower on a busy machine, without a remaining part of the code', () => {
    const at = [0, 5, 725, 730, 735, 900]
    const burst = at.reduce<KeyBurst | null>(
      (before, time, index) => afterKey(before, '750103'.charAt(index), time, `1${index}`),
      null,
    )
    expect(isCode(burst, 905)).toBe(true)
    expect(burst).toMatchObject({ digits: '750103', before: '10' })
  })

  test('begin again after a pause, so that earlier typing of a person stays', () => {
    const [person] = typing('12', 100)
    const scanned = '7501'
      .split('')
      .reduce<KeyBurst | null>(
        (before, key, index) => afterKey(before, key, 1400 + index * 5, index === 0 ? '12' : ''),
        person,
      )
    expect(scanned).toMatchObject({ digits: '7501', before: '12' })
  })
})
