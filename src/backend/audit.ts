/** Notes who changed what and when, in the transaction of the change. */

import { isRecord } from '#api/reading-records.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import type { Rows } from '#backend/rows.ts'
import type { Store, StoreTable } from '#backend/store.ts'
import { centsOf, formatMoney } from '#values/money.ts'

type Change = Omit<Rows['audit'], 'id' | 'at' | 'by'>

/** The academy keeps about this many changes, years of them. An older change makes room for a new one. */
const mostKept = 5_000

/** Notes a change. `at` is `yyyy-mm-dd hh:mm:ss`, `by` is the name of the user. */
export async function noteChange({ audit }: Pick<Store, 'audit'>, change: Omit<Rows['audit'], 'id'>): Promise<void> {
  const { id } = await audit.insert(change)
  await audit.remove(id - mostKept)
}

/** The password of a user was set. The password itself is never noted. */
export const passwordSet = (username: string): Change => ({
  kind: 'password',
  subject: `Usuario ${username}`,
  before: null,
  after: null,
})

/** Returns the changes of a written row; `before` is missing for a new row, `after` for a removed one. */
type Changes<Row> = (before: Row | undefined, after: Row | undefined) => Change[] | Promise<Change[]>

const inPesos = (amount: number): string => formatMoney(centsOf(amount) ?? 0)

/** Notes only removals. */
const removals =
  <Row>(subjectOf: (row: Row) => string): Changes<Row> =>
  (before, after) =>
    before && !after ? [{ kind: 'deletion', subject: subjectOf(before), before: null, after: null }] : []

/** Notes removals, new names, and amounts. A new row with another amount could stand in for an old one. */
const prices =
  <Row extends { name: string }>(noun: string, priceOf: (row: Row) => number): Changes<Row> =>
  (before, after) => {
    const subjectOf = ({ name }: Row) => `${noun} ${name}`
    if (!after) return removals(subjectOf)(before, after)
    const subject = subjectOf(before ?? after)
    const [old, now] = [before ? inPesos(priceOf(before)) : null, inPesos(priceOf(after))]
    return [
      ...(before && before.name !== after.name
        ? [{ kind: 'name' as const, subject, before: before.name, after: after.name }]
        : []),
      ...(old === now ? [] : [{ kind: 'price' as const, subject, before: old, after: now }]),
    ]
  }

const userChanges: Changes<Rows['users']> = (before, after) => {
  if (!after) return removals(({ username }: Rows['users']) => `Usuario ${username}`)(before, after)
  const subject = `Usuario ${after.username}`
  const [old, now] = [before?.pages.join(', ') ?? null, after.pages.join(', ')]
  return [
    ...(old === now ? [] : [{ kind: 'user' as const, subject, before: old, after: now }]),
    ...(before && before.password !== after.password ? [passwordSet(after.username)] : []),
  ]
}

/** Changes of money that name a student. */
function moneyChanges({ students }: Store, reason: string) {
  const nameOf = async (id: number) => (await students.find(id))?.name ?? `Estudiante ${id}`
  const sales: Changes<Rows['sales']> = async (before, after) =>
    before && !before.cancelled && after?.cancelled
      ? [
          {
            kind: 'cancellation',
            subject: `Venta ${after.id}: ${await nameOf(after.studentId)}`,
            before: inPesos(after.total),
            after: `Cancelada: ${after.cancelled.reason}`,
          },
        ]
      : []
  const payments: Changes<Rows['payments']> = async (before, after) => {
    if (!before || !after || before.status === 'pending') return []
    const [old, now] = [inPesos(before.amount), after.status === 'pending' ? 'Pendiente' : inPesos(after.amount)]
    if (old === now) return []
    const subject = `${await nameOf(after.studentId)}, ${after.month}/${after.year}`
    return [{ kind: 'payment', subject, before: old, after: reason === '' ? now : `${now}: ${reason}` }]
  }
  return { sales, payments }
}

/** Returns the store with tables that note the changes of a user. The sent body may have a `reason`. */
export function audited(store: Store, { name, username }: Rows['users'], now: Date, body: unknown): Store {
  const [at, by] = [databaseTimestamp(now), name || username]
  const reason = isRecord(body) && typeof body['reason'] === 'string' ? body['reason'].trim() : ''
  const noting = <Row extends { id: number }>(table: StoreTable<Row>, changes: Changes<Row>): StoreTable<Row> => {
    const note = async (before: Row | undefined, after: Row | undefined) => {
      for (const change of await changes(before, after)) await noteChange(store, { at, by, ...change })
    }
    return {
      ...table,
      async insert(values) {
        const after = await table.insert(values)
        await note(undefined, after)
        return after
      },
      async replace(row) {
        const before = await table.find(row.id)
        const after = await table.replace(row)
        if (after) await note(before, after)
        return after
      },
      async remove(id) {
        const before = await table.remove(id)
        await note(before, undefined)
        return before
      },
    }
  }
  const { sales, payments } = moneyChanges(store, reason)
  return {
    ...store,
    events: noting(
      store.events,
      removals(({ subdiscipline, level, date, time }) => `Clase ${subdiscipline} ${level}, ${date} ${time}`),
    ),
    movements: noting(
      store.movements,
      removals(({ amount, reason }) => `Movimiento de caja ${inPesos(amount)}: ${reason}`),
    ),
    payments: noting(store.payments, payments),
    products: noting(
      store.products,
      prices('Producto', ({ price }) => price),
    ),
    reports: noting(
      store.reports,
      removals(({ name }) => `Reporte ${name}`),
    ),
    sales: noting(store.sales, sales),
    students: noting(
      store.students,
      removals(({ name }) => `Estudiante ${name}`),
    ),
    teachers: noting(
      store.teachers,
      prices('Maestro', ({ salaryPerClass }) => salaryPerClass),
    ),
    users: noting(store.users, userChanges),
  }
}
