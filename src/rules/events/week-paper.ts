import type { CalendarEvent } from '#api/events.ts'

type WeekPaper = {
  /** size of an event's hour and name, in points */
  points: number
  hasTeachers: boolean
  /** width of each day, in parts of the sheet */
  widths: number[]
}

type Printed = Pick<CalendarEvent, 'time' | 'subdiscipline' | 'level' | 'teacher'>

// Printable area in landscape that fits A4 and Letter, in mm, without margins and headings.
const sheet = { width: 257, height: 158 }
const emptyWidth = 0.5
const mmPerPoint = 0.3528
/** Average width of a character and height of a line, relative to the font size. */
const letter = { width: 0.53, height: 1.15 }
/** Free space beside and below the text of an event, in mm. */
const free = { beside: 5, below: 1.1 }
const small = 0.8
/** Font sizes in points. Below `readable`, teachers are left out. */
const [largest, readable, smallest, step] = [20, 8, 3, 0.5]

/** Number of lines that a text takes if `room` characters fit in a line. A longer word continues on the next line. */
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

/** Height of an event in mm, in a column of the given width. */
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
 * Finds the largest font size at which the week fits on one sheet, with every name whole (spec 2, Calendar). Teachers
 * are left out before the text becomes unreadable from a distance.
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
