/** The money of each demo academy is consistent: the payments of a month equal the charges of its sales. */

import { describe, expect, test } from 'vitest'
import { movedTo } from '#academy/present.ts'
import { academyOf } from '#mocks/academies.ts'
import { scenarioNames } from '#mocks/scenarios/scenario-names.ts'
import { charged, expectPlausible, paid } from '#support/whole-money.ts'

const academies = [...new Set(scenarioNames.map((name) => academyOf(name)))]

test('the scenarios have three academies', () => {
  expect(academies.map(({ name }) => name)).toHaveLength(3)
})

describe.each(academies)('the payments of $name equal its sales', ({ seed }) => {
  // A day without payments of the month, and a Sunday.
  test.each(['2027-01-01', '2027-02-28'])('on %s', async (today) => {
    const academy = await seed(today)
    expect(paid(academy)).toEqual(charged(academy))
    expectPlausible(academy, today)
  })
})

test('a student pays from the month of their enrolment on', async () => {
  // 1 November 2026, the first day of the youngest class, was a Sunday.
  const { students, payments } = await academyOf('normal').seed('2027-02-20')
  for (const { id, enrolled_at } of students.rows.filter((row) => row.enrolled_at >= '2026-03-01')) {
    const months = payments.rows.filter((row) => row.studentId === id).map(({ year, month }) => `${year}-${month}`)
    expect(months[0]).toBe(enrolled_at.slice(0, 7))
  }
})

test.each(['2026-12-01', '2026-12-06', '2026-12-15', '2027-01-03', '2027-03-31', '2028-02-29'])(
  'an academy that was stored in another week is consistent after a move to %s',
  async (today) => {
    const moved = movedTo(today, await academyOf('normal').seed('2026-11-20'))
    expect(paid(moved)).toEqual(charged(moved))
    expectPlausible(moved, today)
  },
)
