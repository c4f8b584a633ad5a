/** Collects what the bench of pages measures and prints it as one table. */
import type { AppName } from './apps.ts'

/** The limit of a figure of the product: a number, or `timesFloor` that of the floor, in the same `row` unless one is named. */
export type Limit = { most: number } | { timesFloor: number; row?: string }

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
const medianOf = (figures: readonly number[] = []): number | undefined =>
  figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(figures.length / 2) - 1)]

/** The median of the floor's figures in a row; `undefined` if there are none. */
const medianOfFloor = (name: string) => medianOf(rows.get(name)?.figures.floor)

const textOfFigure = (figure: number | undefined) =>
  figure === undefined ? '' : figure.toFixed(figure !== 0 && Math.abs(figure) < 10 ? 2 : 0)

function lineOf([name, { unit, limit, figures }]: [string, Row]) {
  const [product, floor] = [medianOf(figures.app), medianOf(figures.floor)]
  const most = limit && mostOf(limit, name)
  return {
    unit,
    product: textOfFigure(product),
    floor: textOfFigure(floor),
    ratio: product !== undefined && floor ? (product / floor).toFixed(2) : '',
    wanted: limit ? textOf(limit) : '',
    misses: product !== undefined && most !== undefined && product > most ? 'MISSES' : '',
  }
}

function mostOf(limit: Limit, name: string): number | undefined {
  if ('most' in limit) return limit.most
  const floor = medianOfFloor(limit.row ?? name)
  return floor && limit.timesFloor * floor
}

function textOf(limit: Limit): string {
  if ('most' in limit) return `≤ ${limit.most}`
  return `≤ ${limit.timesFloor} × floor${limit.row === undefined ? '' : ` of ${limit.row}`}`
}

/** Prints all rows, and how many are over their limit. */
export function printTable(): void {
  const lines = Object.fromEntries([...rows].map((row) => [row[0], lineOf(row)]))
  console.table(lines)
  const missed = Object.values(lines).filter(({ misses }) => misses !== '').length
  console.log(
    `${missed} of ${Object.values(lines).filter(({ wanted }) => wanted !== '').length} rows miss what is wanted`,
  )
}
