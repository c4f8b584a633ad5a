/** The rows that a trainer changed on purpose (docs/misiones.md, Una misión sin escribir). */

import type { Snapshot } from '#academy/snapshot.ts'
import type { Cell, Row } from '#training/missions/views/view.ts'
import { viewOf } from '#training/missions/views/views.ts'
import { nameKey } from '#values/text.ts'

/** The views whose wrong rows a mission can prepare, with the fields that it can prepare. */
export const mendable = {
  estudiantes: ['nombre', 'tutor', 'telefono', 'nacimiento', 'disciplina', 'subdisciplinas', 'nivel', 'estado'],
  productos: ['nombre', 'categoria', 'precio', 'costo', 'colores', 'tallas'],
  eventos: ['fecha', 'hora', 'subdisciplina', 'nivel', 'maestro', 'periodicidad'],
} as const

export type MendableTable = keyof typeof mendable

const mendableTables = ['estudiantes', 'productos', 'eventos'] as const satisfies MendableTable[]

/** A wrong row: changed (with the fields that differ), missing, or superfluous. */
export type Difference =
  | { table: MendableTable; is: 'changed'; right: Row; wrong: Row; fields: string[] }
  | { table: MendableTable; is: 'gone'; right: Row }
  | { table: MendableTable; is: 'extra'; wrong: Row }

/** Whether a mission can prepare the row. Among products it can prepare only physical products. */
const canBePrepared = (row: Row): boolean => row['tipo'] === undefined || row['tipo'] === 'Físico'

const rowsOf = (academy: Snapshot, table: MendableTable): ReadonlyMap<number, Row> =>
  new Map(
    viewOf(table)
      .read(academy)
      .filter(({ row }) => canBePrepared(row))
      .map(({ row, source }) => [source.id, row]),
  )

/** Whether a check treats two cells as equal. A check ignores case and accents. */
const isSame = (one: Cell | undefined, other: Cell | undefined): boolean =>
  nameKey(JSON.stringify(one)) === nameKey(JSON.stringify(other))

/** The differences of an academy (`now`) from its earlier state (`before`). */
export function differencesOf(before: Snapshot, now: Snapshot): Difference[] {
  return mendableTables.flatMap((table) => {
    const [right, wrong] = [rowsOf(before, table), rowsOf(now, table)]
    const known = [...right].flatMap(([id, row]): Difference[] => {
      const after = wrong.get(id)
      if (!after) return [{ table, is: 'gone', right: row }]
      const fields = mendable[table].filter((field) => !isSame(row[field], after[field]))
      return fields.length === 0 ? [] : [{ table, is: 'changed', right: row, wrong: after, fields }]
    })
    const extra = [...wrong].flatMap(([id, row]): Difference[] =>
      right.has(id) ? [] : [{ table, is: 'extra', wrong: row }],
    )
    return [...known, ...extra]
  })
}
