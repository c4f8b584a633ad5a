import type { Snapshot, Stored } from '#academy/snapshot.ts'
import { studentDefaults, type EventRow, type PaymentRow } from '#backend/rows.ts'
import { periodicityLabels } from '#rules/events/recurrence.ts'
import type { AddedRows, Preparation } from '#training/missions/file/preparation.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { whenWords } from '#training/missions/file/words.ts'
import { dayOfWord, rowMatches } from '#training/missions/run/conditions.ts'
import { withItsSale, withoutTheirPayments, withoutTheirSales } from '#training/missions/run/money.ts'
import { viewNameOf, viewOf, type ViewName } from '#training/missions/views/views.ts'
import { isoDateOf, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'

type StartTime = { now: Date; today: IsoDate }

/** A day in a file as `yyyy-mm-dd`, with day words resolved. */
const resolveDay = (text: string, today: IsoDate): IsoDate => {
  const word = whenWords.find((each) => each === text)
  return word === undefined ? text : dayOfWord(word, today)
}

const tables = {
  estudiantes: 'students',
  productos: 'products',
  categorias: 'categories',
  ventas: 'sales',
  partidas: 'sales',
  pagos: 'payments',
  movimientos: 'movements',
  maestros: 'teachers',
  asistencia: 'attendance',
  eventos: 'events',
  reportes: 'reports',
  usuarios: 'users',
} as const satisfies Record<ViewName, keyof Snapshot>

/** The academy without the rows in `quita`, and without their sales and payments. */
function withoutRows(academy: Snapshot, { quita = [] }: Preparation, today: IsoDate): Snapshot {
  return quita.reduce((before, { tabla, donde }) => {
    const name = viewNameOf(tabla)
    const { read, fields } = viewOf(name)
    const ids = new Set(
      read(before).flatMap(({ row, source }) =>
        rowMatches(row, donde, { today, found: new Map() }, fields) ? [source.id] : [],
      ),
    )
    const { nextId, rows } = before[tables[name]]
    const after = { ...before, [tables[name]]: { nextId, rows: rows.filter(({ id }) => !ids.has(id)) } }
    return withoutMoneyOf(name, ids, after, before)
  }, academy)
}

/** Removes the sales and payments that belong only to removed rows of a view. */
function withoutMoneyOf(name: ViewName, ids: ReadonlySet<number>, after: Snapshot, before: Snapshot): Snapshot {
  const { payments, sales } = before
  if (name === 'pagos')
    return withoutTheirSales(
      after,
      payments.rows.filter(({ id }) => ids.has(id)),
    )
  if (tables[name] === 'sales')
    return withoutTheirPayments(
      after,
      sales.rows.filter(({ id }) => ids.has(id)),
    )
  if (name !== 'estudiantes') return after
  const others = <Row extends { studentId: number }>({ nextId, rows }: Stored<Row>): Stored<Row> => ({
    nextId,
    rows: rows.filter(({ studentId }) => !ids.has(studentId)),
  })
  return { ...after, sales: others(after.sales), payments: others(after.payments) }
}

/** Replaces the row that `isSame` finds, or adds a row. `make` returns the row with an id. */
function withRow<Row extends { id: number }>(
  { nextId, rows }: Stored<Row>,
  isSame: (row: Row) => boolean,
  make: (id: number) => Row,
): Stored<Row> {
  const known = rows.find(isSame)
  if (known) return { nextId, rows: rows.map((each) => (each === known ? make(known.id) : each)) }
  return { nextId: nextId + 1, rows: [...rows, make(nextId)] }
}

/** The id of the row with a name. Throws a Spanish text for the person if there is no such row. */
function idOf({ rows }: { rows: readonly { id: number; name: string }[] }, name: string): number {
  const row = rows.find((each) => isSameName(each.name, name))
  if (row) return row.id
  throw new Error(
    `Esta misión necesita «${name}», que no está en la academia. Presiona «Reiniciar datos» en «Escenario» y empiézala otra vez.`,
  )
}

function withStudents(academy: Snapshot, { estudiantes = [] }: AddedRows, { now, today }: StartTime): Snapshot {
  const timeText = now.toTimeString().slice(0, 8)
  const students = estudiantes.reduce(
    (
      before,
      { nombre, tutor, telefono, nacimiento, disciplina, subdisciplinas, nivel, estado = studentDefaults.status },
    ) =>
      withRow(
        before,
        ({ name }) => isSameName(name, nombre),
        (id) => ({
          ...studentDefaults,
          id,
          user_id: academy.users.rows[0]?.id ?? 1,
          name: nombre,
          parent_name: tutor,
          phone: telefono,
          birth_date: resolveDay(nacimiento, today),
          discipline: disciplina,
          subdisciplines: subdisciplinas,
          level: nivel,
          enrolled_at: `${today} ${timeText}`,
          status: estado,
        }),
      ),
    academy.students,
  )
  return { ...academy, students }
}

function withProducts(academy: Snapshot, { productos = [] }: AddedRows): Snapshot {
  const products = productos.reduce(
    (before, { nombre, categoria, precio, costo = 0, colores = [], tallas = [] }) =>
      withRow(
        before,
        ({ name }) => isSameName(name, nombre),
        (id) => ({
          id,
          name: nombre,
          category_id: idOf(academy.categories, categoria),
          price: precio,
          type: 'physical',
          imageUrl: null,
          subdisciplines: [],
          colors: colores,
          sizes: tallas,
          productionCost: costo,
        }),
      ),
    academy.products,
  )
  return { ...academy, products }
}

const periodicities = ['once', 'weekly', 'monthly', 'semiannual'] as const satisfies EventRow['periodicity'][]

function withEvents(academy: Snapshot, { eventos = [] }: AddedRows, { today }: StartTime): Snapshot {
  const events = eventos.reduce(
    (before, { fecha, hora, subdisciplina, nivel, maestro, periodicidad = 'Única vez' }) => {
      const date = resolveDay(fecha, today)
      return withRow(
        before,
        (row) => row.date === date && row.time === hora && isSameName(row.teacher, maestro),
        (id) => ({
          id,
          date,
          time: hora,
          subdiscipline: subdisciplina,
          level: nivel,
          teacher: maestro,
          periodicity: periodicities.find((each) => periodicityLabels[each] === periodicidad) ?? 'once',
        }),
      )
    },
    academy.events,
  )
  return { ...academy, events }
}

function withRolls(academy: Snapshot, { asistencia = [] }: AddedRows, { now, today }: StartTime): Snapshot {
  const attendance = asistencia.reduce((before, { fecha, subdisciplina, nivel, maestro, presentes, ausentes }) => {
    const date = resolveDay(fecha, today)
    const marks = (names: readonly string[], mark: boolean) =>
      names.map((name): [string, boolean] => [String(idOf(academy.students, name)), mark])
    return withRow(
      before,
      (row) =>
        isoDateOf(row.date) === date &&
        isSameName(row.subdiscipline, subdisciplina) &&
        isSameName(row.level, nivel) &&
        isSameName(row.teacher, maestro),
      (id) => ({
        id,
        date: mexicanDate(date),
        subdiscipline: subdisciplina,
        level: nivel,
        teacher: maestro,
        studentAttendance: Object.fromEntries([...marks(presentes, true), ...marks(ausentes, false)]),
        teacherAttendance: { [idOf(academy.teachers, maestro)]: true },
        recordedAt: now.toISOString(),
      }),
    )
  }, academy.attendance)
  return { ...academy, attendance }
}

/** Adds each payment with its sale. A replaced payment goes with its own sale. */
function withPayments(academy: Snapshot, { pagos = [] }: AddedRows, { today }: StartTime): Snapshot {
  return pagos.reduce((before, { estudiante, mes, monto }) => {
    const studentId = idOf(before.students, estudiante)
    const [year = '', month = ''] = dayOfWord(mes, today).split('-')
    const isSame = (row: PaymentRow) => row.studentId === studentId && row.month === month && row.year === Number(year)
    const make = (id: number): PaymentRow => ({
      id,
      studentId,
      month,
      year: Number(year),
      amount: monto,
      status: 'paid',
    })
    const payments = withRow(before.payments, isSame, make)
    const cleared = withoutTheirSales({ ...before, payments }, before.payments.rows.filter(isSame))
    return withItsSale(cleared, make(0), today)
  }, academy)
}

/**
 * The academy after the removals and additions of a mission (docs/misiones.md, Lo que se prepara antes). Throws a
 * Spanish text for the person if the academy lacks required rows.
 */
export function prepared(academy: Snapshot, { prepara = {} }: Pick<Mission, 'prepara'>, time: StartTime): Snapshot {
  const { agrega = {} } = prepara
  const steps = [withStudents, withProducts, withEvents, withRolls, withPayments]
  return steps.reduce((before, step) => step(before, agrega, time), withoutRows(academy, prepara, time.today))
}
