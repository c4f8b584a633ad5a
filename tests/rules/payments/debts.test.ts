import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtorsOf, debtsOf, monthsText, owedText, owesNothingText } from '#rules/payments/debts.ts'
import { accountsOf } from '#rules/payments/payments.ts'
import { yearRow } from '#rules/payments/year.ts'
import { beto, carla, may, monthsOf, of, owed, owedSince } from '#support/rules/debts.ts'
import { ana, ballet, paid } from '#support/rules/payments.ts'

describe('who owes', () => {
  test('each begun month since the enrolment without a payment, at the price of the discipline', () => {
    const [debt] = owed([ana], [of('01'), of('03')])
    expect(debt?.months.map(({ month }) => month)).toEqual([2, 4, 5])
    expect(debt?.amount).toBe(285_000)
  })

  test('without a paid month: from the month by which most students had paid', () => {
    const payments = ['2', '3'].map((studentId) => of('04', { studentId }))
    const since2019 = { ...ana, enrolledAt: '2019-02-01' }
    expect(monthsOf(owed([since2019, beto, carla], [...payments, of('02', { studentId: '2' })]))).toEqual([
      'Ana López: 4 5',
      'Beto López: 3 5',
      'Carla Díaz: 5',
    ])
  })

  test('one family’s rows never change what others owe, in an academy where most pay', () => {
    const newcomers = Array.from({ length: 6 }, (_, at): Student => ({
      ...ana,
      id: `n${String(at)}`,
      phone: '',
      enrolledAt: '2019-02-01',
    }))
    const payers = Array.from({ length: 12 }, (_, at): Student => ({
      ...ana,
      id: `p${String(at)}`,
      phone: '',
      enrolledAt: '2020-02-01',
    }))
    const students = [{ ...ana, enrolledAt: '2018-01-01' }, ...newcomers, ...payers]
    const others = payers.map(({ id }) => of('03', { studentId: id }))
    const without = (debts: ReturnType<typeof owed>) => debts.filter(({ id }) => id !== ana.id)
    const odd = record({
      year: integer({ min: 1900, max: 2030 }).map(String),
      month: integer({ min: 1, max: 12 }).map(String),
      status: constantFrom('paid' as const, 'pending' as const),
    })
    const before = without(owed(students, others))
    expect(before.filter(({ id }) => id.startsWith('n')).every(({ months }) => months.length === 3)).toBe(true)
    assert(
      property(array(odd), (rows) => {
        const own = rows.map((row) => ({ ...paid, ...row }))
        expect(without(owed(students, [...others, ...own]))).toEqual(before)
      }),
    )
  })

  describe('of families, each of which counts once for the month since which most pay', () => {
    const student = (id: string, parentName: string): Student => ({
      ...ana,
      id,
      name: id,
      parentName,
      enrolledAt: '2026-02-10',
    })
    const siblings = ['s1', 's2', 's3'].map((id) => student(id, 'Eva Sol'))
    const others = Array.from({ length: 8 }, (_, at) => student(`o${String(at)}`, `Tutor ${'ABCDEFGH'.charAt(at)}`))
    const all = [...siblings, ...others]
    const firstOf = (payments: Payment[]) => debtTime(accountsOf(all, payments), may, null).first
    const row = record({
      year: integer({ min: 1900, max: 2030 }).map(String),
      month: integer({ min: 1, max: 12 }).map(String),
      status: constantFrom('paid' as const, 'pending' as const),
      amount: constantFrom(0, 95_000),
    })
    const rowOf = (ids: string[]) =>
      record({ studentId: constantFrom(...ids), row }).map((each): Payment => ({
        ...paid,
        studentId: each.studentId,
        ...each.row,
      }))
    const ofSiblings = array(rowOf(siblings.map(({ id }) => id)))

    test('one payment in a wrong year changes nobody else’s debts', () => {
      const payments = others.slice(0, 6).map(({ id }) => of('04', { studentId: id }))
      const wrong = siblings.slice(0, 2).map(({ id }) => of('11', { studentId: id, year: '2025' }))
      const owedByOthers = (rows: Payment[]) => monthsOf(owed(all, rows).filter(({ id }) => id.startsWith('o')))
      expect(owedByOthers([...payments, ...wrong])).toEqual(owedByOthers(payments))
    })

    test('no rows of one family change what others owe, where most of the others began in one month', () => {
      const payments = others.slice(0, 6).map(({ id }) => of('04', { studentId: id }))
      const without = (debts: ReturnType<typeof owed>) => debts.filter(({ id }) => id.startsWith('o'))
      const before = without(owed(all, payments))
      assert(
        property(ofSiblings, (rows) => {
          expect(without(owed(all, [...payments, ...rows]))).toEqual(before)
        }),
      )
    })

    test('whatever one family pays, debts begin when half of the other families had paid, or now', () => {
      assert(
        property(array(rowOf(others.map(({ id }) => id))), ofSiblings, (rows, own) => {
          const first = firstOf([...rows, ...own])
          const hadPaid = new Set(
            rows
              .filter(
                ({ status, year, month }) =>
                  status === 'paid' && Number(year) * 12 + Number(month) <= first.year * 12 + first.month,
              )
              .map(({ studentId }) => studentId),
          )
          expect(hadPaid.size * 2 >= others.length || (first.year === may.year && first.month === may.month)).toBe(true)
        }),
      )
    })

    test('a family alone is not most of an academy', () => {
      const rows = siblings.map(({ id }) => of('01', { studentId: id, year: '2025' }))
      expect(debtTime(accountsOf(siblings, rows), may, null).first).toEqual(may)
    })
  })

  test('from a chosen month nobody owes an earlier one, not even a pending one, and whoever pays later owes it', () => {
    const payments = [of('04'), of('01', { status: 'pending' }), of('02', { studentId: '2' })]
    const since = (chosen: typeof may | null) => monthsOf(owedSince(chosen, [ana, beto, carla], payments))
    expect(since(null)).toContain('Ana López: 1 5')
    expect(since({ year: 2026, month: 3 })).toEqual(['Beto López: 3 4 5', 'Carla Díaz: 3 4 5', 'Ana López: 3 5'])
    expect(since({ year: 2025, month: 1 })).toContain('Ana López: 1 2 3 5')
    expect(since({ year: 2026, month: 6 })).toEqual([])
  })

  test('from a chosen month, one family’s rows change nobody else’s debts in any academy', () => {
    const row = record({
      studentId: constantFrom('1', '2', '3'),
      year: constantFrom('2024', '2025', '2026'),
      month: integer({ min: 1, max: 12 }).map(String),
      status: constantFrom('paid' as const, 'pending' as const),
    }).map((more): Payment => ({ ...paid, ...more }))
    const others = (payments: Payment[]) =>
      owedSince({ year: 2026, month: 2 }, [ana, beto, carla], payments).filter(({ id }) => id !== ana.id)
    assert(
      property(array(row), (rows) => {
        expect(others(rows)).toEqual(others(rows.filter(({ studentId }) => studentId !== ana.id)))
      }),
    )
  })

  test('this month alone where no payment was ever recorded, or the enrolment cannot be read', () => {
    const unreadable = { ...ana, enrolledAt: 'ayer' }
    expect(monthsOf(owed([ana], []))).toEqual(['Ana López: 5'])
    expect(monthsOf(owed([unreadable], [of('03')]))).toEqual(['Ana López: 4 5'])
  })

  test('who enrolled this month owes it, but is late with nothing', () => {
    const inMay = { ...carla, enrolledAt: '2026-05-11 17:00:00' }
    const debts = owed(
      [ana, inMay, { ...beto, enrolledAt: '2026-04-30' }],
      [of('04'), of('04', { studentId: '2' }), of('05', { amount: 0 })],
    )
    expect(debts.map((debt) => `${debt.name}: ${owedText(debt)}`)).toEqual([
      'Beto López: mayo de 2026',
      'Carla Díaz: Se inscribió este mes: le toca mayo de 2026',
    ])
    const pending = [of('03', { studentId: '3', status: 'pending', amount: 1 })]
    expect(owed([inMay], pending).map(owedText)).toEqual(['marzo y mayo de 2026'])
    // Imported with what was paid elsewhere: the date is that of the import.
    expect(owed([inMay], [of('04', { studentId: '3', amount: 0 })]).map(owedText)).toEqual(['mayo de 2026'])
  })

  test('without a month it is said, of a student who has left with their status', () => {
    expect(owesNothingText(ana)).toContain('no debe ningún mes. Elige tú lo que se cobra.')
    expect(owesNothingText({ ...ana, status: 'Inactivo' })).toContain('está como Inactivo y no debe ningún mes')
  })

  test('not who has left, but for the months that stand as pending', () => {
    const left = { ...ana, status: 'Inactivo' as const }
    expect(owed([left], [of('01')])).toEqual([])
    const debts = owed([left], [of('01', { amount: 40_000 }), of('02', { status: 'pending', amount: 0 })])
    expect(monthsOf(debts)).toEqual(['Ana López: 2'])
    // Worth what it is worth at the counter. January, paid in part, leaves no rest.
    expect(debts[0]?.amount).toBe(ballet.price)
  })

  test('a month costs what the student paid last for one, and never more than today’s price', () => {
    const amountsOf = (payments: Payment[]) =>
      owed([ana], payments)[0]?.amounts.map((each) => [each?.by, each?.amount]) ?? []
    const before = [of('01', { amount: 90_000 }), of('02', { amount: 90_000 })]
    expect(amountsOf(before)).toEqual(Array.from({ length: 3 }, () => ['last', 90_000]))
    // The new price is paid in April, so March keeps the old price.
    expect(amountsOf([...before, of('04')])).toEqual([
      ['last', 90_000],
      ['today', 95_000],
    ])
    expect(amountsOf([of('01', { amount: 180_000 })])[0]).toEqual(['today', 95_000])
  })

  test('a month that was paid in part is owed with the rest, an agreed lower price is not', () => {
    const rests = (...amounts: number[]) =>
      owed(
        [ana],
        amounts.map((amount, at) => of(`0${String(at + 1)}`, { amount })),
      )[0]?.amounts.map((each) => each?.amount) ?? []
    expect(rests(95_000, 95_000, 95_000, 95_000, 47_500)).toEqual([47_500])
    expect(rests(95_000, 95_000, 95_000, 47_500)).toEqual([47_500, 95_000])
    // Two months with one partial amount both owe the rest. Three months are an agreed price.
    expect(rests(95_000, 95_000, 95_000, 60_000, 60_000)).toEqual([35_000, 35_000])
    expect(rests(95_000, 95_000, 60_000, 60_000, 60_000)).toEqual([])
    // The first payment: half of today's price is a partial payment, a slightly lower amount is an older price.
    expect(rests(47_500, 95_000, 95_000, 95_000, 95_000)).toEqual([47_500])
    expect(rests(90_000, 95_000, 95_000, 95_000, 95_000)).toEqual([])
    expect(rests(71_250, 95_000, 95_000, 95_000, 95_000)).toEqual([23_750])
    expect(rests(71_251, 95_000, 95_000, 95_000, 95_000)).toEqual([])
    expect(rests(0, 95_000, 95_000, 95_000, 95_000)).toEqual([])
  })

  test('what most students of the discipline paid for a month was its price, though today’s is far higher', () => {
    const group = Array.from({ length: 9 }, (_, at): Student => ({ ...ana, id: `n${String(at)}` }))
    const paidBy = (students: number, amount: number) =>
      group.slice(0, students).map(({ id }) => of('04', { studentId: id, amount }))
    const restsOf = (payments: Payment[], students = [ana, ...group]) => {
      const debt = owed(students, payments).find(({ id }) => id === ana.id)
      return debt?.amounts.flatMap((each) => (each?.by === 'rest' ? [each.amount] : [])) ?? []
    }
    const own = of('04', { amount: 60_000 })
    expect(restsOf([own, ...paidBy(4, 60_000)])).toEqual([])
    // Four payments are too few, and so is half of them.
    expect(restsOf([own, ...paidBy(3, 60_000)])).toEqual([35_000])
    const others = group.slice(4).map(({ id }, at) => of('04', { studentId: id, amount: at < 2 ? 50_000 : 95_000 }))
    expect(restsOf([own, ...paidBy(4, 60_000), ...others])).toEqual([35_000])
    // What others paid in part at the same time stays a part.
    expect(restsOf([of('04', { amount: 30_000 }), ...paidBy(5, 60_000)])).toEqual([30_000])
    // Students of another discipline say nothing.
    const jazz = group.map((student): Student => ({ ...student, discipline: 'Jazz' }))
    expect(restsOf([own, ...paidBy(4, 60_000)], [ana, ...jazz])).toEqual([35_000])
  })

  test('what a pending payment says counts more than the price; without either nothing is estimated', () => {
    const payments = [of('01'), of('02'), of('03'), of('04', { status: 'pending', amount: 50_000 })]
    expect(owed([ana], payments)[0]?.amount).toBe(145_000)
    expect(owed([ana], payments, [])[0]?.amount).toBeNull()
    expect(debtorsOf(owed([ana], payments, []))[0]).toMatchObject({ amount: 0, unpriced: 1 })
  })

  test('the same months as the grid of the year shows as due', () => {
    const some = uniqueArray(integer({ min: 1, max: 12 }))
    assert(
      property(some, integer({ min: 1, max: 12 }), (months, now) => {
        const payments = [of('01'), ...months.map((month) => of(String(month)))]
        const [account] = accountsOf([ana], payments)
        const period = { year: 2026, month: now }
        const time = debtTime(accountsOf([ana], payments), period, null)
        const [debt] = debtsOf(accountsOf([ana], payments, [ballet]), [ana], [ballet], time)
        const due = account ? yearRow(account, 2026, time).months : []
        expect(debt?.months.map(({ month }) => month) ?? []).toEqual(
          due.flatMap(({ phase }, index) => (phase === 'due' ? index + 1 : [])),
        )
      }),
    )
  })
})

