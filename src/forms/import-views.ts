/** The kinds of rows that an import shows, and their words. */

import type { Checked } from '#forms/import-checks.ts'
import type { ImportCounts } from '#forms/import-progress.ts'
import type { ImportRow } from '#forms/import-table.ts'
import type { ImportView } from '#rules/sheets/import-views.ts'
import { counted } from '#values/counted.ts'

/** Whether a row is of a kind. */
export const isInView: Record<ImportView, (checked: Checked<unknown, unknown>) => boolean> = {
  todos: () => true,
  corregir: ({ verdict, row }) => verdict.is === 'wrong' || verdict.is === 'sent' || row.outcome.is === 'refused',
  repetidos: ({ verdict }) => verdict.is === 'twin',
  bajas: ({ verdict }) => verdict.is === 'left',
  nuevos: ({ verdict }) => verdict.is === 'new',
  registrados: ({ verdict }) => verdict.is === 'made',
}

/** Label of a value for all rows that lack it: `A 180 les falta nivel`. */
export const lackingLabel = (count: number, what: string): string =>
  `A ${count.toLocaleString('es-MX')} ${count === 1 ? 'le' : 'les'} falta ${what}`

/** What to do with wrong rows, in an import without fields to correct them. */
export const sheetAdvice = (rows: readonly Checked<unknown, unknown>[]): string[] =>
  rows.some(({ verdict }) => verdict.is === 'wrong')
    ? ['Corrige en tu hoja lo que falte e impórtala otra vez. Lo registrado no se repite.']
    : []

/** The number of rows that need a person: wrong, refused, or without an answer. */
export const countToCorrect = ({ wrong, sent, refused }: ImportCounts): number => wrong + sent + refused

/** The kind that shows first. */
export function usualView(counts: ImportCounts, isDone: boolean, isEditing: boolean): ImportView {
  if (isDone) return 'registrados'
  return isEditing || countToCorrect(counts) > 0 ? 'corregir' : 'todos'
}

/** The kinds that have rows, and the shown one, each with its words: `Nuevos 290`. */
export function viewLabels(counts: ImportCounts, view: ImportView, total: number) {
  const all: readonly (readonly [ImportView, string, number])[] = [
    ['todos', 'Todos', total],
    ['corregir', 'Por corregir', countToCorrect(counts)],
    ['repetidos', '¿Repetidos?', counts.twin],
    ['bajas', 'No activos', counts.left],
    ['nuevos', 'Nuevos', counts.new],
    ['registrados', 'Registrados', counts.made],
  ]
  return all
    .filter(([each, , count]) => each === 'todos' || each === view || count > 0)
    .map(([each, label, count]) => ({ each, label: `${label} ${count.toLocaleString('es-MX')}` }))
}

/** Number of rows, and their lines in the sheet, whose heading counts as a line. `joined` rows go with another one. */
export function importHeading(rows: readonly ImportRow[], isDone: boolean, joined: number): string {
  const total = rows.length
  const made = rows.filter(({ outcome }) => outcome.is === 'made').length
  if (isDone || made > 0)
    return `${made.toLocaleString('es-MX')} de ${(total - joined).toLocaleString('es-MX')} registrados`
  const [first, last] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0]
  return total === 1
    ? `1 renglón, el ${String(first)} de tu hoja`
    : `${counted(total, 'renglón', 'renglones')}, del ${String(first)} al ${String(last)} de tu hoja`
}
