/** Days of the week and times of the cells of a sheet. */

import { searchKey } from '#values/text.ts'
import { weekdays } from '#values/week.ts'

/** The keys of the days of the week: `lunes`, `miercoles`. */
const dayKeys = weekdays.map(searchKey)

const dayAt = (word: string): number => (word.length < 2 ? -1 : dayKeys.findIndex((day) => day.startsWith(word)))

/** The letters of the days. M is Tuesday or Wednesday. */
const letters = ['l', '', 'x', 'j', 'v', 's', 'd']

/** The days of letters, such as those of `L-M-V`; -1 for an M that may be either day, and for other letters. */
function daysOfLetters(words: readonly string[]): number[] {
  const has = (letter: string) => words.includes(letter)
  const isTuesday = has('x') || (has('j') && !has('l') && !has('v') && !has('a'))
  const one = isTuesday ? 1 : has('l') && has('v') && !has('j') ? 2 : -1
  const isBoth = words.filter((word) => word === 'm').length === 2
  return words.map((word, at) =>
    word !== 'm' ? letters.indexOf(word) : !isBoth ? one : words.indexOf('m') === at ? 1 : 2,
  )
}

/**
 * The days of the week in a text: `Lunes y miércoles`, `L-M-V`, `lunes a viernes`. `undefined` for any other text.
 * Two days with a hyphen may be a range or a list, so they are no answer.
 */
export function weekdaysOf(text: string): string[] | undefined {
  const key = searchKey(text)
    .replaceAll(/\b(?:de|los|y)\b|[,;/+.]/g, ' ')
    .trim()
  const words = key.split(/[\s-]+/).filter((word) => word !== '')
  const places =
    words.length > 1 && words.every(({ length }) => length === 1)
      ? daysOfLetters(words)
      : words.map((word) => dayAt(word.replace(/(?<=sabado|domingo)s$/, '')))
  if (words[1] === 'a') {
    const [from = -1, , last = -1] = places
    return words.length === 3 && from >= 0 && last > from ? weekdays.slice(from, last + 1) : undefined
  }
  if (places.length === 0 || places.includes(-1) || (places.length === 2 && key.includes('-'))) return undefined
  return weekdays.filter((_, at) => places.includes(at))
}

/** Minutes of the day, and whether the text says which half of the day. */
type Clock = { minutes: number; isClear: boolean }

const half = String.raw`(a\.? ?m\.?|p\.? ?m\.?)`
const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})? ?${half}?`

/** A time, and the end of the class, which nobody stores: `17:00`, `5 pm`, `17:00 - 18:30 hrs`. */
const times = new RegExp(`^${clock} ?(?:h|hr|hrs|horas)?\\.?(?: ?(?:-|–|a|al) ?${clock} ?(?:h|hr|hrs|horas)?\\.?)?$`)

/** The time of day as a fraction, as a spreadsheet stores it. */
const fraction = /^0?[.,]\d+$/

/** Minutes of a time on a clock of 12 or 24 hours; `NaN` for none. */
function minutesAt(hour: number, minute: number, isLate: boolean | undefined): number {
  if (minute > 59 || hour > 23 || (isLate !== undefined && (hour < 1 || hour > 12))) return Number.NaN
  if (isLate === undefined) return hour * 60 + minute
  return ((hour % 12) + (isLate ? 12 : 0)) * 60 + minute
}

const isLateIn = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text.startsWith('p')

function clockOf(cell: string): Clock | undefined {
  const text = searchKey(cell).replaceAll(/\s+/g, ' ')
  if (fraction.test(text)) return { minutes: Math.round(Number(text.replace(',', '.')) * 1440) % 1440, isClear: true }
  const [, hour = '', minute = '0', own, end, endMinute = '0', ending] = times.exec(text) ?? []
  if (hour === '') return undefined
  const late = isLateIn(own)
  const endsLate = isLateIn(ending)
  const at = (isLate: boolean | undefined) => minutesAt(Number(hour), Number(minute), isLate)
  if (late === undefined && endsLate !== undefined) {
    // `11 a 1 pm` begins in the morning.
    const last = minutesAt(Number(end), Number(endMinute), endsLate)
    const same = at(endsLate)
    return { minutes: same < last ? same : at(false), isClear: true }
  }
  const isClear = late !== undefined || Number(hour) > 12 || Number(hour) === 0 || hour.startsWith('0')
  return { minutes: at(late), isClear }
}

/** Whether a cell proves that its column has a clock of 24 hours. */
export const isOf24Hours = (cell: string): boolean => {
  const { minutes = 0 } = clockOf(cell) ?? {}
  return minutes >= 13 * 60 && !/[ap]\.? ?m/i.test(cell)
}

/**
 * The time of a cell as `HH:MM`; `undefined` for no time. `'unclear'`: the morning or the afternoon, in a column
 * without a clock of 24 hours, or before six.
 */
export function timeOfCell(cell: string, is24: boolean): string | undefined {
  const { minutes, isClear } = clockOf(cell) ?? { minutes: Number.NaN, isClear: false }
  if (Number.isNaN(minutes)) return undefined
  // No class begins before six in the morning, so `5` may be five in the afternoon even there.
  if (!isClear && (!is24 || minutes < 6 * 60)) return 'unclear'
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
