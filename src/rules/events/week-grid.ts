import type { CalendarEvent } from '#api/events.ts'

/** A stretch of time in the grid of a week: minutes since midnight, and its rows, counted from 1. */
export type Band = { start: number; end: number; row: number; span: number }

/**
 * Where an event stands: the first row of those that begin with it, and its place, from 0, among the ones of its day
 * that do.
 */
export type Place = { row: number; order: number; together: number }

/** Where everything stands in the grid of a week (spec 2, Calendar). */
export type WeekGrid = {
  /** the number of rows */
  rows: number
  /** from the hour before the first event to the hour after the last, without gaps; empty in a week without events */
  bands: Band[]
  /** the place of each event, by day, in the order of the events */
  days: Place[][]
}

type Timed = Pick<CalendarEvent, 'time'>

const hour = 60
const lastHour = 23 * hour

/** The minutes since midnight of `HH:MM`; `undefined` for any other text. */
function minutesOf(time: string): number | undefined {
  const parts = /^(?<hours>\d\d):(?<minutes>\d\d)$/.exec(time)?.groups
  return parts && Number(parts['hours']) * hour + Number(parts['minutes'])
}

const hourOf = (minutes: number): number => minutes - (minutes % hour)

/** How many of the events begin at each time; those without a time are under `undefined`. */
function countsOf(events: readonly Timed[]): Map<number | undefined, number> {
  const counts = new Map<number | undefined, number>()
  for (const start of events.map(({ time }) => minutesOf(time))) counts.set(start, (counts.get(start) ?? 0) + 1)
  return counts
}

/**
 * Places the events of some days in rows that all the days share. Each time at which an event begins has its own rows,
 * so what begins at the same time stands on one line; as many rows as one day needs for events that begin together and
 * stand one below the other. Events without a time come first.
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

/** The stretches between whole hours and the given times, from an hour before the first to an hour after the last. */
function stretches(starts: number[]): [start: number, end: number][] {
  if (starts.length === 0) return []
  const first = Math.max(0, hourOf(Math.min(...starts)) - hour)
  const last = Math.min(lastHour, hourOf(Math.max(...starts)) + hour)
  const hours = Array.from({ length: (last - first) / hour + 1 }, (_, index) => first + index * hour)
  const marks = [...new Set([...hours, ...starts])].toSorted((a, b) => a - b)
  return marks.map((start, index) => [start, marks[index + 1] ?? last + hour])
}

/** The band in which a time of the day (`HH:MM`) is, and how much of the band is over then, from 0 to 1. */
export function bandAt(bands: readonly Band[], time: string): { band: Band; share: number } | undefined {
  const minutes = minutesOf(time)
  if (minutes === undefined) return undefined
  const band = bands.find(({ start, end }) => minutes >= start && minutes < end)
  return band && { band, share: (minutes - band.start) / (band.end - band.start) }
}

/** The whole hour at which a band begins, as `17:00`; `undefined` for a band within an hour. */
export const hourLabel = ({ start }: Band): string | undefined =>
  start % hour === 0 ? `${String(start / hour).padStart(2, '0')}:00` : undefined

/** The time at which the band of a row begins, as `HH:MM`; `undefined` for a row before the first band. */
export function timeOfRow(bands: readonly Band[], row: number): string | undefined {
  const band = bands.findLast((each) => each.row <= row)
  return (
    band && [Math.floor(band.start / hour), band.start % hour].map((part) => String(part).padStart(2, '0')).join(':')
  )
}
