import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandAt, eventsAbove, gridOf, hourLabel } from '#rules/events/week-grid.ts'

const at = (...times: string[]) => times.map((time) => ({ time }))
const place = (row: number, order = 0, together = 1) => ({ row, order, together })
const labels = (...times: string[]) => gridOf([at(...times)]).bands.map(hourLabel)

describe('the hours of a week', () => {
  test('reach from the hour before its first event to the hour after its last', () => {
    expect(labels('17:00', '16:30')).toEqual(['15:00', '16:00', undefined, '17:00', '18:00'])
  })

  test('have no gap, and end with the day', () => {
    expect(labels('20:15', '23:45')).toEqual(['19:00', '20:00', undefined, '21:00', '22:00', '23:00', undefined])
    expect(labels('00:00')).toEqual(['00:00', '01:00'])
  })

  test('are none without events, and without a time', () => {
    expect(gridOf([[], []])).toEqual({ rows: 0, bands: [], days: [[], []] })
    expect(gridOf([at('', '')])).toEqual({ rows: 2, bands: [], days: [[place(1, 0, 2), place(1, 1, 2)]] })
  })
})

test('the events above a row count, those of all days', () => {
  const grid = gridOf([at('', '16:00', '17:30'), at('17:30', '18:00')])
  const rowOf = (label: string) => grid.bands.find((band) => hourLabel(band) === label)?.row ?? 0
  expect([0, rowOf('15:00'), rowOf('17:00'), rowOf('18:00')].map((row) => eventsAbove(grid, row))).toEqual([0, 1, 2, 4])
})

describe('the place of an event', () => {
  test('is on one line with what begins at the same time on another day', () => {
    const [monday = [], tuesday = []] = gridOf([at('16:00', '17:30'), at('17:30')]).days
    expect(tuesday).toEqual([monday[1]])
  })

  test('is beside or below those of its day that begin at the same time, and above what begins later', () => {
    const grid = gridOf([at('17:00', '17:00', '17:00', '17:30'), at('17:00')])
    expect(grid.bands).toEqual([
      { start: 960, end: 1020, row: 1, span: 1 },
      { start: 1020, end: 1050, row: 2, span: 3 },
      { start: 1050, end: 1080, row: 5, span: 1 },
      { start: 1080, end: 1140, row: 6, span: 1 },
    ])
    expect(grid.days).toEqual([[place(2, 0, 3), place(2, 1, 3), place(2, 2, 3), place(5)], [place(2)]])
    expect(grid.rows).toBe(6)
  })

  test('is above all hours without a time', () => {
    const grid = gridOf([at('', '09:00'), at('')])
    expect(grid.days).toEqual([[place(1), place(3)], [place(1)]])
    expect(grid.bands.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  const time = fc
    .tuple(fc.nat(23), fc.constantFrom('00', '15', '30'))
    .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`)
  const week = fc.array(fc.array(fc.oneof(time, fc.constant('')), { maxLength: 6 }), { minLength: 7, maxLength: 7 })

  test('is never that of another event of the day, and follows the order of time', () => {
    fc.assert(
      fc.property(week, (times) => {
        const days = times.map((each) => at(...each.toSorted()))
        const grid = gridOf(days)
        for (const [day, places] of grid.days.entries())
          for (const [index, { row, order, together }] of places.entries()) {
            expect(order).toBeLessThan(together)
            // The events are one below the other.
            const before = places[index - 1]
            expect(row + order).toBeGreaterThan(before ? before.row + before.order : 0)
            expect(row + together - 1).toBeLessThanOrEqual(grid.rows)
            const { band, share } = bandAt(grid.bands, days[day]?.[index]?.time ?? '') ?? {}
            if (!band) continue
            expect(share).toBe(0)
            expect(row).toBe(band.row)
            expect(together).toBeLessThanOrEqual(band.span)
          }
      }),
    )
  })
})

describe('a time of the day', () => {
  const { bands } = gridOf([at('17:00', '17:30')])

  test('is in the band that it is within, as far as that much of the band is over', () => {
    expect(bandAt(bands, '17:15')).toEqual({ band: bands[1], share: 0.5 })
    expect(bandAt(bands, '17:30')).toEqual({ band: bands[2], share: 0 })
    expect(bandAt(bands, '18:45')).toEqual({ band: bands[3], share: 0.75 })
  })

  test.each(['15:59', '19:00', '', '117:00', '17:000'])(
    'is not in the grid before its first hour and after its last, nor where it is none: %j',
    (time) => {
      expect(bandAt(bands, time)).toBeUndefined()
    },
  )
})
