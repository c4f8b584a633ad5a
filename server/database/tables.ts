/** A value of a column. */
export type SqlValue = string | number | null

/** The tables as Kysely has them; what a column holds is said by `columns.ts`. */
export type Tables = { [table: string]: { [column: string]: SqlValue } }

/** The two databases that an academy can be kept in. */
export type DatabaseKind = 'sqlite' | 'postgres'
