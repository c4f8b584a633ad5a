/** The tasks of a day (spec 5, The day). */

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classesOn, recordedRolls, withRolls } from '#rules/events/classes.ts'
import { awayStudents, birthdaysOfWeek, classesAround, owedByAll, takenIn, takenText } from '#rules/reports/day.ts'
import { birthdayIn } from '#rules/students/birthday.ts'
import { daysAfter, weekOf } from '#values/week.ts'

const wednesday = '2026-11-25'

const born = (name: string, birthDate: string | null, status = 'Activo') => ({ id: name, name, birthDate, status })
const keptBy = (people: ReturnType<typeof born>[], today: string) =>
  birthdaysOfWeek(people, today).map(({ student: { name }, day, age }) => [name, day, age])

describe('birthdays of the week', () => {
  test('are from Monday to Sunday: today first, then those to come, then those that are over', () => {
    const people = [
      born('Domingo', '2017-11-29'),
      born('Lunes', '2018-11-23'),
      born('Hoy', '2016-11-25'),
      born('Antes', '2016-11-22'),
      born('Después', '2016-11-30'),
    ]
    expect(keptBy(people, wednesday)).toEqual([
      ['Hoy', '2026-11-25', 10],
      ['Domingo', '2026-11-29', 9],
      ['Lunes', '2026-11-23', 8],
    ])
  })

  test('of 29 February are on the 28th, but in a leap year on the 29th', () => {
    const people = [born('Bisiesta', '2016-02-29')]
    expect(keptBy(people, '2027-02-26')).toEqual([['Bisiesta', '2027-02-28', 11]])
    expect(keptBy(people, '2028-02-28')).toEqual([['Bisiesta', '2028-02-29', 12]])
    expect(keptBy(people, '2028-02-26')).toEqual([])
  })

  test('are of active students, of a known day, and not of the day of birth itself', () => {
    const people = [born('Inactiva', '2016-11-25', 'Inactivo'), born('Sin fecha', null), born('Bebé', '2026-11-25')]
    expect(keptBy(people, wednesday)).toEqual([])
  })

  test('are the days of the week on which it is a birthday, whichever the week', () => {
    const day = fc.integer({ min: -20_000, max: 20_000 }).map((count) => daysAfter(wednesday, count))
    fc.assert(
      fc.property(day, fc.oneof(day, fc.constantFrom('2012-02-29', '2016-12-31', '2016-01-01')), (today, birthDate) => {
        const expected = weekOf(today).filter(
          (each) => birthdayIn(each.slice(0, 4), birthDate) === each && each.slice(0, 4) > birthDate.slice(0, 4),
        )
        expect(birthdaysOfWeek([born('Ana', birthDate)], today).map((found) => found.day)).toEqual(expected)
      }),
    )
  })
})