test.each([
  ['octubre y noviembre de 2026', [22, 23]],
  ['agosto, septiembre y octubre de 2026', [20, 21, 22]],
  ['enero a abril de 2026', [13, 14, 15, 16]],
  ['marzo y mayo a noviembre de 2025', [3, 5, 6, 7, 8, 9, 10, 11]],
  ['diciembre de 2025 a noviembre de 2026', [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]],
  ['marzo de 2025, noviembre de 2025 a febrero de 2026 y abril de 2026', [3, 11, 12, 13, 14, 16]],
])('many months in a row are told by the first and the last: %s', (text, numbers) => {
  const months = numbers.map((at) => ({ year: at > 12 ? 2026 : 2025, month: ((at - 1) % 12) + 1 }))
  expect(monthsText(months, [])).toBe(text)
})

test.each([
  ['el resto de mayo de 2026', [5], [5]],
  ['marzo, mayo y el resto de agosto de 2026', [3, 5, 8], [8]],
  ['marzo, el resto de mayo y el resto de agosto de 2026', [3, 5, 8], [5, 8]],
  ['el resto de marzo, todo abril y mayo de 2026', [3, 4, 5], [3]],
  ['el resto de enero y todo de marzo a julio de 2026', [1, 3, 4, 5, 6, 7], [1]],
  ['enero a abril y el resto de mayo de 2026', [1, 2, 3, 4, 5], [5]],
])('a month that was paid in part is told as a rest: %s', (text, numbers, rests) => {
  const months = numbers.map((month) => ({ year: 2026, month }))
  const amounts = numbers.map((month) =>
    rests.includes(month) ? { amount: 1, by: 'rest' as const, paid: 1 } : undefined,
  )
  expect(monthsText(months, amounts)).toBe(text)
})

test('months are told with each year once', () => {
  const months = [12, 1, 2].map((month) => ({ year: month === 12 ? 2025 : 2026, month }))
  expect(monthsText(months, [])).toBe('diciembre de 2025 y enero y febrero de 2026')
})
