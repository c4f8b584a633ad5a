import type { CalendarEvent } from '#api/events.ts'

/** A time interval in the grid of a week. `start` and `end` are minutes since midnight; `row` counts from 1. */
export type Band = { start: number; end: number; row: number; span: number }

/** First row of an event's start time, and its index, from 0, among the `together` events that start then. */
export type Place = { row: number; order: number; together: number }

/** Layout of the grid of a week (spec 2, Calendar). */
export type WeekGrid = {
  rows: number
  /** from the hour before the first event to the hour after the last event, without gaps; empty without events */
  bands: Band[]
  /** place of each event, by day, in the order of the events */
  days: Place[][]
}

type Timed = Pick<CalendarEvent, 'time'>

const hour = 60
const lastHour = 23 * hour

/** Minutes since midnight of `HH:MM`; `undefined` for any other text. */
function minutesOf(time: string): number | undefined {
  const parts = /^(?<hours>\d\d):(?<minutes>\d\d)$/.exec(time)?.groups
  return parts && Number(parts['hours']) * hour + Number(parts['minutes'])
}

const hourOf = (minutes: number): number => minutes - (minutes % hour)

/** Number of events that start at each time; `undefined` is the key of events without a time. */
function countsOf(events: readonly Timed[]): Map<number | undefined, number> {
  const counts = new Map<number | undefined, number>()
  for (const start of events.map(({ time }) => minutesOf(time))) counts.set(start, (counts.get(start) ?? 0) + 1)
  return counts
}

/**
 * Places the events of several days in shared rows. Each start time has its own rows, so that simultaneous events align
 * across days. It has as many rows as the fullest day needs, because simultaneous events stack. Events without a time
 * come first.
 */
export function gridOf(days: readonly (readonly Timed[])[]): WeekGrid {
  const counts = days.map(countsOf)
  const needed = (start: number | undefined) => Math.max(0, ...counts.map((each) => each.get(start) ?? 0))
  const bands: Band[] = []
  let rows = needed(undefined)
  for (const [start, end] of stretches(
    counts.flatMap((each) => [...each.keys()]).filter((each) => each !== undefined),
  )) {
    const span = Math.max(1, needed(start))
    bands.push({ start, end, row: rows + 1, span })
    rows += span
  }
  const rowOf = new Map<number | undefined, number>(bands.map(({ start, row }) => [start, row]))
  return {
    rows,
    bands,
    days: days.map((events, day) => {
      const placed = new Map<number | undefined, number>()
      return events.map(({ time }) => {
        const start = minutesOf(time)
        const order = placed.get(start) ?? 0
        placed.set(start, order + 1)
        return { row: rowOf.get(start) ?? 1, order, together: counts[day]?.get(start) ?? 1 }
      })
    }),
  }
}

/** Intervals between whole hours and the given times, from an hour before the first to an hour after the last. */
function stretches(starts: number[]): [start: number, end: number][] {
  if (starts.length === 0) return []
  const first = Math.max(0, hourOf(Math.min(...starts)) - hour)
  const last = Math.min(lastHour, hourOf(Math.max(...starts)) + hour)
  const hours = Array.from({ length: (last - first) / hour + 1 }, (_, index) => first + index * hour)
  const marks = [...new Set([...hours, ...starts])].toSorted((a, b) => a - b)
  return marks.map((start, index) => [start, marks[index + 1] ?? last + hour])
}

/** The band that contains a time of the day (`HH:MM`), and the elapsed share of the band, from 0 to 1. */
export function bandAt(bands: readonly Band[], time: string): { band: Band; share: number } | undefined {
  const minutes = minutesOf(time)
  if (minutes === undefined) return undefined
  const band = bands.find(({ start, end }) => minutes >= start && minutes < end)
  return band && { band, share: (minutes - band.start) / (band.end - band.start) }
}

/** The whole hour at which a band starts: `17:00`; `undefined` for a band that starts within an hour. */
export const hourLabel = ({ start }: Band): string | undefined =>
  start % hour === 0 ? `${String(start / hour).padStart(2, '0')}:00` : undefined

export const eventsAbove = ({ days }: WeekGrid, row: number): number =>
  days.flat().filter((place) => place.row < row).length

/** Start time of a row's band, as `HH:MM`; `undefined` for a row before the first band. */
export function timeOfRow(bands: readonly Band[], row: number): string | undefined {
  const band = bands.findLast((each) => each.row <= row)
  return (
    band && [Math.floor(band.start / hour), band.start % hour].map((part) => String(part).padStart(2, '0')).join(':')
  )
}
