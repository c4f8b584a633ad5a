/** What a view of the academy is: a table by Spanish names, as missions name it (docs/misiones.md). */
import type { ProductRow } from '#backend/rows.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { isoDateOf } from '#values/dates.ts'

/** What a field holds, which decides how it is compared; `renglones` are rows inside the row. */
export type FieldKind = 'texto' | 'numero' | 'fecha' | 'telefono' | 'lista' | 'renglones'

/** A row inside a row, such as a product of a sale. */
export type InnerRow = Readonly<Record<string, string | number | readonly string[]>>

/** The value of a field. */
export type Cell = string | number | readonly string[] | readonly InnerRow[]

/** A row as a mission sees it: amounts in pesos, days as `yyyy-mm-dd` (`''` for none), months as `yyyy-mm`. */
export type Row = Readonly<Record<string, Cell>>

/** A row with the stored row that it was read from, which tells whether it has changed. */
export type ReadRow = { row: Row; source: { id: number } }

/** The kinds of fields, by name. */
export type Fields = Readonly<Record<string, FieldKind>>

/** A view: its fields, and how its rows are read from the academy. Every row has its number, `clave`, too. */
export type View = {
  fields: Fields
  /** the fields of the rows in its field of kind `renglones` */
  innerFields?: Fields
  read: (academy: Snapshot) => ReadRow[]
}

/** The types of products as the app shows them. */
export const typeNames = {
  physical: 'Físico',
  service: 'Servicio',
  discipline: 'Disciplina',
} as const satisfies Record<ProductRow['type'], string>

/** The day of a stored text, as `yyyy-mm-dd`; `''` for none. */
export const isoDayOf = (text: string): string => isoDateOf(text) ?? ''

/** Gives the name of the row with an id; `''` if there is none. */
export const nameById = (rows: readonly { id: number; name: string }[]): ((id: number) => string) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/** Reads every stored row with `row`, and adds its number. */
export const readAll = <Source extends { id: number }>(
  rows: readonly Source[],
  row: (source: Source) => Row,
): ReadRow[] => rows.map((source) => ({ source, row: { clave: source.id, ...row(source) } }))
