import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movePageClock } from '#mocks/page-clock.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { memoryItems } from '#support/training/demo.ts'
import { localDay } from '#values/dates.ts'

const errorLog = watchErrorLog()

const now = new Date('2026-11-20T12:34:56-06:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

/** A page of a browser; its later loads share its storage. */
const load = (localStorage = memoryItems(), academy = 'a') => {
  const page = { Date, localStorage, addEventListener: () => {} }
  return {
    clock: movePageClock(page, academy),
    page,
    next: () => load(localStorage),
    other: () => load(localStorage, 'b'),
  }
}
const dayOf = ({ page }: Pick<ReturnType<typeof load>, 'page'>) => localDay(new page.Date())

test('a chosen day is today from the next load on, at the same time of day, and continues with the calendar', () => {
  const first = load()
  expect([dayOf(first), first.clock.isMoved]).toEqual(['2026-11-20', false])
  first.clock.choose('2027-03-01')
  expect(dayOf(first)).toBe('2026-11-20')

  const moved = first.next()
  expect([dayOf(moved), moved.clock.isMoved]).toEqual(['2027-03-01', true])
  expect(new moved.page.Date().toISOString()).toBe('2027-03-01T18:34:56.000Z')
  expect(moved.page.Date.now()).toBe(Date.parse('2027-03-01T18:34:56Z'))
  expect(moved.clock.realNow()).toEqual(now)
  // Only its own academy moves to another day.
  expect(dayOf(first.other())).toBe('2026-11-20')
  vi.setSystemTime(new Date('2026-11-21T00:00:01-06:00'))
  expect(dayOf(moved)).toBe('2027-03-02')

  moved.clock.choose(undefined)
  expect([dayOf(moved.next()), moved.next().clock.isMoved]).toEqual(['2026-11-21', false])
})

test('an earlier day can be chosen; today itself is the real day', () => {
  const first = load()
  first.clock.choose('2026-10-31')
  expect(dayOf(first.next())).toBe('2026-10-31')
  first.next().clock.choose('2026-11-20')
  expect(first.next().clock.isMoved).toBe(false)
})

test('dates with arguments are unchanged', () => {
  const first = load()
  first.clock.choose('2026-12-24')
  const { page } = first.next()
  expect(new page.Date(2026, 0, 31, 8)).toEqual(new Date(2026, 0, 31, 8))
  expect(new page.Date('2026-11-20').getTime()).toBe(page.Date.parse('2026-11-20'))
  expect(new page.Date() instanceof page.Date && new Date() instanceof page.Date).toBe(true)
  expect(page.Date.UTC(2026, 0)).toBe(Date.UTC(2026, 0))
  expect(page.Date()).toContain('Dec 24 2026')
})

test('with invalid storage, or without storage, today is the real day', () => {
  const items = memoryItems()
  items.setItem('capacitacion/days/a', 'mañana')
  expect(load(items).clock.isMoved).toBe(false)
  const none = () => {
    throw new Error('storage is off')
  }
  const { clock } = load({ getItem: none, setItem: none, removeItem: none })
  clock.choose('2026-12-24')
  expect(clock.isMoved).toBe(false)
  expect(errorLog.take()).toEqual(['browser storage'])
})

test('a chosen day of another tab is announced', () => {
  const listeners: ((event: { key: string | null }) => void)[] = []
  const page = {
    Date,
    localStorage: memoryItems(),
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => void listeners.push(listener),
  }
  const told = vi.fn<() => void>()
  movePageClock(page, 'a').onChange(told)
  for (const key of ['capacitacion/days/b', 'other', null, 'capacitacion/days/a'])
    for (const listener of listeners) listener({ key })
  expect(told).toHaveBeenCalledOnce()
})
