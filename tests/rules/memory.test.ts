import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryKeys } from '#api/memory.ts'
import { mayKeep, mayRead, memoryPages } from '#rules/memory-pages.ts'
import { shared } from '#rules/memory.ts'
import { pageKeys } from '#rules/permissions.ts'
import { mostDays } from '#values/memory-limits.ts'

const { merge } = shared['days-without-classes']
const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

describe('two devices that change the closed days', () => {
  test.each([
    ['both add', [], [monday], [tuesday], [monday, tuesday]],
    ['both add the same day', [], [monday], [monday], [monday]],
    [
      'one takes back what the other has',
      [monday, tuesday],
      [tuesday],
      [monday, tuesday, wednesday],
      [tuesday, wednesday],
    ],
    ['both take back', [monday, tuesday], [tuesday], [monday], []],
    ['only the other one changed', [monday], [monday], [tuesday], [tuesday]],
    ['only this one changed', [monday], [tuesday], [monday], [tuesday]],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(merge([...base], [...mine], [...theirs])).toEqual({ value: merged })
  })

  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`))

  test('keep every change of each, in either order', () => {
    fc.assert(
      fc.property(days, days, days, (base, mine, theirs) => {
        const { value } = merge(base, mine, theirs)
        for (const own of [mine, theirs]) {
          const added = own.filter((day) => !base.includes(day))
          const removed = base.filter((day) => !own.includes(day))
          expect(value).toEqual(expect.arrayContaining(added))
          expect(value.filter((day) => removed.includes(day))).toEqual([])
        }
        expect(merge(base, theirs, mine).value).toEqual(value)
      }),
    )
  })

  test('drop the oldest of too many', () => {
    const many = Array.from({ length: mostDays }, (_, at) => `2026-${String(at).padStart(4, '0')}`)
    const { value } = merge([], many, ['2027-01-01'])
    expect([value.length, value[0], value.at(-1)]).toEqual([mostDays, '2026-0001', '2027-01-01'])
  })
})

test('two devices that plan prices and tell families keep each price and each family', () => {
  const { merge: mergePrices } = shared['prices-to-tell']
  const [now, plan] = [
    { id: '1', name: 'Ballet', price: 100_000 },
    { id: '1', name: 'Ballet', price: 110_000, since: '2027-01-01' },
  ]
  const base = { raised: [now], told: ['ana'] }
  const mine = { raised: [now, plan], told: ['ana', 'eva'] }
  const theirs = { raised: [{ ...now, price: 105_000 }], told: ['ana', 'luis'] }
  expect(mergePrices(base, mine, theirs)).toEqual({
    value: { raised: [{ ...now, price: 105_000 }, plan], told: ['ana', 'eva', 'luis'] },
  })
  expect(mergePrices(base, { raised: [], told: [] }, base)).toEqual({ value: { raised: [], told: [] } })
})

describe('two devices that change the same entry', () => {
  const gone = { date: monday, key: 'a', words: 'Kata' }

  test('keep the later words of a class', () => {
    const renamed = { ...gone, words: 'Kata, 17:00' }
    const merged = shared['classes-not-held'].merge([gone], [renamed], [{ ...gone, words: 'Kata, 18:00' }])
    expect(merged.value).toEqual([renamed])
  })

  test('keep a changed entry that the other one took back', () => {
    const renamed = { ...gone, words: 'Kata, 17:00' }
    expect(shared['classes-not-held'].merge([gone], [renamed], []).value).toEqual([renamed])
    expect(shared['classes-not-held'].merge([gone], [], [renamed]).value).toEqual([renamed])
  })

  test('keep the months without charge of both', () => {
    const of = (student: string | null, note = '') => ({ student, month: '2026-11', note })
    const { value } = shared['uncharged-months'].merge([of('1')], [of('1', 'Beca'), of(null)], [of('2')])
    expect(value).toEqual([of(null), of('1', 'Beca'), of('2')])
  })

  test('keep the payslips that both paid, and the later mark of one', () => {
    const of = (teacher: string, day: string) => ({
      teacher,
      day,
      start: '2026-11-01',
      end: '2026-11-15',
      amount: 30_000,
      by: 'admin',
    })
    const { value } = shared['paid-payslips'].merge(
      [],
      [of('1', '2026-11-17')],
      [of('1', '2026-11-16'), of('2', monday)],
    )
    expect(value).toEqual([of('1', '2026-11-17'), of('2', monday)])
  })

  test('keep the months that both tills took a part of', () => {
    const of = (student: string, price: number) => ({ student, month: '2026-11', price })
    const { value } = shared['part-payments'].merge([], [of('1', 95_000)], [of('2', 80_000)])
    expect(value).toEqual([of('1', 95_000), of('2', 80_000)])
  })

  test('keep the later answer about a moved class, and all others', () => {
    const merged = shared['moved-classes'].merge({}, { a: true }, { a: false, b: true })
    expect(merged.value).toEqual({ a: true, b: true })
  })
})

test('a shared value is changed by the users of one of its pages, and by every admin', () => {
  const user = { username: 'caja', role: 'personal', pages: [] }
  for (const key of memoryKeys) {
    expect(mayKeep(user, key)).toBe(false)
    expect(mayKeep({ ...user, role: 'admin' }, key)).toBe(true)
    expect(pageKeys.filter((page) => mayKeep({ ...user, pages: [page] }, key))).toEqual(memoryPages[key])
  }
})

test('a shared value is read by the users whose pages show it', () => {
  const read = (page: string) =>
    memoryKeys.filter((key) => mayRead({ username: 'caja', role: 'personal', pages: [page] }, key))
  const classes = ['classes-not-held', 'days-without-classes']
  const debts = ['debts-since', 'part-payments', 'uncharged-months']
  expect(Object.fromEntries(pageKeys.map((page) => [page, read(page).toSorted()]))).toEqual({
    DashboardPanel: [...classes, 'receipt-thanks'],
    StudentsList: [...classes, 'receipt-thanks'],
    StudentRegistration: [...classes, 'receipt-thanks'],
    POS: [...classes, ...debts, 'cash-counts', 'planned-prices', 'receipt-thanks'].toSorted(),
    ProductManagement: ['planned-prices', 'prices-to-tell'],
    FinancesPanel: [],
    Calendar: classes,
    TeacherManagement: ['paid-payslips'],
    AttendancePanel: [...classes, 'moved-classes', 'receipt-thanks'],
    PaymentsPanel: [...classes, 'contacts', ...debts, 'receipt-thanks', 'reminders'].toSorted(),
  })
})
