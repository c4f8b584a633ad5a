/** Collects the figures of the bench and prints them as one table. */

import type { AppName } from './apps.ts'

/** The limit of a figure of the product: a number, or a multiple of the floor's figure. `row` names another row. */
export type Limit = { most: number } | { timesFloor: number; row?: string }

/** The figures of one row by app, in the order of measurement. */
type Row = { unit: string; limit: Limit | undefined; figures: Partial<Record<AppName, number[]>> }

const rows = new Map<string, Row>()

/**
 * Adds a figure to a row. Rows are printed in the order of their first figure. The first call sets the unit and the
 * limit.
 */
export function note(name: string, app: AppName, figure: number, unit = 'ms', limit?: Limit): void {
  const row = rows.get(name) ?? { unit, limit, figures: {} }
  rows.set(name, row)
  row.figures[app] = [...(row.figures[app] ?? []), figure]
}

/** The median; for an even number of figures the lower of the two in the middle. */
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

/** Prints all rows, and the number of rows over their limit. */
export function printTable(): void {
  const lines = Object.fromEntries([...rows].map((row) => [row[0], lineOf(row)]))
  console.table(lines)
  const missed = Object.values(lines).filter(({ misses }) => misses !== '').length
  console.log(
    `${missed} of ${Object.values(lines).filter(({ wanted }) => wanted !== '').length} rows miss what is wanted`,
  )
}