describe('who stays away', () => {
  const inKata = { status: 'Activo' as const, level: 'Avanzado', subdisciplines: ['Kata'] }
  const ana = { id: '1', name: 'Ana', ...inKata }
  const beto = { id: '2', name: 'Beto', ...inKata }
  const kata = { subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Laura Peña' }
  const roll = (date: string | null, studentAttendance: Record<string, boolean>, recordedAt = '', of = kata) => ({
    ...of,
    date,
    studentAttendance,
    recordedAt,
  })
  const told = (records: ReturnType<typeof roll>[], people = [ana, beto]) =>
    awayStudents(people, records, wednesday).map(({ student: { name }, absences, lastCame }) => [
      name,
      absences,
      lastCame,
    ])

  test('was absent three times in a row, today included, whatever came before', () => {
    const missed = [
      roll('2026-11-25', { 1: false, 2: false }),
      roll('2026-11-24', { 1: false, 2: false }),
      roll('2026-11-23', { 1: false, 2: true }),
      roll('2026-11-20', { 1: true, 2: false }),
    ]
    expect(told(missed)).toEqual([['Ana', 3, '2026-11-20']])
    expect(told(missed.toReversed())).toEqual([['Ana', 3, '2026-11-20']])
    // Rolls without a day and rolls of later days do not count.
    expect(told([...missed.slice(1), roll(null, { 1: false }), roll('2026-11-26', { 1: false })])).toEqual([])
  })

  test('of two rolls of one class and day the later recorded one counts', () => {
    const first = roll('2026-11-25', { 1: true }, '2026-11-25T10:00:00')
    const second = roll('2026-11-25', { 1: false }, '2026-11-25T18:00:00')
    const before = [roll('2026-11-24', { 1: false }), roll('2026-11-23', { 1: false })]
    expect(told([first, second, ...before])).toEqual([['Ana', 3, null]])
    expect(told([{ ...first, recordedAt: '2026-11-25T20:00:00' }, second, ...before])).toEqual([])
    expect(told([second, roll('2026-11-25', { 1: false }, '2026-11-25T08:00:00'), ...before])).toEqual([
      ['Ana', 3, null],
    ])
  })

  test('one class that is stored under two spellings is one: its last recorded mark counts', () => {
    const twice = { subdiscipline: 'kata', level: 'AVANZADO ', teacher: 'laura  pena' }
    const day = '2026-11-25'
    const before = [roll('2026-11-24', { 1: false }), roll('2026-11-23', { 1: false })]
    const marked = (first: boolean, second: boolean) =>
      told(
        [roll(day, { 1: second }, '2026-11-25T18:00:00', twice), roll(day, { 1: first }, '2026-11-25T10:00:00')].concat(
          before,
        ),
        [ana],
      )
    expect(marked(false, false)).toEqual([['Ana', 3, null]])
    expect(marked(true, false)).toEqual([['Ana', 3, null]])
    expect(marked(false, true)).toEqual([])
    expect(
      told([roll(day, { 1: false }), roll(day, { 1: false }, '', twice), roll('2026-11-24', { 1: false })]),
    ).toEqual([])
  })

  test('days count, and not the classes of one: whoever came to one of them came', () => {
    const classes = ['Kata', 'Kumite', 'Kihon'].map((subdiscipline) => ({ ...kata, subdiscipline }))
    const missed = (day: string) => classes.map((of) => roll(day, { 1: false }, '', of))
    expect(told(missed('2026-11-25'))).toEqual([])
    expect(told([...missed('2026-11-25'), ...missed('2026-11-24')])).toEqual([])
    const three = ['2026-11-25', '2026-11-24', '2026-11-23'].flatMap(missed)
    expect(told(three)).toEqual([['Ana', 3, null]])
    expect(told([...three, roll('2026-11-24', { 1: true }, '', { ...kata, subdiscipline: 'Jiyu' })])).toEqual([])
  })

  test('had the last class 14 days ago or more, while the academy was open', () => {
    const came = [roll('2026-11-11', { 1: true }), roll('2026-11-12', { 2: true })]
    expect(told(came)).toEqual([['Ana', 0, '2026-11-11']])
    expect(told([roll('2026-11-10', { 1: true }), roll('2026-11-01', { 2: true })])).toEqual([])
    expect(told([...came, roll('2026-11-24', { 1: false })])).toEqual([['Ana', 1, '2026-11-11']])
  })

  test('had their own class closed for long: a roll of another class says nothing of it', () => {
    const kumite = { ...kata, subdiscipline: 'Kumite' }
    const before = [roll('2026-10-30', { 1: true }), roll('2026-10-30', { 2: true }, '', kumite)]
    const inKumite = { ...beto, subdisciplines: ['kumité'] }
    expect(told([...before, roll('2026-11-24', { 3: true }, '', kumite)], [ana, inKumite])).toEqual([
      ['Beto', 0, '2026-10-30'],
    ])
    expect(told([...before, roll('2026-11-24', { 3: true })], [ana, inKumite])).toEqual([['Ana', 0, '2026-10-30']])
  })

  test('is active and on some roll; whoever missed most comes first', () => {
    const missed = ['2026-11-25', '2026-11-24', '2026-11-23'].map((day) => roll(day, { 1: false, 2: false }))
    expect(told([...missed, roll('2026-11-20', { 2: false })])).toEqual([
      ['Beto', 4, null],
      ['Ana', 3, null],
    ])
    expect(awayStudents([{ ...ana, status: 'Inactivo' as const }], missed, wednesday)).toEqual([])
    expect(told([])).toEqual([])
  })

  test('is never somebody whose newest mark is a presence within the 14 days', () => {
    const mark = fc.record({ back: fc.integer({ min: 0, max: 30 }), isPresent: fc.boolean() })
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), fc.integer({ min: 0, max: 13 }), (marks, last) => {
        const newer = marks.filter(({ back }) => back > last)
        const records = [
          roll(daysAfter(wednesday, -last), { 1: true }),
          ...newer.map(({ back, isPresent }) => roll(daysAfter(wednesday, -back), { 1: isPresent })),
        ]
        expect(told(records, [ana])).toEqual([])
      }),
    )
  })
})

