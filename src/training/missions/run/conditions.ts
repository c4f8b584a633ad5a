import { isTextList, type Condition, type Rule, type Where } from '#training/missions/file/condition.ts'
import type { When } from '#training/missions/file/words.ts'
import type { Cell, FieldKind, Fields, InnerRow, Row } from '#training/missions/views/view.ts'
import type { IsoDate } from '#values/dates.ts'
import { namedRanges } from '#values/ranges.ts'
import { nameKey } from '#values/text.ts'
import { daysAfter, weekdayOf, weekdays } from '#values/week.ts'

/** The facts that a condition may refer to besides its row. */
export type ConditionContext = {
  /** the first day of the mission */
  today: IsoDate
  /** the rows that earlier checks found, by the name in their `como` */
  found: ReadonlyMap<string, Row>
}

/** The day (`yyyy-mm-dd`) or the month (`yyyy-mm`) that a word means. */
export function dayOfWord(word: When, today: IsoDate): string {
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

/** Amounts in pesos are equal if they differ by less than half a cent. */
const halfCent = 0.005

type Scalar = string | number

/** The comparison key of a text: no accents, no case, no extra spaces. For a phone, only its digits. */
const keyOf = (text: string, kind: FieldKind): string =>
  kind === 'telefono' ? text.replaceAll(/\D/g, '') : nameKey(text)

const isEqual = (one: Scalar, other: Scalar, kind: FieldKind): boolean =>
  typeof one === 'number' || typeof other === 'number'
    ? Math.abs(Number(one) - Number(other)) < halfCent
    : keyOf(one, kind) === keyOf(other, kind)

const isList = (cell: Cell): cell is readonly string[] | readonly InnerRow[] => Array.isArray(cell)

const textsIn = (cell: Cell): string[] => (isList(cell) ? cell.filter((each) => typeof each === 'string') : [])

const innerRowsIn = (cell: Cell): InnerRow[] => (isList(cell) ? cell.filter((each) => typeof each === 'object') : [])

const hasText = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => isEqual(text, wanted, 'texto'))

const hasSameTexts = (texts: readonly string[], wanted: readonly string[]): boolean =>
  texts.length === wanted.length && wanted.every((each) => hasText(texts, each))

const asList = (texts: string | readonly string[]): readonly string[] => (typeof texts === 'string' ? [texts] : texts)

/** The cell that `ref` names, such as `venta.clave`; `undefined` if no check has found it. */
const referencedCell = (ref: string, { found }: ConditionContext): Cell | undefined => {
  const [name = '', field = ''] = ref.split('.')
  return found.get(name)?.[field]
}

/**
 * Whether a cell is at least (`sign` 1) or at most (`sign` -1) a bound. Texts, such as days, compare by their order.
 */
const isWithinBound = (cell: Cell, bound: Scalar, sign: 1 | -1): boolean => {
  if (typeof cell === 'number') return sign * (cell - Number(bound)) > -halfCent
  if (typeof cell !== 'string') return false
  return sign === 1 ? cell >= String(bound) : cell <= String(bound)
}

function ruleMatches(cell: Cell, rule: Rule, kind: FieldKind, context: ConditionContext): boolean {
  const { contiene, incluye, minimo, maximo, unoDe, cuando, dia, ref, no, alguna, cuantos } = rule
  const other = ref === undefined ? undefined : referencedCell(ref, context)
  const parts = [
    contiene === undefined || (typeof cell === 'string' && keyOf(cell, kind).includes(keyOf(contiene, kind))),
    incluye === undefined || asList(incluye).every((each) => hasText(textsIn(cell), each)),
    minimo === undefined || isWithinBound(cell, minimo, 1),
    maximo === undefined || isWithinBound(cell, maximo, -1),
    unoDe === undefined || (!isList(cell) && unoDe.some((each) => isEqual(cell, each, kind))),
    cuando === undefined || (typeof cell === 'string' && cell.startsWith(dayOfWord(cuando, context.today))),
    dia === undefined || (typeof cell === 'string' && cell !== '' && weekdays[weekdayOf(cell)] === dia),
    ref === undefined || (other !== undefined && !isList(other) && cellMatches(cell, other, kind, context)),
    no === undefined || !cellMatches(cell, no, kind, context),
    alguna === undefined || innerRowsIn(cell).some((inner) => rowMatches(inner, alguna, context)),
    cuantos === undefined || (isList(cell) && cell.length === cuantos),
  ]
  return parts.every(Boolean)
}

/** Whether a cell meets a condition (docs/misiones.md, Cómo se compara un campo). */
function cellMatches(cell: Cell, condition: Condition, kind: FieldKind, context: ConditionContext): boolean {
  if (typeof condition === 'string' || typeof condition === 'number')
    return isList(cell) ? hasText(textsIn(cell), String(condition)) : isEqual(cell, condition, kind)
  if (isTextList(condition)) return hasSameTexts(textsIn(cell), condition)
  return ruleMatches(cell, condition, kind, context)
}

/** Whether a row or an inner row meets every condition in `where`. A row without such a field never does. */
export function rowMatches(row: Row | InnerRow, where: Where, context: ConditionContext, fields: Fields = {}): boolean {
  return Object.entries(where).every(([field, condition]) => {
    const cell: Cell | undefined = row[field]
    return cell !== undefined && cellMatches(cell, condition, fields[field] ?? 'texto', context)
  })
}
