import type { Snapshot } from '#academy/snapshot.ts'
import type { AnswerCheck, Check, Figure, HowMany, Mission, RowCheck } from '#training/missions/file/schema.ts'
import { rowMatches, type ConditionContext } from '#training/missions/run/conditions.ts'
import type { Cell, ReadRow, Row } from '#training/missions/views/view.ts'
import { viewNameOf, viewOf } from '#training/missions/views/views.ts'
import type { IsoDate } from '#values/dates.ts'
import { nameKey } from '#values/text.ts'

/** Counts of reached states and received events, by names such as `sale counter.selling.asking` and `sale REOPEN`. */
export type MoveCounts = { states: Readonly<Record<string, number>>; events: Readonly<Record<string, number>> }

export const noMoveCounts: MoveCounts = { states: {}, events: {} }

/** The facts that a mission checks: the academy before and now, the machines' moves, and the answers. */
export type Facts = {
  /** the first day of the mission */
  today: IsoDate
  before: Snapshot
  now: Snapshot
  moves: MoveCounts
  /** the person's answers, by the index of the question's check */
  answers: Readonly<Record<number, string>>
}

/** A point of a mission. `missing` is the message about an unmet point. */
export type Point = { text: string; missing: string | null }

/** Compares a count with the expected count; default: at least one. */
const compareCount = (count: number, wanted: HowMany = { minimo: 1 }): 'few' | 'many' | 'enough' => {
  const { minimo = 0, maximo = Infinity } = typeof wanted === 'number' ? { minimo: wanted, maximo: wanted } : wanted
  if (count < minimo) return 'few'
  return count > maximo ? 'many' : 'enough'
}

/** The message for a count that is too small (`falta`) or too large (`sobra`, if given). */
const missingText = (
  count: number,
  wanted: HowMany | undefined,
  { falta, sobra = falta }: { falta: string; sobra?: string | undefined },
): string | null => {
  const compared = compareCount(count, wanted)
  if (compared === 'enough') return null
  return compared === 'few' ? falta : sobra
}

/** The rows that changed since the mission began (`inicio`), or that existed then (`antes`). */
function rowsSince(
  rows: readonly ReadRow[],
  before: readonly ReadRow[],
  desde: 'inicio' | 'antes',
): readonly ReadRow[] {
  const known = new Map(before.map(({ source }) => [source.id, source]))
  return rows.filter(({ source }) => {
    const old = known.get(source.id)
    if (desde === 'antes') return old !== undefined
    return old !== source && JSON.stringify(old) !== JSON.stringify(source)
  })
}

function rowsOf(
  { tabla, donde = {}, desde }: Pick<RowCheck, 'tabla' | 'donde' | 'desde'>,
  facts: Facts,
  context: ConditionContext,
): Row[] {
  const { read, fields } = viewOf(viewNameOf(tabla))
  const rows = read(facts.now)
  const counted = desde === undefined ? rows : rowsSince(rows, read(facts.before), desde)
  return counted.flatMap(({ row }) => (rowMatches(row, donde, context, fields) ? [row] : []))
}

const cellText = (cell: Cell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''

/** The value that a row adds to a figure. */
const amountIn = (row: Row, { suma, cadaUna = 1 }: Pick<Figure, 'suma' | 'cadaUna'>): number =>
  suma === undefined ? cadaUna : Number(row[suma])

/** The right answers: a count or a sum; or the names with the largest value, several in a tie. */
function rightAnswers(figure: Figure, facts: Pick<Facts, 'now' | 'before' | 'today'>): (string | number)[] {
  const { por } = figure
  const context: ConditionContext = { today: facts.today, found: new Map() }
  const rows = rowsOf(figure, { ...facts, moves: noMoveCounts, answers: {} }, context)
  if (por === undefined) return [rows.reduce((sum, row) => sum + amountIn(row, figure), 0)]
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = cellText(row[por])
    sums.set(name, (sums.get(name) ?? 0) + amountIn(row, figure))
  }
  const most = Math.max(...sums.values())
  return [...sums].flatMap(([name, sum]) => (sum === most ? [name] : []))
}

/** The accepted distance from the exact number, so that a rounded answer is right. In pesos for an amount. */
const tolerance = 0.5

const isAnswer = (typed: string, right: string | number): boolean =>
  typeof right === 'string'
    ? nameKey(typed) === nameKey(right)
    : /\d/.test(typed) && Math.abs(Number(typed.replaceAll(/[$,\s]/g, '')) - right) <= tolerance

function isAnswered({ cuenta }: AnswerCheck, typed: string | undefined, facts: Facts): boolean {
  if (typed === undefined || typed.trim() === '') return false
  return rightAnswers(cuenta, facts).some((right) => isAnswer(typed, right))
}

/** The points of a mission, met or with a message (docs/misiones.md, Las comprobaciones). */
export function checkMission({ comprobaciones }: Pick<Mission, 'comprobaciones'>, facts: Facts): Point[] {
  const found = new Map<string, Row>()
  const context: ConditionContext = { today: facts.today, found }
  const missingIn = (check: Check, index: number): string | null => {
    if ('respuesta' in check) return isAnswered(check, facts.answers[index], facts) ? null : check.falta
    if ('maquina' in check) {
      const { maquina, estado, evento, veces } = check
      const count =
        evento === undefined
          ? facts.moves.states[`${maquina} ${estado ?? ''}`]
          : facts.moves.events[`${maquina} ${evento}`]
      return missingText(count ?? 0, veces, check)
    }
    const rows = rowsOf(check, facts, context)
    if (check.como !== undefined && rows[0]) found.set(check.como, rows[0])
    const count = rows.reduce((sum, row) => sum + amountIn(row, { suma: check.suma }), 0)
    return missingText(count, check.cuantas, check)
  }
  return comprobaciones.map((check, index) => ({ text: check.punto, missing: missingIn(check, index) }))
}

/** The messages of the unmet points, in order. */
export const missingOf = (points: readonly Point[]): string[] => points.flatMap(({ missing }) => missing ?? [])
