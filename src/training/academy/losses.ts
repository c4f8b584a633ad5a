import type { DataTable, Losses } from '#mocks/tables/replacement.ts'
import { listWords } from '#rules/unreadable.ts'
import { counted } from '#values/counted.ts'
import { enumerated } from '#values/text.ts'

/** Other tables have no list that says how many of its rows are unreadable. */
const words: Readonly<Record<DataTable, readonly [string, string]>> = {
  ...listWords,
  categories: ['categoría', 'categorías'],
  levels: ['nivel', 'niveles'],
  memory: ['dato de los equipos', 'datos de los equipos'],
  feeds: ['dirección de calendario', 'direcciones de calendario'],
}

/** The lost rows as text: `1 estudiante, 3 ventas y 3 pagos`. */
export const lossesText = (lost: Losses): string =>
  enumerated(lost.map(({ table, count }) => counted(count, ...words[table])))
