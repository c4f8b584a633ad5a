import { expect, test } from 'vitest'
import { weekPaper } from '#rules/events/week-paper.ts'

const event = {
  time: '17:00',
  subdiscipline: 'Danza contemporánea',
  level: 'Principiante',
  teacher: 'Alejandra Montes Rivera',
}
const day = (count: number) => Array.from({ length: count }, () => event)
const week = (...counts: number[]) => Array.from({ length: 7 }, (_, index) => day(counts[index] ?? 0))

test('a quiet week is set in large letters, a full one in smaller ones, and days without events are narrow', () => {
  expect(weekPaper(week(1, 1))).toEqual({ points: 20, hasTeachers: true, widths: [1, 1, 0.5, 0.5, 0.5, 0.5, 0.5] })
  const busy = weekPaper(week(8, 8, 8, 8, 0, 8))
  expect(busy.hasTeachers).toBe(true)
  expect(busy.points).toBeGreaterThanOrEqual(8)
  expect(busy.points).toBeLessThan(20)
})

test('of too many classes who gives them is left out first, and there is a size for any week', () => {
  const full = weekPaper(week(20, 20, 20, 20, 20, 20, 20))
  expect(full.hasTeachers).toBe(false)
  expect(full.points).toBeGreaterThan(3)
  expect(weekPaper(week(500)).points).toBe(3)
  expect(weekPaper(week()).points).toBe(20)
})

test('more classes never get larger letters', () => {
  const sizes = Array.from({ length: 40 }, (_, count) => weekPaper(week(count, 3)))
  for (const [index, { points, hasTeachers }] of sizes.entries()) {
    const before = sizes[index - 1]
    if (before?.hasTeachers === hasTeachers) expect(points).toBeLessThanOrEqual(before.points)
  }
})
