import { sql, type Kysely } from 'kysely'
import { amountOf, isSameAmount, sumOf } from '#backend/handlers/amounts.ts'
import type { Academy } from '#server/database/academy.ts'
import { storeIn } from '#server/database/store.ts'
import type { Tables } from '#server/database/tables.ts'

/**
 * The problems of an academy's data, one sentence each: the file, rows with missing references, and totals of sales.
 */
export async function checkAcademy({ kind, db }: Pick<Academy, 'kind' | 'db'>): Promise<string[]> {
  // PostgreSQL checks its files and references itself.
  const inFile = kind === 'sqlite' ? await problemsOfFile(db) : []
  const wrong: string[] = []
  for await (const sales of storeIn(db).sales.pieces())
    for (const { id, products, total } of sales)
      if (!isSameAmount(sumOf(products.map(amountOf)), total))
        wrong.push(`La venta ${id} no suma lo que dicen sus líneas.`)
  return [...inFile, ...wrong]
}

async function problemsOfFile(db: Kysely<Tables>): Promise<string[]> {
  const { rows: files } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: orphans } = await sql<{
    table: string
    rowid: number
    parent: string
  }>`pragma foreign_key_check`.execute(db)
  return [
    ...files.flatMap(({ integrity_check: found }) => (found === 'ok' ? [] : [`El archivo está dañado: ${found}`])),
    ...orphans.map(
      ({ table, rowid, parent }) => `En ${table}, la fila ${rowid} nombra una de ${parent} que no existe.`,
    ),
  ]
}
