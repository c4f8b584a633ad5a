/** Every table of the app that can be sorted or downloaded, with rows whose columns differ in order. */

import type { Rows } from '#backend/rows.ts'
import type { TestBackend } from '#mocks/node.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { paidText } from '#rules/sales/paid.ts'
import type { Table } from '#support/nouns/noun.ts'
import { byPath } from '#support/nouns/nouns.ts'
import type { Path } from '#support/nouns/path.ts'
import { centsOf } from '#values/money.ts'

const few = 12

/** The tables of each screen, in the small academy of {@link seedTables}. */
export const tables: Record<Path, readonly Table[]> = {
  ...byPath('tables'),
  '/pos': [
    {
      caption: 'Historial de Ventas',
      search: '',
      filter: 'inicio=2026-06-01',
      file: 'Ventas',
      notes: /Pagó: .*$/,
      inFileOnly: ({ sales }) => ({
        Pago: Object.fromEntries(
          sales.all().map(({ id, payments }) => [
            saleFolio(String(id)),
            paidText(
              payments.map((each) => ({ ...each, amount: centsOf(each.amount) ?? 0 })),
              String,
            ).replaceAll('.00', ''),
          ]),
        ),
      }),
    },
  ],
  '/estudiantes': [
    { caption: 'Listado de Estudiantes', search: 'estado=Todos', filter: 'estado=Inactivo', file: 'Estudiantes' },
  ],
  '/calendario': [{ caption: 'Eventos', search: 'vista=lista', filter: 'fecha=2026-11-21' }],
  '/dashboard': [],
  '/registro': [],
  '/asistencia': [{ caption: 'Historial de asistencia', search: '', filter: 'nivel=Principiante', file: 'Asistencia' }],
  '/finanzas': [
    { caption: 'Ventas', search: 'fechas=todas', filter: 'inicio=2026-06-01', file: 'Ventas del periodo' },
    {
      caption: 'Ventas por renglón',
      search: 'fechas=todas&por=renglon',
      filter: 'inicio=2026-06-01',
      file: 'Ventas por renglón',
    },
    {
      caption: 'Reportes guardados',
      search: '',
      file: 'Reportes',
      inFileOnly: ({ reports }) => ({
        Ventas: Object.fromEntries(reports.all().map(({ name, total_sales: sales }) => [name, sales])),
        Gastos: Object.fromEntries(reports.all().map(({ name, total_expenses: expenses }) => [name, expenses])),
      }),
    },
  ],
  '/pagos': [
    { caption: 'Pagos', search: 'mes=10', filter: 'estado=pagado', file: 'Pagos', notes: /Inactivo$/ },
    {
      caption: 'Pagos de 2026',
      search: 'vista=anual',
      filter: 'estado=pendiente',
      file: 'Pagos de 2026',
      notes: /Inactivo ?|Debe \d+ mes(es)?|Sin cobro|^Pagado /g,
    },
    {
      caption: 'Cobranza',
      search: 'vista=cobranza',
      filter: 'atraso=2',
      file: 'Cobranza',
      notes:
        /(?<=\S)(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)[ ,].*| mes(es)?$|[\d ]{10,}$/g,
      apart: ['Teléfono', 'Detalle'],
      kept: {
        contacts: Array.from({ length: few }, (_, at) => ({ id: String(at), day: `2026-11-${10 + ((at * 5) % few)}` })),
      },
    },
  ],
}

