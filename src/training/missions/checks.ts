import type { Snapshot } from '#mocks/tables/rows.ts'
import { nameKey } from '#values/text.ts'
import type { IsoDate } from '#values/dates.ts'
import { isRow, type Given } from '#training/missions/conditions.ts'
import { viewNameOf } from '#training/missions/mission.ts'
import type { AnswerCheck, Check, Figure, HowMany, Mission, RowCheck } from '#training/missions/schema.ts'
import { viewOf, type Cell, type ReadRow, type Row } from '#training/missions/views.ts'

/** How often each state of a machine was reached and each event was received: `sale selling.searching`, `sale RECOVER`. */
export type Moves = { states: Readonly<Record<string, number>>; events: Readonly<Record<string, number>> }

export const noMoves: Moves = { states: {}, events: {} }

/** What happened since a mission began. */
export type World = {
  /** the day on which it began */
  today: IsoDate
  before: Snapshot
  now: Snapshot
  moves: Moves
  /** what the person answered, by the place of its check */
  answers: Readonly<Record<number, string>>
}

/** A point of a mission, and what is said of it while it is not met. */
export type Point = { text: string; missing: string | null }

const isEnough = (count: number, wanted: HowMany = { minimo: 1 }): 'few' | 'many' | 'enough' => {
  const { minimo = 0, maximo = Infinity } = typeof wanted === 'number' ? { minimo: wanted, maximo: wanted } : wanted
  if (count < minimo) return 'few'
  return count > maximo ? 'many' : 'enough'
}

const missingText = (
  count: number,
  wanted: HowMany | undefined,
  { falta, sobra = falta }: { falta: string; sobra?: string | undefined },
): string | null => {
  const enough = isEnough(count, wanted)
  if (enough === 'enough') return null
  return enough === 'few' ? falta : sobra
}

/** The rows that count: all, those added or changed since the mission began, or those that were there before. */
function since(rows: readonly ReadRow[], before: readonly ReadRow[], desde: 'inicio' | 'antes'): readonly ReadRow[] {
  const known = new Map(before.map(({ source }) => [source.id, source]))
  return rows.filter(({ source }) => {
    const old = known.get(source.id)
    if (desde === 'antes') return old !== undefined
    return old !== source && JSON.stringify(old) !== JSON.stringify(source)
  })
}

function rowsOf(
  { tabla, donde = {}, desde }: Pick<RowCheck, 'tabla' | 'donde' | 'desde'>,
  world: World,
  given: Given,
): Row[] {
  const { read, fields } = viewOf(viewNameOf(tabla))
  const rows = read(world.now)
  const counted = desde === undefined ? rows : since(rows, read(world.before), desde)
  return counted.flatMap(({ row }) => (isRow(row, donde, given, fields) ? [row] : []))
}

const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''

const amountIn = (row: Row, { suma, cadaUna = 1 }: Pick<Figure, 'suma' | 'cadaUna'>): number =>
  suma === undefined ? cadaUna : Number(row[suma])

/** The answers to a figure: a count or a sum, or the names that have the most. */
function answersTo(figure: Figure, world: Pick<World, 'now' | 'before' | 'today'>): (string | number)[] {
  const { por } = figure
  const given: Given = { today: world.today, found: new Map() }
  const rows = rowsOf(figure, { ...world, moves: noMoves, answers: {} }, given)
  if (por === undefined) return [rows.reduce((sum, row) => sum + amountIn(row, figure), 0)]
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = textOf(row[por])
    sums.set(name, (sums.get(name) ?? 0) + amountIn(row, figure))
  }
  const most = Math.max(...sums.values())
  return [...sums].flatMap(([name, sum]) => (sum === most ? [name] : []))
}

/** Up to half a peso off: who reads a rounded figure is right. */
const tolerance = 0.5

const isAnswer = (typed: string, right: string | number): boolean =>
  typeof right === 'string'
    ? nameKey(typed) === nameKey(right)
    : /\d/.test(typed) && Math.abs(Number(typed.replaceAll(/[$,\s]/g, '')) - right) <= tolerance

function isAnswered({ cuenta }: AnswerCheck, typed: string | undefined, world: World): boolean {
  if (typed === undefined || typed.trim() === '') return false
  return answersTo(cuenta, world).some((right) => isAnswer(typed, right))
}

/** The points of a mission, each met or with what is missing (docs/misiones.md). */
export function checkMission({ comprobaciones }: Pick<Mission, 'comprobaciones'>, world: World): Point[] {
  const found = new Map<string, Row>()
  const given: Given = { today: world.today, found }
  const missingIn = (check: Check, index: number): string | null => {
    if ('respuesta' in check) return isAnswered(check, world.answers[index], world) ? null : check.falta
    if ('maquina' in check) {
      const { maquina, estado, evento, veces } = check
      const count =
        evento === undefined ? world.moves.states[`${maquina} ${estado}`] : world.moves.events[`${maquina} ${evento}`]
      return missingText(count ?? 0, veces, check)
    }
    const rows = rowsOf(check, world, given)
    if (check.como !== undefined && rows[0]) found.set(check.como, rows[0])
    const count = rows.reduce((sum, row) => sum + amountIn(row, { suma: check.suma }), 0)
    return missingText(count, check.cuantas, check)
  }
  return comprobaciones.map((check, index) => ({ text: check.punto, missing: missingIn(check, index) }))
}

/** What is still missing, in the order of the points. */
export const missingOf = (points: readonly Point[]): string[] => points.flatMap(({ missing }) => missing ?? [])
