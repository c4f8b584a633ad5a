import { beforeAll, describe, expect, test } from 'vitest'
import { movedTo } from '#academy/present.ts'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import { eventsOfWeek } from '#rules/events/recurrence.ts'
import { isoDateOf, localDay } from '#values/dates.ts'
import { daysAfter, mondayOf, weekdayOf } from '#values/week.ts'

let stored: Snapshot
beforeAll(async () => {
  stored = await seedAcademy({ today: '2026-11-20' })
})

const dayOf = (text: string) => isoDateOf(text) ?? expect.unreachable(`${text} is no day`)
const lastOf = (days: string[]) => days.toSorted().at(-1) ?? expect.unreachable('no days')

/** Expects signs of life in an academy on a day. */
function expectAlive({ sales, attendance, events, payments, students }: Snapshot, today: string) {
  const sold = lastOf(sales.rows.map(({ date }) => dayOf(date)))
  const called = lastOf(attendance.rows.map(({ date }) => dayOf(date)))
  for (const day of [sold, called]) {
    expect(day <= today).toBe(true)
    expect(day > daysAfter(today, -10)).toBe(true)
  }
  expect(students.rows.every(({ enrolled_at }) => dayOf(enrolled_at) <= today)).toBe(true)
  const week = eventsOfWeek(
    events.rows.map((row) => ({ ...row, id: String(row.id) })),
    mondayOf(today),
  )
  expect(week.filter((each) => each.events.length > 0).length).toBeGreaterThan(4)
  const months = payments.rows.map(({ year, month }) => `${year}-${month}`)
  // On the first days of a month nobody has paid yet.
  expect([today, daysAfter(today, -16)].map((day) => day.slice(0, 7))).toContain(lastOf(months))
}

test.each(['2026-01-01', '2028-02-29', '2026-07-15'])('an academy seeded on %s is alive on that day', async (today) =>
  expectAlive(await seedAcademy({ today }), today),
)

describe('an academy that was stored on another day', () => {
  test.each(['2026-11-20', '2026-11-21', '2026-11-24'])('is unchanged in the same week: %s', (today) => {
    expect(movedTo(today, stored)).toBe(stored)
  })

  test.each(['2026-12-01', '2027-01-03', '2028-02-29'])('is alive on %s, with the same weekdays', (today) => {
    const moved = movedTo(today, stored)
    expectAlive(moved, today)
    const weekdays = moved.sales.rows.map(({ date, studentId, total, products }, index) => {
      expect([studentId, total]).toEqual([stored.sales.rows[index]?.studentId, stored.sales.rows[index]?.total])
      const isFee = products.some(({ type }) => type === 'discipline')
      return [isFee, weekdayOf(dayOf(date)) === weekdayOf(dayOf(stored.sales.rows[index]?.date ?? ''))]
    })
    // Fees stay in their month, on any weekday.
    expect(weekdays.filter(([isFee, isSame]) => !isFee && !isSame).length).toBeLessThan(5)
    expect(moved.sales.rows.filter(({ date }) => weekdayOf(dayOf(date)) === 6)).toEqual([])
    for (const { date, recordedAt } of moved.attendance.rows) expect(localDay(new Date(recordedAt))).toBe(dayOf(date))
    const paid = moved.payments.rows.map(({ studentId, month, year }) => `${studentId} ${year}-${month}`)
    expect(new Set(paid).size).toBe(paid.length)
    expect(moved.payments.rows.every(({ month }) => /^(0[1-9]|1[0-2])$/.test(month))).toBe(true)
    expect(moved.reports).toEqual(stored.reports)
    expect(moved.students.rows.map(({ birth_date }) => birth_date)).toEqual(
      stored.students.rows.map(({ birth_date }) => birth_date),
    )
    // Another visit of the same week moves nothing more.
    expect(movedTo(today, moved)).toBe(moved)
  })

  test('is moved by its last action, so that no row is in the future', () => {
    const [first] = stored.sales.rows
    const used = {
      ...stored,
      sales: {
        ...stored.sales,
        rows: [...stored.sales.rows, { ...(first ?? expect.unreachable()), date: '24/12/2026' }],
      },
    }
    expect(movedTo('2026-12-30', used)).toBe(used)
    expect(movedTo('2026-12-31', used).sales.rows.at(-1)?.date).toBe('31/12/2026')
  })

  test('keeps an unreadable date, and may be empty', () => {
    const events = { ...stored.events, rows: stored.events.rows.map((row) => ({ ...row, date: 'pronto' })) }
    const attendance = {
      ...stored.attendance,
      rows: stored.attendance.rows.map((row) => ({ ...row, date: '', recordedAt: 'ayer' })),
    }
    const odd = { ...stored, events, attendance }
    expect(movedTo('2027-11-20', odd)).toMatchObject({ events, attendance })
    const empty = {
      ...stored,
      sales: { nextId: 1, rows: [] },
      students: { nextId: 1, rows: [] },
      attendance: { nextId: 1, rows: [] },
    }
    expect(movedTo('2027-11-20', empty)).toBe(empty)
  })
})
