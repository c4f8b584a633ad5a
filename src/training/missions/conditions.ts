import { namedRanges } from '#values/ranges.ts'
import type { IsoDate } from '#values/dates.ts'
import { nameKey } from '#values/text.ts'
import { daysAfter, weekdayOf, weekdays } from '#values/week.ts'
import type { Condition, Rule, Where } from '#training/missions/schema.ts'
import type { When } from '#training/missions/words.ts'
import type { Cell, Kind, Line, Row } from '#training/missions/views.ts'

/** What a condition may refer to besides the row itself. */
export type Given = {
  /** the day on which the mission began */
  today: IsoDate
  /** the rows that other checks found, by the name that the mission gives them */
  found: ReadonlyMap<string, Row>
}

/** The day, or the month as `yyyy-mm`, of a word. */
export function dayOf(word: When, today: IsoDate): string {
  const ranges = namedRanges(today)
  const range = (name: string) => ranges.find((each) => each.name === name) ?? { start: today, end: today }
  const [current, last] = [range('Este mes'), range('Mes pasado')]
  const days: Record<When, string> = {
    hoy: today,
    ayer: daysAfter(today, -1),
    mañana: daysAfter(today, 1),
    'este mes': current.start.slice(0, 7),
    'mes pasado': last.start.slice(0, 7),
    'inicio de este mes': current.start,
    'fin de este mes': current.end,
    'inicio del mes pasado': last.start,
    'fin del mes pasado': last.end,
  }
  return days[word]
}

/** Half a cent: amounts are compared in cents. */
const least = 0.005

type Plain = string | number

/** A text without what does not tell texts apart: accents, case and blanks; of a phone its digits. */
const keyOf = (text: string, kind: Kind): string => (kind === 'telefono' ? text.replaceAll(/\D/g, '') : nameKey(text))

const isEqual = (one: Plain, other: Plain, kind: Kind): boolean =>
  typeof one === 'number' || typeof other === 'number'
    ? Math.abs(Number(one) - Number(other)) < least
    : keyOf(one, kind) === keyOf(other, kind)

const isList = (cell: Cell): cell is readonly string[] | readonly Line[] => Array.isArray(cell)

const textsOf = (cell: Cell): string[] => (isList(cell) ? cell.filter((each) => typeof each === 'string') : [])

const linesOf = (cell: Cell): Line[] => (isList(cell) ? cell.filter((each) => typeof each === 'object') : [])

const hasText = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => isEqual(text, wanted, 'texto'))

/** Whether two lists have the same texts, in any order. */
const hasSameTexts = (texts: readonly string[], wanted: readonly string[]): boolean =>
  texts.length === wanted.length && wanted.every((each) => hasText(texts, each))

const asList = (texts: string | readonly string[]): readonly string[] => (typeof texts === 'string' ? [texts] : texts)

const referred = (ref: string, { found }: Given): Cell | undefined => {
  const [name = '', field = ''] = ref.split('.')
  return found.get(name)?.[field]
}

/** Whether a cell is at least (`sign` 1) or at most (`sign` -1) a bound. */
const isBeyond = (cell: Cell, bound: Plain, sign: 1 | -1): boolean => {
  if (typeof cell === 'number') return sign * (cell - Number(bound)) > -least
  if (typeof cell !== 'string') return false
  return sign === 1 ? cell >= String(bound) : cell <= String(bound)
}

/** Each part of a rule that is given, and whether the cell keeps it. */
function keeps(cell: Cell, rule: Rule, kind: Kind, given: Given): boolean {
  const { contiene, incluye, minimo, maximo, unoDe, cuando, dia, ref, no, alguna, cuantos } = rule
  const other = ref === undefined ? undefined : referred(ref, given)
  const parts = [
    contiene === undefined || (typeof cell === 'string' && keyOf(cell, kind).includes(keyOf(contiene, kind))),
    incluye === undefined || asList(incluye).every((each) => hasText(textsOf(cell), each)),
    minimo === undefined || isBeyond(cell, minimo, 1),
    maximo === undefined || isBeyond(cell, maximo, -1),
    unoDe === undefined || (!isList(cell) && unoDe.some((each) => isEqual(cell, each, kind))),
    cuando === undefined || (typeof cell === 'string' && cell.startsWith(dayOf(cuando, given.today))),
    dia === undefined || (typeof cell === 'string' && cell !== '' && weekdays[weekdayOf(cell)] === dia),
    ref === undefined || (other !== undefined && !isList(other) && isCell(cell, other, kind, given)),
    no === undefined || !isCell(cell, no, kind, given),
    alguna === undefined || linesOf(cell).some((line) => isRow(line, alguna, given)),
    cuantos === undefined || (isList(cell) && cell.length === cuantos),
  ]
  return parts.every(Boolean)
}

/** Whether a cell is what a condition asks for. */
function isCell(cell: Cell, condition: Condition, kind: Kind, given: Given): boolean {
  if (typeof condition === 'string' || typeof condition === 'number')
    return isList(cell) ? hasText(textsOf(cell), String(condition)) : isEqual(cell, condition, kind)
  if (isTexts(condition)) return hasSameTexts(textsOf(cell), condition)
  return keeps(cell, condition, kind, given)
}

const isTexts = (condition: Condition): condition is readonly string[] => Array.isArray(condition)

/** Whether a row, or a line of one, has in every named field what is asked for. */
export function isRow(
  row: Row | Line,
  where: Where,
  given: Given,
  fields: Readonly<Record<string, Kind>> = {},
): boolean {
  return Object.entries(where).every(([field, condition]) => {
    const cell: Cell | undefined = row[field]
    return cell !== undefined && isCell(cell, condition, fields[field] ?? 'texto', given)
  })
}
