import type { CalendarEvent } from '#api/events.ts'

/** How a week is set on one landscape sheet. */
export type WeekPaper = {
  /** the size of an event's hour and name, in points */
  points: number
  /** whether there is room for who gives it */
  hasTeachers: boolean
  /** how wide each day is, in parts of the sheet */
  widths: number[]
}

type Printed = Pick<CalendarEvent, 'time' | 'subdiscipline' | 'level' | 'teacher'>

// The space that both A4 and Letter leave in landscape, in mm: without margins, the heading of the sheet and those of
// the days.
const sheet = { width: 257, height: 158 }
/** A day without events needs room for its name only. */
const emptyWidth = 0.5
const mmPerPoint = 0.3528
/** The usual width of a character, and the height of a line, in parts of the size of the letters. */
const letter = { width: 0.53, height: 1.15 }
/** The free space beside and below the words of an event, in mm. */
const free = { beside: 5, below: 1.1 }
/** Level and teacher, in parts of the size of the name. */
const small = 0.8
/** Letters are never larger, nor smaller while a teacher can still be left out, in points. */
const [largest, readable, smallest, step] = [20, 8, 3, 0.5]

/** How many lines words take where a line has room for so many characters; a longer word goes on in the next line. */
function linesOf(text: string, room: number): number {
  let [lines, left] = [0, 0]
  for (const { length } of text.split(/\s+/).filter(Boolean)) {
    if (lines > 0 && length + 1 <= left) left -= length + 1
    else {
      lines += Math.max(1, Math.ceil(length / room))
      left = room - (length % room || room)
    }
  }
  return lines
}

/** How high an event is, in mm, in a column so wide. */
function heightOf(
  { time, subdiscipline, level, teacher }: Printed,
  points: number,
  width: number,
  hasTeachers: boolean,
) {
  const size = points * mmPerPoint
  const room = (share: number) => Math.max(1, Math.floor((width - free.beside) / (letter.width * size * share)))
  const lines = hasTeachers
    ? linesOf(`${time} ${subdiscipline}`, room(1)) +
      small * (linesOf(level, room(small)) + linesOf(teacher, room(small)))
    : linesOf(`${time} ${subdiscipline} ${level}`, room(1))
  return lines * size * letter.height + free.below * Math.min(1, points / readable)
}

/**
 * The largest letters in which all the days of a week fit on one sheet, with every name whole (spec 2, Calendar). Who
 * gives a class is left out before the letters get too small to be read from afar.
 */
export function weekPaper(days: readonly (readonly Printed[])[]): WeekPaper {
  const widths = days.map((events) => (events.length === 0 ? emptyWidth : 1))
  const part = sheet.width / widths.reduce((sum, width) => sum + width, 0)
  const fits = (points: number, hasTeachers: boolean) =>
    days.every(
      (events) => events.reduce((sum, event) => sum + heightOf(event, points, part, hasTeachers), 0) <= sheet.height,
    )
  const largestThat = (hasTeachers: boolean, least: number) => {
    for (let points = largest; points >= least; points -= step) if (fits(points, hasTeachers)) return points
    return undefined
  }
  const points = largestThat(true, readable)
  return points === undefined
    ? { points: largestThat(false, smallest) ?? smallest, hasTeachers: false, widths }
    : { points, hasTeachers: true, widths }
}
