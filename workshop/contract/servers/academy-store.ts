/** The rows of the academy of the contract tests, in a file. */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Data = z.record(z.string(), z.array(z.looseObject({ id: z.number() })))
type Data = z.infer<typeof Data>
export type Row = Data[string][number]
/** Fields of a body, a query or a row. */
export type Fields = Record<string, unknown>
export const Fields = z.record(z.string(), z.unknown())

/** Its only account. */
export const owner = { username: 'admin', password: 'clave-de-la-academia' }

const start: Data = {
  users: [
    {
      id: 1,
      ...owner,
      role: 'admin',
      academy_name: 'Academia',
      academy_logo: null,
      name: 'Dirección',
      pages: ['POS'],
      created_at: '2026-01-05 09:00:00',
    },
  ],
  categories: [{ id: 2, name: 'Mensualidades' }],
  levels: [{ id: 3, name: 'Principiante' }],
  students: [
    {
      id: 4,
      user_id: 1,
      name: 'Ana Ruiz',
      parent_name: 'Eva Ruiz',
      phone: '55 0000 0000',
      birth_date: '2014-05-01',
      discipline: 'Ballet',
      subdisciplines: ['Clásico'],
      level: 'Principiante',
      enrolled_at: '2026-01-06 10:00:00',
      status: 'Activo',
    },
  ],
}

/** Opens a new academy in `file`. */
export function openStore(file: string) {
  let nextId = 100
  writeFileSync(file, JSON.stringify(start))

  const read = (): Data => Data.parse(JSON.parse(readFileSync(file, 'utf8')))
  const all = (table: string): Row[] => read()[table] ?? []
  const put = (table: string, rows: Row[]) => writeFileSync(file, JSON.stringify({ ...read(), [table]: rows }))
  const has = (row: Row, where: Fields) =>
    Object.entries(where).every(([name, value]) => String(row[name]) === String(value))
  const find = (table: string, where: Fields) => all(table).find((row) => has(row, where))

  function insert(table: string, fields: Fields): number {
    nextId += 1
    put(table, [...all(table), { ...fields, id: nextId }])
    return nextId
  }

  return {
    all,
    find,
    insert,

    /** Changes the row that it is, or makes one. */
    save(table: string, where: Fields, fields: Fields): number {
      const old = find(table, where)
      if (!old) return insert(table, fields)
      put(
        table,
        all(table).map((row) => (row.id === old.id ? { ...row, ...fields, id: row.id } : row)),
      )
      return old.id
    },

    drop: (table: string, id: unknown): void =>
      put(
        table,
        all(table).filter((row) => String(row.id) !== String(id)),
      ),
  }
}
