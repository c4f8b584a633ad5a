/** Makes a mission file from the rows that a trainer broke (docs/misiones.md, Una misión sin escribir). */

import type { Switches } from '#mocks/switches/switches.ts'
import { keysOf } from '#training/missions/file/atoms.ts'
import { faultWords } from '#training/missions/file/words.ts'
import { mendable, type Difference, type MendableTable } from '#training/missions/own/differences.ts'
import type { Cell, Row } from '#training/missions/views/view.ts'
import { mexicanDate } from '#values/dates.ts'

/** The fields that identify a row in a mission. */
const identity: Record<MendableTable, readonly string[]> = {
  estudiantes: ['nombre'],
  productos: ['nombre'],
  eventos: ['fecha', 'hora', 'maestro'],
}

const screens: Record<MendableTable, { key: string; title: string }> = {
  estudiantes: { key: 'estudiantes', title: 'Estudiantes' },
  productos: { key: 'productos', title: 'Productos' },
  eventos: { key: 'calendario', title: 'Calendario' },
}

const fieldNames: Readonly<Record<string, string>> = {
  tutor: 'padre o tutor',
  telefono: 'teléfono',
  nacimiento: 'fecha de nacimiento',
  costo: 'costo de producción',
}

const part = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])))

const rowOf = (difference: Difference): Row => (difference.is === 'extra' ? difference.wrong : difference.right)

/** The name of a row: `Moño de gala`, `Kata del 24/11/2026 a las 17:00`. */
const called = (table: MendableTable, row: Row): string =>
  table === 'eventos'
    ? `«${text(row['subdisciplina'])} del ${mexicanDate(text(row['fecha']))} a las ${text(row['hora'])}»`
    : `«${text(row['nombre'])}»`

const nothing = 'nada'

function text(value: Cell | undefined): string {
  if (value === undefined || value === '') return nothing
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString('es-MX')
  return value.map((each) => (typeof each === 'string' ? each : '')).join(', ') || nothing
}

const shownValue = (value: Cell | undefined): string => {
  const words = text(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(words) ? mexicanDate(words) : words
}

/** The right values of a row, as text. */
const valuesOf = (row: Row, fields: readonly string[]): string =>
  fields.map((field) => `${fieldNames[field] ?? field}: ${shownValue(row[field])}`).join('; ')

/** The task for one difference, in one or two sentences: the row as the pupil sees it, and its right values. */
export function taskOf(difference: Difference): string {
  const { table } = difference
  if (difference.is === 'extra') return `${called(table, difference.wrong)} sobra: elimínalo.`
  const { right } = difference
  if (difference.is === 'changed')
    return `Corrige ${called(table, difference.wrong)}. Debe tener ${valuesOf(right, difference.fields)}.`
  const filled = mendable[table].filter((field) => text(right[field]) !== nothing)
  return `Falta ${called(table, right)}. Agrégalo con ${valuesOf(right, filled)}.`
}

/** The rows to remove before the mission begins: the right row, unless the wrong row replaces it. */
function removedBy(difference: Difference): object[] {
  if (difference.is === 'extra') return []
  const { table, right } = difference
  const isReplaced = difference.is === 'changed' && !difference.fields.some((field) => identity[table].includes(field))
  return isReplaced ? [] : [{ tabla: table, donde: part(right, identity[table]) }]
}

function checksOf(difference: Difference): object[] {
  const { table } = difference
  const name = called(table, rowOf(difference))
  const falta = taskOf(difference)
  if (difference.is === 'extra')
    return [
      {
        punto: `${name} ya no está`,
        tabla: table,
        donde: part(difference.wrong, mendable[table]),
        cuantas: 0,
        falta,
        sobra: falta,
      },
    ]
  const { right } = difference
  const donde = part(right, mendable[table])
  return [
    { punto: `${name} está como debe`, tabla: table, donde, falta },
    {
      punto: `${name} está una sola vez`,
      tabla: table,
      donde: part(right, identity[table]),
      cuantas: 1,
      falta,
      sobra: `${name} está dos veces: elimina el que sobra.`,
    },
  ]
}

/** The present faults in the format of a mission. */
const faultsOf = ({ faults }: Pick<Switches, 'faults'>): object =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([endpoint, { fault, times }]) => {
      const word = keysOf(faultWords).find((each) => faultWords[each] === fault)
      return word === undefined ? [] : [[endpoint, { falla: word, veces: times === 'once' ? 'una' : 'siempre' }]]
    }),
  )

/** The key of a mission with this title. Its prefix `propia` differs from every key of the app. */
const keyOf = (title: string): string =>
  [
    'propia',
    ...(title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []),
  ].join('-')

/** The mission file that asks a pupil to correct `differences`. `readMission` must still validate it. */
export function madeMission(
  { title, task }: { title: string; task: string },
  differences: readonly Difference[],
  switches: Pick<Switches, 'faults'>,
): unknown {
  const tables = [...new Set(differences.map(({ table }) => table))]
  const [only] = tables
  const added = (table: MendableTable) =>
    differences.flatMap((each) =>
      each.table === table && each.is !== 'gone' ? [part(each.wrong, mendable[table])] : [],
    )
  return {
    clave: keyOf(title),
    titulo: title,
    pantalla: only !== undefined && tables.length === 1 ? screens[only].key : 'varias',
    minutos: 5,
    objetivo: task,
    porque: 'Así lo dejó quien te capacita: revisa, corrige eso y no toques lo demás.',
    pistas: tables.map((table) => `Búscalo en ${screens[table].title} y presiona Editar en su renglón.`),
    prepara: {
      quita: differences.flatMap(removedBy),
      agrega: Object.fromEntries(tables.flatMap((table) => (added(table).length === 0 ? [] : [[table, added(table)]]))),
      fallas: faultsOf(switches),
    },
    comprobaciones: differences.flatMap(checksOf),
  }
}
