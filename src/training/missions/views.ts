/** The academy as a mission speaks of it: its tables and fields by Spanish names (docs/misiones.md). */
import * as z from 'zod/mini'
import type { ProductRow, SaleRow, Snapshot, StudentRow } from '#mocks/tables/rows.ts'
import { periodicityLabels } from '#rules/recurrence.ts'
import { saleFolio } from '#rules/receipt.ts'
import { isoDateOf } from '#values/dates.ts'
import type { PageKey } from '#rules/permissions.ts'

/** What a field holds, and so what it can be compared with. */
export type Kind = 'texto' | 'numero' | 'fecha' | 'telefono' | 'lista' | 'renglones'

/** A line inside a row, such as a product of a sale. */
export type Line = Readonly<Record<string, string | number | readonly string[]>>

export type Cell = string | number | readonly string[] | readonly Line[]

/** A row as a mission sees it; amounts in pesos, days as `yyyy-mm-dd`. */
export type Row = Readonly<Record<string, Cell>>

/** A row with what it was read from, which tells whether it has changed. */
export type ReadRow = { row: Row; source: { id: number } }

type Fields = Readonly<Record<string, Kind>>

type View = {
  fields: Fields
  /** the fields of the lines of its field of kind `renglones` */
  lines?: Fields
  read: (academy: Snapshot) => ReadRow[]
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

const dayOf = (text: string): string => isoDateOf(text) ?? ''

const typeNames = {
  physical: 'Físico',
  service: 'Servicio',
  discipline: 'Disciplina',
} as const satisfies Record<ProductRow['type'], string>

/** The screens by the names that the app gives them. */
const pageNames: Readonly<Record<PageKey, string>> = {
  DashboardPanel: 'Dashboard',
  StudentsList: 'Estudiantes',
  StudentRegistration: 'Registro',
  POS: 'Punto de Venta',
  ProductManagement: 'Productos',
  FinancesPanel: 'Finanzas',
  Calendar: 'Calendario',
  TeacherManagement: 'Maestros',
  AttendancePanel: 'Asistencia',
  PaymentsPanel: 'Pagos',
}

const pageNameOf = (key: string): string => Object.entries(pageNames).find(([page]) => page === key)?.[1] ?? key

const namesIn = (rows: readonly { id: number; name: string }[]): ((id: number) => string) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

const readAll = <Source extends { id: number }>(rows: readonly Source[], row: (source: Source) => Row): ReadRow[] =>
  rows.map((source) => ({ source, row: { clave: source.id, ...row(source) } }))

const saleLine = ({
  name,
  type,
  color,
  size,
  quantity,
  price,
  discountPercent,
  discount,
}: SaleRow['products'][number]) => ({
  producto: name,
  tipo: typeNames[type],
  color: color ?? '',
  talla: size ?? '',
  cantidad: quantity,
  precio: price,
  descuento: discountPercent,
  importe: Math.max(0, price * quantity - discount),
})

const saleLineFields = {
  producto: 'texto',
  tipo: 'texto',
  color: 'texto',
  talla: 'texto',
  cantidad: 'numero',
  precio: 'numero',
  descuento: 'numero',
  importe: 'numero',
} as const satisfies Fields

const studentRow = (student: StudentRow): Row => ({
  nombre: student.name,
  tutor: student.parent_name,
  telefono: digits(student.phone),
  nacimiento: dayOf(student.birth_date),
  disciplina: student.discipline,
  subdisciplinas: student.subdisciplines,
  nivel: student.level,
  inscripcion: dayOf(student.enrolled_at),
  estado: student.status,
})

const markedAs = (marks: Readonly<Record<string, boolean>>, mark: boolean, nameOf: (id: number) => string): string[] =>
  Object.entries(marks).flatMap(([id, isPresent]) => (isPresent === mark ? [nameOf(Number(id))] : []))

const Expenses = z.array(z.object({ name: z.string(), amount: z.coerce.number() }))

/** The expenses of a report, which are JSON text as in a database column. */
function expensesIn(text: string): Line[] {
  const expenses = Expenses.safeParse(JSON.parse(text))
  return (expenses.data ?? []).map(({ name, amount }) => ({ concepto: name, monto: amount }))
}

/** The tables of a mission, by name. Every row has its number, `clave`, too. */
export const views = {
  estudiantes: {
    fields: {
      nombre: 'texto',
      tutor: 'texto',
      telefono: 'telefono',
      nacimiento: 'fecha',
      disciplina: 'texto',
      subdisciplinas: 'lista',
      nivel: 'texto',
      inscripcion: 'fecha',
      estado: 'texto',
    },
    read: ({ students }) => readAll(students.rows, studentRow),
  },
  productos: {
    fields: {
      nombre: 'texto',
      categoria: 'texto',
      precio: 'numero',
      costo: 'numero',
      tipo: 'texto',
      subdisciplinas: 'lista',
      colores: 'lista',
      tallas: 'lista',
    },
    read: ({ products, categories }) => {
      const categoryOf = namesIn(categories.rows)
      return readAll(products.rows, (product) => ({
        nombre: product.name,
        categoria: categoryOf(product.category_id),
        precio: product.price,
        costo: product.productionCost,
        tipo: typeNames[product.type],
        subdisciplinas: product.subdisciplines,
        colores: product.colors,
        tallas: product.sizes,
      }))
    },
  },
  categorias: {
    fields: { nombre: 'texto' },
    read: ({ categories }) => readAll(categories.rows, ({ name }) => ({ nombre: name })),
  },
  ventas: {
    fields: {
      folio: 'texto',
      fecha: 'fecha',
      estudiante: 'texto',
      claveEstudiante: 'numero',
      total: 'numero',
      productos: 'lista',
      partidas: 'renglones',
    },
    lines: saleLineFields,
    read: ({ sales, students }) => {
      const studentOf = namesIn(students.rows)
      return readAll(sales.rows, ({ id, date, studentId, total, products }) => ({
        folio: saleFolio(String(id)),
        fecha: dayOf(date),
        estudiante: studentOf(studentId),
        claveEstudiante: studentId,
        total,
        productos: products.map(({ name }) => name),
        partidas: products.map(saleLine),
      }))
    },
  },
  partidas: {
    fields: { folio: 'texto', fecha: 'fecha', estudiante: 'texto', ...saleLineFields },
    read: ({ sales, students }) => {
      const studentOf = namesIn(students.rows)
      return sales.rows.flatMap((source) =>
        source.products.map((line) => ({
          source,
          row: {
            clave: source.id,
            folio: saleFolio(String(source.id)),
            fecha: dayOf(source.date),
            estudiante: studentOf(source.studentId),
            ...saleLine(line),
          },
        })),
      )
    },
  },
  pagos: {
    fields: { estudiante: 'texto', claveEstudiante: 'numero', mes: 'fecha', monto: 'numero', estado: 'texto' },
    read: ({ payments, students }) => {
      const studentOf = namesIn(students.rows)
      return readAll(payments.rows, ({ studentId, month, year, amount, status }) => ({
        estudiante: studentOf(studentId),
        claveEstudiante: studentId,
        mes: `${year}-${month}`,
        monto: amount,
        estado: status === 'paid' ? 'Pagado' : 'Pendiente',
      }))
    },
  },
  maestros: {
    fields: { nombre: 'texto', disciplinas: 'lista', salario: 'numero', horarios: 'renglones', clases: 'lista' },
    lines: { subdisciplina: 'texto', nivel: 'texto', dias: 'lista', hora: 'texto' },
    read: ({ teachers, products }) => {
      const productOf = namesIn(products.rows)
      return readAll(teachers.rows, ({ name, disciplines, salaryPerClass, subdisciplineSchedules }) => ({
        nombre: name,
        disciplinas: disciplines.map((discipline) =>
          typeof discipline === 'number' ? productOf(discipline) : discipline,
        ),
        salario: salaryPerClass,
        horarios: subdisciplineSchedules.map(({ subdiscipline, level, days, time }) => ({
          subdisciplina: subdiscipline,
          nivel: level,
          dias: days,
          hora: time,
        })),
        clases: subdisciplineSchedules.flatMap(({ subdiscipline, level, days, time }) =>
          days.map((day) => `${subdiscipline}, ${level}, ${day} ${time}`),
        ),
      }))
    },
  },
  asistencia: {
    fields: {
      fecha: 'fecha',
      subdisciplina: 'texto',
      nivel: 'texto',
      maestro: 'texto',
      presentes: 'lista',
      ausentes: 'lista',
      maestrosPresentes: 'lista',
      maestrosAusentes: 'lista',
    },
    read: ({ attendance, students, teachers }) => {
      const studentOf = namesIn(students.rows)
      const teacherOf = namesIn(teachers.rows)
      return readAll(attendance.rows, (roll) => ({
        fecha: dayOf(roll.date),
        subdisciplina: roll.subdiscipline,
        nivel: roll.level,
        maestro: roll.teacher,
        presentes: markedAs(roll.studentAttendance, true, studentOf),
        ausentes: markedAs(roll.studentAttendance, false, studentOf),
        maestrosPresentes: markedAs(roll.teacherAttendance, true, teacherOf),
        maestrosAusentes: markedAs(roll.teacherAttendance, false, teacherOf),
      }))
    },
  },
  eventos: {
    fields: {
      fecha: 'fecha',
      hora: 'texto',
      subdisciplina: 'texto',
      nivel: 'texto',
      maestro: 'texto',
      periodicidad: 'texto',
    },
    read: ({ events }) =>
      readAll(events.rows, ({ date, time, subdiscipline, level, teacher, periodicity }) => ({
        fecha: dayOf(date),
        hora: time.slice(0, 5),
        subdisciplina: subdiscipline,
        nivel: level,
        maestro: teacher,
        periodicidad: periodicityLabels[periodicity],
      })),
  },
  reportes: {
    fields: {
      nombre: 'texto',
      inicio: 'fecha',
      fin: 'fecha',
      ventas: 'numero',
      gastos: 'numero',
      utilidad: 'numero',
      conceptos: 'renglones',
    },
    lines: { concepto: 'texto', monto: 'numero' },
    read: ({ reports }) =>
      readAll(reports.rows, (report) => ({
        nombre: report.name,
        inicio: dayOf(report.start_date),
        fin: dayOf(report.end_date),
        ventas: report.total_sales,
        gastos: report.total_expenses,
        utilidad: report.net_profit,
        conceptos: expensesIn(report.expense_details),
      })),
  },
  usuarios: {
    fields: { usuario: 'texto', paginas: 'lista', academia: 'texto' },
    read: ({ users }) =>
      readAll(users.rows, ({ username, pages, academy_name }) => ({
        usuario: username,
        paginas: pages.map(pageNameOf),
        academia: academy_name,
      })),
  },
} as const satisfies Record<string, View>

export type ViewName = keyof typeof views

/** The names of the tables. */
export const viewNames = Object.keys(views)

export const isViewName = (name: string): name is ViewName => Object.hasOwn(views, name)

/** What a table is, its number `clave` among its fields. */
export function viewOf(name: ViewName): View {
  const view: View = views[name]
  return { ...view, fields: { clave: 'numero', ...view.fields } }
}
