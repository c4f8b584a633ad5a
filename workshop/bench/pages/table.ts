/** Collects what the bench of pages measures and prints it as one table. */
import type { AppName } from './apps.ts'

/**
 * The limit of a figure of the product: a number, or `times` that of another app, in the same `row` unless one is named,
 * or `more` than it.
 */
export type Limit =
  | { most: number }
  | { times: number; of: 'floor' | 'vanilla'; row?: string }
  | { more: number; of: 'floor' | 'vanilla' }

/** The figures of one row, in the order of their measurement, by app. */
type Row = { unit: string; limit: Limit | undefined; figures: Partial<Record<AppName, number[]>> }

const rows = new Map<string, Row>()

/**
 * Adds a figure to a row. Rows are printed in the order of their first figure; a unit and a limit count from the first
 * call.
 */
export function note(name: string, app: AppName, figure: number, unit = 'ms', limit?: Limit): void {
  const row = rows.get(name) ?? { unit, limit, figures: {} }
  rows.set(name, row)
  row.figures[app] = [...(row.figures[app] ?? []), figure]
}

/** The median; of an even number of figures the lower of the two in the middle. */
const medianOf = (figures: readonly number[]): number | undefined => partOf(figures, 0.5)

/** The figure that `part` of all figures do not exceed; `part` from 0 to 1, such as 0.95. */
export const partOf = (figures: readonly number[], part: number): number | undefined =>
  figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(figures.length * part) - 1)]

/** The median of an app's figures in a row; `undefined` if there are none. */
export const medianIn = (name: string, app: AppName): number | undefined => medianOf(rows.get(name)?.figures[app] ?? [])

const textOfFigure = (figure: number | undefined) =>
  figure === undefined ? '' : figure.toFixed(figure !== 0 && Math.abs(figure) < 10 ? 2 : 0)

function lineOf({ unit, limit, figures }: Row) {
  const of = (app: AppName) => medianOf(figures[app] ?? [])
  const [product, floor, vanilla] = [of('app') ?? of('demo'), of('floor'), of('vanilla')]
  const other = limit && 'of' in limit ? otherOf(limit, { floor, vanilla }) : (floor ?? vanilla)
  const most = limit && mostOf(limit, other)
  return {
    unit,
    product: textOfFigure(product),
    floor: textOfFigure(floor),
    vanilla: textOfFigure(vanilla),
    ratio: product !== undefined && other ? (product / other).toFixed(2) : '',
    wanted: limit ? textOf(limit) : '',
    misses: product !== undefined && most !== undefined && product > most ? 'MISSES' : '',
  }
}

/** The figure that a limit is measured by. */
const otherOf = (limit: Limit & { of: 'floor' | 'vanilla' }, here: Partial<Record<AppName, number | undefined>>) =>
  'row' in limit ? medianIn(limit.row, limit.of) : here[limit.of]

function mostOf(limit: Limit, other: number | undefined): number | undefined {
  if ('most' in limit) return limit.most
  if (other === undefined) return undefined
  return 'times' in limit ? limit.times * other : limit.more + other
}

function textOf(limit: Limit): string {
  if ('most' in limit) return `≤ ${limit.most}`
  if ('more' in limit) return `≤ ${limit.of} + ${limit.more}`
  return `≤ ${limit.times} × ${limit.of}${limit.row === undefined ? '' : ` of ${limit.row}`}`
}

/** Prints all rows, and how many are over their limit. */
export function printTable(): void {
  const lines = Object.fromEntries([...rows].map(([name, row]) => [name, lineOf(row)]))
  console.table(lines)
  const missed = Object.values(lines).filter(({ misses }) => misses !== '').length
  console.log(
    `${missed} of ${Object.values(lines).filter(({ wanted }) => wanted !== '').length} rows miss what is wanted`,
  )
}
