import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import {
  accountsOf,
  hasBegun,
  monthRow,
  monthRows,
  monthTotals,
  paidMonthOf,
  periodOf,
  readPayment,
  soldForMonth,
  yearRow,
  yearRows,
  yearsAround,
  yearTotals,
  type Account,
} from '#rules/payments.ts'

const ana: Student = {
  id: '1',
  userId: null,
  name: 'Ana López',
  parentName: 'Rosa López',
  phone: '3312345678',
  birthDate: '2016-03-04',
  discipline: 'Ballet',
  subdisciplines: ['Puntas'],
  level: 'Intermedio',
  enrolledAt: '2026-01-12 17:30:00',
  status: 'Activo',
}
const paid: Payment = { id: '1', studentId: '1', month: '03', year: '2026', amount: 95_000, status: 'paid' }
const pending: Payment = { ...paid, status: 'pending' }
const march = { year: 2026, month: 3 }

/** How Ana stands in March. */
const inMarch = (payments: Payment[], student: Partial<Student> = {}) => {
  const [account = expect.unreachable('no account')] = accountsOf([{ ...ana, ...student }], payments)
  const { status, amount } = monthRow(account, march)
  return { status, amount }
}

const names = (rows: { account: Account }[]) => rows.map(({ account }) => account.name)

describe('a month of a student (spec 4, Payment status)', () => {
  test.each([
    ['without a payment', [], 'pending', 0],
    ['with a payment that is paid', [paid], 'paid', 95_000],
    ['paid with nothing, as with a full scholarship', [{ ...paid, amount: 0 }], 'paid', 0],
    ['with a payment that is not paid: its amount is shown all the same', [pending], 'pending', 95_000],
    ['with a payment of another student', [{ ...paid, studentId: '2' }], 'pending', 0],
    ['with a payment of another month', [{ ...paid, month: '04' }], 'pending', 0],
    ['with a payment of another year', [{ ...paid, year: '2025' }], 'pending', 0],
    ['paid in two parts: both count', [paid, { ...paid, amount: 5_050 }], 'paid', 100_050],
    ['paid after one that is pending: only what was paid counts', [{ ...pending, amount: 1 }, paid], 'paid', 95_000],
    ['paid before one that is pending', [paid, { ...pending, amount: 1 }], 'paid', 95_000],
    ['with two that are pending', [pending, { ...pending, amount: 1 }], 'pending', 95_001],
    ['with a month that no year has', [{ ...paid, year: '2025', month: '15' }], 'pending', 0],
    [
      'with a month or a year that is no number',
      [
        { ...paid, month: 'Mar' },
        { ...paid, year: '' },
      ],
      'pending',
      0,
    ],
  ] as const)('%s', (_, payments, status, amount) => {
    expect(inMarch([...payments])).toEqual({ status, amount })
  })
})

describe('who is on the list of a month', () => {
  const listed = (student: Partial<Student>, payments: Payment[] = []) =>
    monthRows(accountsOf([{ ...ana, ...student }], payments), march).length === 1

  test.each([
    ['an active student', {}, [], true],
    ['one who enrolled on the last day of the month', { enrolledAt: '2026-03-31 20:00:00' }, [], true],
    ['one who enrolled in the next month', { enrolledAt: '2026-04-01 09:00:00' }, [], false],
    ['one who enrolled in the next month and paid for this one', { enrolledAt: '2026-04-01' }, [paid], true],
    ['one who enrolled later and had paid before', { enrolledAt: '2026-05-01' }, [{ ...paid, month: '02' }], true],
    ['one whose enrolment cannot be read', { enrolledAt: '' }, [], true],
    ['one who has left', { status: 'Inactivo' }, [], false],
    ['one who has left and paid for the month', { status: 'Inactivo' }, [paid], true],
    ['one who has left and owes for the month', { status: 'Inactivo' }, [pending], true],
    ['one who has left and paid for another', { status: 'Inactivo' }, [{ ...paid, month: '02' }], false],
  ] as const)('%s: %#', (_, student, payments, isListed) => {
    expect(listed(student, [...payments])).toBe(isListed)
  })

  test('is in alphabetical order, as Spanish has it', () => {
    const students = ['Zoe', 'ñandú', 'Óscar', 'Nadia', 'oso', 'Ana'].map((name, at) => ({
      ...ana,
      id: String(at),
      name,
    }))
    expect(names(monthRows(accountsOf(students, []), march))).toEqual(['Ana', 'Nadia', 'ñandú', 'Óscar', 'oso', 'Zoe'])
  })
})

