export type SqlValue = string | number | null

/** The tables for Kysely; `columns.ts` has the types of the columns. */
export type Tables = { [table: string]: { [column: string]: SqlValue } }

export type DatabaseKind = 'sqlite' | 'postgres'