describe('what was taken', () => {
  const line = (type: 'discipline' | 'physical', price: number) => ({
    name: 'Algo',
    type,
    price,
    quantity: 1,
    discountPercent: 0,
    discount: 0,
  })
  const sale = (date: string | null, ...products: ReturnType<typeof line>[]) => ({
    date,
    products,
    total: products.reduce((sum, { price }) => sum + price, 0),
  })

  test('are the sales of the days, and among them the disciplines that were paid', () => {
    const sales = [
      sale('2026-11-25', line('physical', 20_000)),
      sale('2026-11-25', line('discipline', 95_000), line('physical', 5000)),
      sale('2026-11-24', line('discipline', 79_000)),
      sale(null, line('physical', 100)),
    ]
    expect(takenIn(sales, wednesday, wednesday)).toEqual({
      sales: 2,
      amount: 120_000,
      lessons: 1,
      lessonsAmount: 95_000,
      adjustment: 0,
    })
    expect(takenIn(sales, '2026-11-23', '2026-11-24')).toMatchObject({ sales: 1, lessons: 1, amount: 79_000 })
  })

  test('of a sale that pays several months has each of them', () => {
    const months = sale('2026-11-25', line('discipline', 79_000), line('discipline', 79_000), line('physical', 5000))
    expect(takenIn([months], wednesday, wednesday)).toMatchObject({ sales: 1, lessons: 2, lessonsAmount: 158_000 })
  })

  test('of a sale below its lines is its total, with the adjustment that is said', () => {
    const less = { ...sale('2026-11-25', line('discipline', 95_000)), total: 50_000 }
    const taken = takenIn([less], wednesday, wednesday)
    expect(taken).toMatchObject({ amount: 50_000, lessonsAmount: 95_000, adjustment: -45_000 })
    expect(takenText(taken)).toBe('1 mensualidad, $950.00; ajustes de los totales −$450.00')
    expect(takenText(takenIn([], wednesday, wednesday))).toBeUndefined()
  })

  test('of neighbouring ranges is that of both together', () => {
    const days = fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26')
    const some = fc.array(fc.record({ date: days, total: fc.nat(100_000) }), { maxLength: 20 })
    fc.assert(
      fc.property(some, days, (rows, middle) => {
        const sales = rows.map((row) => ({ ...row, products: [] }))
        const amountIn = (start: string, end: string) => takenIn(sales, start, end).amount
        expect(amountIn('2026-11-01', middle) + amountIn(daysAfter(middle, 1), '2026-11-30')).toBe(
          amountIn('2026-11-01', '2026-11-30'),
        )
      }),
    )
  })
})

test('classes are on from 15 minutes before, with or without a roll, and the others are to come', () => {
  const event = { id: '1', date: '2026-11-04', periodicity: 'weekly' as const, level: 'Avanzado', teacher: 'Ana' }
  const events = ['15:00', '16:30', '17:00', '18:30'].map((time) => ({ ...event, time, subdiscipline: `Kata ${time}` }))
  const taken = { date: wednesday, subdiscipline: 'Kata 17:00', level: 'Avanzado', teacher: 'Ana', recordedAt: '' }
  const told = withRolls(classesOn(events, wednesday), recordedRolls([taken]))
  const { running, next } = classesAround(told, { day: wednesday, time: '16:55' })
  expect(running.map(({ times }) => times)).toEqual([['16:30'], ['17:00']])
  expect(next.map(({ times }) => times)).toEqual([['18:30']])
})

test('what all owe is the sum of what is known', () => {
  const month = { year: 2026, month: 11 }
  expect(
    owedByAll([
      { months: [month, month], amount: 190_000 },
      { months: [month], amount: null },
    ]),
  ).toEqual({ students: 2, months: 3, amount: 190_000, unpriced: 1 })
  expect(owedByAll([])).toEqual({ students: 0, months: 0, amount: 0, unpriced: 0 })
})
