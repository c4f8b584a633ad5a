/** A view: a table of the academy under Spanish names, for missions (docs/misiones.md). */

import type { Snapshot } from '#academy/snapshot.ts'
import type { ProductRow } from '#backend/rows.ts'
import { isoDateOf } from '#values/dates.ts'

/** The kind of a field, which decides its comparison; `renglones` are inner rows. */
export type FieldKind = 'texto' | 'numero' | 'fecha' | 'telefono' | 'lista' | 'renglones'

/** An inner row, such as a product of a sale. */
export type InnerRow = Readonly<Record<string, string | number | readonly string[]>>

export type Cell = string | number | readonly string[] | readonly InnerRow[]

/** A row of a view: amounts in pesos, days as `yyyy-mm-dd` (`''` without a day), months as `yyyy-mm`. */
export type Row = Readonly<Record<string, Cell>>

/** A row with its stored row, which shows whether the row has changed. */
export type ReadRow = { row: Row; source: { id: number } }

export type Fields = Readonly<Record<string, FieldKind>>

/** A view: its fields, and the function that reads its rows. Every row also has its id, `clave`. */
export type View = {
  fields: Fields
  /** the fields of the inner rows in its field of kind `renglones` */
  innerFields?: Fields
  read: (academy: Snapshot) => ReadRow[]
}

/** The types of products as the app shows them. */
export const typeNames = {
  physical: 'Físico',
  service: 'Servicio',
  discipline: 'Disciplina',
} as const satisfies Record<ProductRow['type'], string>

/** A stored day as `yyyy-mm-dd`; `''` if it is not a day. */
export const isoDayOf = (text: string): string => isoDateOf(text) ?? ''

/** Returns a function from a row's id to its name; `''` for an unknown id. */
export const nameById = (rows: readonly { id: number; name: string }[]): ((id: number) => string) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/** Converts every stored row with `row`, and adds its id. */
export const readAll = <Source extends { id: number }>(
  rows: readonly Source[],
  row: (source: Source) => Row,
): ReadRow[] => rows.map((source) => ({ source, row: { clave: source.id, ...row(source) } }))