test('the totals of a month: who paid, who did not, and the money that came in', () => {
  const students = ['1', '2', '3', '4'].map((id) => ({ ...ana, id }))
  const payments = [paid, { ...paid, studentId: '2', amount: 105 }, { ...pending, studentId: '3', amount: 70_000 }]
  const rows = monthRows(accountsOf(students, payments), march)
  expect(monthTotals(rows)).toEqual({ paid: 2, pending: 2, amount: 95_105 })
  expect(monthTotals([])).toEqual({ paid: 0, pending: 0, amount: 0 })
})

describe('the grid of a year', () => {
  const [account = expect.unreachable('no account')] = accountsOf(
    [ana],
    [
      paid,
      { ...paid, month: '11' },
      { ...pending, month: '04', amount: 40_000 },
      { ...paid, month: '12', year: '2025' },
    ],
  )

  test('tells what is due from what is not yet, and adds up', () => {
    const { months, due, amount } = yearRow(account, 2026, { year: 2026, month: 5 })
    expect(months.map(({ phase }) => phase).join(' ')).toBe(
      'due due paid due due later later later later later paid later',
    )
    expect(months[3]).toEqual({ phase: 'due', amount: 40_000 })
    expect([due, amount]).toEqual([4, 190_000])
  })

  test('leaves what nobody charges empty: before the first payment or the enrolment, and after the student has left', () => {
    const now = { year: 2026, month: 5 }
    const phases = (of: Account, year: number) => yearRow(of, year, now).months.map(({ phase }) => phase)
    expect(phases(account, 2025)).toEqual([...Array.from({ length: 11 }, () => 'none'), 'paid'])
    expect(new Set(phases({ ...account, status: 'Inactivo' as const }, 2026))).toEqual(new Set(['none', 'paid', 'due']))
  })

  test('has the rows of whoever is charged in any of its months', () => {
    const students = [
      ana,
      { ...ana, id: '2', name: 'Beto', enrolledAt: '2027-01-01' },
      { ...ana, id: '3', name: 'Carla', status: 'Inactivo' as const },
      { ...ana, id: '4', name: 'Darío', status: 'Inactivo' as const },
    ]
    const rows = yearRows(accountsOf(students, [{ ...paid, studentId: '3' }]), 2026, { year: 2026, month: 2 })
    expect(names(rows)).toEqual(['Ana López', 'Carla'])
    const months = [0, 0, 95_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(yearTotals(rows)).toEqual({ settled: 1, owing: 1, amount: 95_000, months })
  })
})

test('the years to choose from are five, around this one (spec 9)', () => {
  expect(yearsAround(2026)).toEqual([2024, 2025, 2026, 2027, 2028])
})

test('the month of a day', () => {
  expect(periodOf('2026-03-04')).toEqual({ year: 2026, month: 3 })
})

describe('against the words of the specification, read naively', () => {
  const anyPayment: fc.Arbitrary<Payment> = fc.record({
    id: fc.constant(null),
    studentId: fc.constantFrom('1', '2', '3', '9'),
    // Few of each, so that several payments meet in one month.
    month: fc.constantFrom('00', '01', '02', '07', '12', '13'),
    year: fc.constantFrom('2025', '2026', '2027'),
    amount: fc.nat(200_000),
    status: fc.constantFrom('paid', 'pending'),
  })
  const anyStudents = fc
    .array(
      fc.record({
        enrolledAt: fc.constantFrom('', '2024-02-29 10:00:00', '2026-03-01', '31/07/2026', '2027-01-15'),
        status: fc.constantFrom('Activo', 'Inactivo'),
      }),
      { maxLength: 4 },
    )
    .map((students) =>
      students.map((student, at): Student => ({ ...ana, ...student, id: String(at + 1), name: `Ana ${at}` })),
    )
  const anyPeriod = fc.record({ year: fc.constantFrom(2025, 2026, 2027), month: fc.constantFrom(1, 2, 7, 12) })

  const ofMonth = (payments: Payment[], id: string, year: number, month: number) =>
    payments.filter(
      (each) => each.studentId === id && each.year === String(year) && each.month === String(month).padStart(2, '0'),
    )
  const sum = (payments: Payment[]) => payments.reduce((total, { amount }) => total + amount, 0)

  test('every student’s every month is paid if and only if a paid payment of it exists', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, period) => {
        for (const account of accountsOf(students, payments)) {
          const all = ofMonth(payments, account.id, period.year, period.month)
          const settled = all.filter(({ status }) => status === 'paid')
          expect(monthRow(account, period)).toEqual({
            account,
            status: settled.length > 0 ? 'paid' : 'pending',
            amount: sum(settled.length > 0 ? settled : all),
          })
        }
      }),
    )
  })

  test('the order in which payments arrive changes nothing', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, period) => {
        const inOrder = monthRows(accountsOf(students, payments), period)
        const backwards = monthRows(accountsOf(students, payments.toReversed()), period)
        const shown = (rows: typeof inOrder) => rows.map(({ account, status, amount }) => [account.id, status, amount])
        expect(shown(backwards)).toEqual(shown(inOrder))
      }),
    )
  })

  test('nobody who paid is missing from a month: its total is all that its students paid', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, { year, month }) => {
        const rows = monthRows(accountsOf(students, payments), { year, month })
        const totals = monthTotals(rows)
        const received = students.map(({ id }) =>
          ofMonth(payments, id, year, month).filter(({ status }) => status === 'paid'),
        )
        expect(totals.paid).toBe(received.filter((some) => some.length > 0).length)
        expect(totals.amount).toBe(sum(received.flat()))
        expect(totals.paid + totals.pending).toBe(rows.length)
      }),
    )
  })

  test('the grid is the twelve lists side by side', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, (students, payments, now) => {
        const accounts = accountsOf(students, payments)
        const rows = yearRows(accounts, 2026, now)
        const lists = Array.from({ length: 12 }, (_, index) => monthRows(accounts, { year: 2026, month: index + 1 }))
        for (const [index, list] of lists.entries()) {
          const column = rows.flatMap(({ account, months }) => {
            const { phase, amount } = months[index] ?? expect.unreachable()
            return phase === 'none' ? [] : [{ account, amount, status: phase === 'paid' ? 'paid' : 'pending' }]
          })
          expect(column).toEqual(list.map(({ account, amount, status }) => ({ account, amount, status })))
          expect(yearTotals(rows).months[index]).toBe(monthTotals(list).amount)
        }
        expect(new Set(rows.map(({ account }) => account.id))).toEqual(
          new Set(lists.flat().map(({ account }) => account.id)),
        )
      }),
    )
  })

  test('what is due has begun, what comes later has not', () => {
    fc.assert(
      fc.property(anyStudents, fc.array(anyPayment), anyPeriod, anyPeriod, (students, payments, now, { year }) => {
        const rows = yearRows(accountsOf(students, payments), year, now)
        for (const { months, due } of rows) {
          const begun = months.map((_, index) => year < now.year || (year === now.year && index + 1 <= now.month))
          expect(months.every(({ phase }, index) => phase !== 'due' || begun[index])).toBe(true)
          expect(months.every(({ phase }, index) => phase !== 'later' || !begun[index])).toBe(true)
          expect(due).toBe(months.filter(({ phase }) => phase === 'due').length)
        }
        const totals = yearTotals(rows)
        expect(totals.owing).toBe(rows.filter(({ due }) => due > 0).length)
        expect(totals.settled + totals.owing).toBe(rows.length)
        expect(totals.amount).toBe(rows.reduce((total, { amount }) => total + amount, 0))
      }),
    )
  })
})

