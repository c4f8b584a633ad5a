import type { EventRow, Snapshot } from '#mocks/tables/rows.ts'
import type { Stored } from '#mocks/tables/table.ts'
import { periodicityLabels } from '#rules/recurrence.ts'
import { isoDateOf, mexicanDate, type IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { dayOf, isRow } from '#training/missions/conditions.ts'
import { viewNameOf } from '#training/missions/mission.ts'
import type { Added, Mission, Preparation } from '#training/missions/schema.ts'
import { viewOf, type ViewName } from '#training/missions/views.ts'
import { whenWords } from '#training/missions/words.ts'

/** The moment at which a mission begins, and its day. */
export type Moment = { now: Date; today: IsoDate }

const dayIn = (text: string, today: IsoDate): IsoDate => {
  const word = whenWords.find((each) => each === text)
  return word === undefined ? text : dayOf(word, today)
}

/** The table that the rows of a view are stored in. */
const tables = {
  estudiantes: 'students',
  productos: 'products',
  categorias: 'categories',
  ventas: 'sales',
  partidas: 'sales',
  pagos: 'payments',
  maestros: 'teachers',
  asistencia: 'attendance',
  eventos: 'events',
  reportes: 'reports',
  usuarios: 'users',
} as const satisfies Record<ViewName, keyof Snapshot>

/** Without the rows that would be in the way of a mission. */
function cleared(academy: Snapshot, { quita = [] }: Preparation, today: IsoDate): Snapshot {
  return quita.reduce((before, { tabla, donde }) => {
    const name = viewNameOf(tabla)
    const { read, fields } = viewOf(name)
    const ids = new Set(
      read(before).flatMap(({ row, source }) =>
        isRow(row, donde, { today, found: new Map() }, fields) ? [source.id] : [],
      ),
    )
    const { nextId, rows } = before[tables[name]]
    return { ...before, [tables[name]]: { nextId, rows: rows.filter(({ id }) => !ids.has(id)) } }
  }, academy)
}

/** A table with a row in the place of the same one, or at its end. */
function withRow<Row extends { id: number }>(
  { nextId, rows }: Stored<Row>,
  isSame: (row: Row) => boolean,
  make: (id: number) => Row,
): Stored<Row> {
  const known = rows.find(isSame)
  if (known) return { nextId, rows: rows.map((each) => (each === known ? make(known.id) : each)) }
  return { nextId: nextId + 1, rows: [...rows, make(nextId)] }
}

/** The id of what has that name. Throws what the mission lacks. */
function idOf({ rows }: { rows: readonly { id: number; name: string }[] }, name: string): number {
  const row = rows.find((each) => isSameName(each.name, name))
  if (row) return row.id
  throw new Error(
    `Esta misión necesita «${name}», que no está en la academia. Restablece los datos y empiézala otra vez.`,
  )
}

function withStudents(academy: Snapshot, { estudiantes = [] }: Added, { now, today }: Moment): Snapshot {
  const time = now.toTimeString().slice(0, 8)
  const students = estudiantes.reduce(
    (before, { nombre, tutor, telefono, nacimiento, disciplina, subdisciplinas, nivel, estado = 'Activo' }) =>
      withRow(
        before,
        ({ name }) => isSameName(name, nombre),
        (id) => ({
          id,
          user_id: academy.users.rows[0]?.id ?? 1,
          name: nombre,
          parent_name: tutor,
          phone: telefono,
          birth_date: dayIn(nacimiento, today),
          discipline: disciplina,
          subdisciplines: subdisciplinas,
          level: nivel,
          enrolled_at: `${today} ${time}`,
          status: estado,
        }),
      ),
    academy.students,
  )
  return { ...academy, students }
}

function withProducts(academy: Snapshot, { productos = [] }: Added): Snapshot {
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

function withEvents(academy: Snapshot, { eventos = [] }: Added, { today }: Moment): Snapshot {
  const events = eventos.reduce(
    (before, { fecha, hora, subdisciplina, nivel, maestro, periodicidad = 'Única vez' }) => {
      const date = dayIn(fecha, today)
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

function withRolls(academy: Snapshot, { asistencia = [] }: Added, { now, today }: Moment): Snapshot {
  const attendance = asistencia.reduce((before, { fecha, subdisciplina, nivel, maestro, presentes, ausentes }) => {
    const date = dayIn(fecha, today)
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

function withPayments(academy: Snapshot, { pagos = [] }: Added, { today }: Moment): Snapshot {
  const payments = pagos.reduce((before, { estudiante, mes, monto }) => {
    const studentId = idOf(academy.students, estudiante)
    const [year = '', month = ''] = dayOf(mes, today).split('-')
    return withRow(
      before,
      (row) => row.studentId === studentId && row.month === month && row.year === Number(year),
      (id) => ({ id, studentId, month, year: Number(year), amount: monto, status: 'paid' }),
    )
  }, academy.payments)
  return { ...academy, payments }
}

/** The academy with what a mission adds, and without what would be in its way. Throws what the academy lacks for it. */
export function prepared(academy: Snapshot, { prepara = {} }: Pick<Mission, 'prepara'>, moment: Moment): Snapshot {
  const { agrega = {} } = prepara
  const steps = [withStudents, withProducts, withEvents, withRolls, withPayments]
  return steps.reduce((before, step) => step(before, agrega, moment), cleared(academy, prepara, moment.today))
}