/** Loads a small academy in which no two columns of a table have the same order. */
export async function seedTables({ db }: Pick<TestBackend, 'db'>): Promise<void> {
  const academy = db.snapshot()
  const { students, products, sales, attendance, events, payments, users, reports } = academy
  const put = <Row>({ nextId }: { nextId: number }, rows: Row[]) => ({ nextId, rows })
  const shown = students.rows
    .slice(0, few)
    .map((row, place): Rows['students'] => ({ ...row, status: place % 3 === 0 ? 'Inactivo' : 'Activo' }))
  const ofThem = payments.rows.filter(({ studentId }) => shown.some(({ id }) => id === studentId))
  await db.load({
    ...academy,
    students: put(students, shown),
    payments: put(payments, withPending(ofThem, shown)),
    products: put(
      products,
      products.rows.filter(({ type, name }) => type === 'discipline' || /^(Zapat|Leotardo|Clase|Examen)/.test(name)),
    ),
    sales: put(sales, withReversed(spread(sales.rows), 'date')),
    attendance: put(attendance, [
      ...withReversed(spread(attendance.rows), 'recordedAt'),
      ...rollsOfOne(attendance.rows),
    ]),
    events: put(
      events,
      spread(events.rows).map((row, place): Rows['events'] => ({
        ...row,
        periodicity: place % 4 === 2 ? 'monthly' : row.periodicity,
      })),
    ),
  })
  for (const [at, by, kind, subject] of [
    ['2026-09-01 10:00:00', 'Lucía', 'payment', 'Renata, 09/2026'],
    ['2026-09-02 09:00:00', 'Ana', 'payment', 'Bruno, 08/2026'],
    ['2026-10-02 09:00:00', 'Óscar', 'price', 'Maestro Iván'],
    ['2026-11-03 08:00:00', 'Elena', 'user', 'Usuario recepcion'],
    ['2026-11-04 08:00:00', 'Zoe', 'deletion', 'Clase Jazz'],
  ] as const)
    await db.audit.insert({ at, by, kind, subject, before: null, after: 'Pendiente' })
  const [user] = users.rows
  const [report] = reports.rows
  for (const [name, day, amount] of [
    ['Cierre de agosto', '2026-08-01', 5],
    ['Ágape', '2026-02-01', 70_000.5],
    ['Verano', '2026-05-01', -300],
  ] as const) {
    if (user) await db.users.insert({ ...user, username: name, pages: [], created_at: `${day} 10:00:00` })
    if (report)
      await db.reports.insert({ ...report, name, start_date: day, total_sales: 90_000 + amount, net_profit: amount })
  }
}

/** Makes the latest month of one student pending at a high amount, so that amounts and months differ in order. */
function withPending(paid: Rows['payments'][], students: readonly Rows['students'][]): Rows['payments'][] {
  const has = (student: number, month: string) =>
    paid.some((row) => row.studentId === student && Number(row.month) === Number(month))
  const late = students.find(({ id, status }) => status === 'Activo' && has(id, '10') && !has(id, '11'))
  const [like] = paid
  if (!late || !like) return paid
  return [...paid, { ...like, id: 9999, studentId: late.id, month: '11', amount: 9000, status: 'pending' }]
}

/** Classes of Alejandra Montes Rivera. Some of them do not count: another level or subdiscipline, or without her. */
function rollsOfOne([like]: Rows['attendance'][]): Rows['attendance'][] {
  if (!like) return []
  const rows = [
    ['02/11/2026', 'Ballet infantil', 'Principiante', true],
    ['05/11/2026', 'Acrobacia', 'Avanzado', true],
    ['09/11/2026', 'Ballet infantil', 'Intermedio', true],
    ['12/11/2026', 'Ballet infantil', 'Principiante', false],
    ['16/11/2026', 'Ballet infantil', 'Principiante', true],
    ['18/11/2026', 'Kata', 'Intermedio', true],
  ] as const
  return rows.map(([date, subdiscipline, level, isPresent], place) => ({
    ...like,
    id: 9000 + place,
    date,
    subdiscipline,
    level,
    teacher: 'Alejandra Montes Rivera',
    teacherAttendance: { 1: isPresent },
  }))
}

/** A few rows, spread from the beginning to the end. */
const spread = <Row>(rows: Row[]): Row[] =>
  rows.filter((_, place) => place % Math.max(1, Math.floor(rows.length / few)) === 0).slice(-few)

/** Rows with the values of one column in reverse order. */
const withReversed = <Row>(rows: Row[], key: keyof Row): Row[] =>
  rows.map((row, place) => ({ ...row, [key]: rows.at(-1 - place)?.[key] ?? row[key] }))