test('ten thousand students and their payments of a year are added up to the cent', () => {
  const students = Array.from({ length: 10_000 }, (_, at) => ({ ...ana, id: String(at), name: `Alumna ${at}` }))
  const payments = students.flatMap(({ id }) =>
    Array.from({ length: 12 }, (_, at) => ({ ...paid, studentId: id, month: String(at + 1).padStart(2, '0') })),
  )
  const rows = yearRows(accountsOf(students, payments), 2026, march)
  expect(yearTotals(rows).amount).toBe(10_000 * 12 * 95_000)
})

test('a payment of no month changes nothing, not even since when a student is charged', () => {
  const months = (payments: Payment[]) => {
    const [account = expect.unreachable('no account')] = accountsOf([{ ...ana, enrolledAt: '2026-06-01' }], payments)
    return yearRow(account, 2026, { year: 2026, month: 12 }).months.map(({ phase }) => phase)
  }
  const none = months([])
  expect(none).toEqual([...Array.from({ length: 5 }, () => 'none'), ...Array.from({ length: 7 }, () => 'due')])
  expect(months([{ ...paid, year: 'dos mil' }])).toEqual(none)
  expect(months([{ ...paid, month: '1.5' }])).toEqual(none)
  expect(months([{ ...paid, month: 'marzo' }])).toEqual(none)
})

describe('what a student has paid for a month (spec 4, POS flow)', () => {
  test.each([
    ['nothing', [], null],
    ['one payment', [paid], 95_000],
    ['two payments: both count', [paid, { ...paid, amount: 5_050 }], 100_050],
    ['a payment that is pending', [pending], null],
    ['a payment of nothing, as with a full scholarship', [{ ...paid, amount: 0 }], null],
    [
      'a payment of another student, month or year',
      [
        { ...paid, studentId: '2' },
        { ...paid, month: '04' },
      ],
      null,
    ],
  ] satisfies [string, Payment[], number | null][])('with %s', (_, payments, amount) => {
    expect(paidMonthOf(payments, '1', march)).toEqual(amount === null ? null : { ...march, amount })
  })
})

describe('a month to record (spec 4, Payment status)', () => {
  const unpaid = { studentId: '1', ...march }
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
    ['other things were sold with it', [{ ...sold, products: [line, { ...line, type: 'service' }] }], 85_500],
    ['only other things were sold', [{ ...sold, products: [{ ...line, type: 'service' }] }], null],
    ['of two sales the newest counts', [{ ...sold, id: '8', products: [{ ...line, quantity: 2 }] }, sold], 171_000],
    ['the sale was of another month', [{ ...sold, date: '2026-04-01' }], null],
    ['the sale was of a day that cannot be read', [{ ...sold, date: null }], null],
    ['the sale was to another student', [{ ...sold, studentId: '2' }], null],
  ] satisfies [string, Sale[], number | null][])('suggests its amount: %s', (_, sales, amount) => {
    expect(soldForMonth(sales, unpaid)).toBe(amount)
  })

  test.each(['', '0', '-5', 'mucho'])('is refused with the amount «%s»', (typed) => {
    expect(readPayment(unpaid, typed)).toMatchObject({
      refusal: { message: 'Por favor, escribe el monto del pago.', hints: { amount: expect.any(String) } },
    })
  })

  test('has begun in its own month and stays so', () => {
    const begun = [march, { year: 2026, month: 4 }, { year: 2025, month: 12 }].map((now) => hasBegun(march, now))
    expect(begun).toEqual([true, true, false])
  })
})
