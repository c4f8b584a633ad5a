/** Reads the whole academy of another server. */

import { version, type Snapshot, storedTable, type Stored } from '#academy/snapshot.ts'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { listChangesEndpoint } from '#api/changes.ts'
import { listEventsEndpoint } from '#api/events.ts'
import { listLevelsEndpoint } from '#api/levels.ts'
import { listMemoryEndpoint } from '#api/memory.ts'
import { listMovementsEndpoint } from '#api/movements.ts'
import { listPaymentsEndpoint } from '#api/payments.ts'
import { listProductsEndpoint } from '#api/products.ts'
import { isRecord } from '#api/reading-records.ts'
import { getFinancialReportEndpoint, listFinancialReportsEndpoint } from '#api/reports.ts'
import { listAttendanceEndpoint } from '#api/rolls.ts'
import { listSalesEndpoint } from '#api/sales.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { listTeachersEndpoint } from '#api/teachers.ts'
import { listUsersEndpoint } from '#api/users.ts'
import type { Rows, TableName } from '#backend/rows.ts'
import type { Passwords } from '#backend/store.ts'
import { randomToken } from '#backend/token.ts'
import { usernameKey } from '#backend/username.ts'
import { Failure } from '#server/failure.ts'
import * as make from '#server/moving/rows.ts'
import type { Source } from '#server/moving/source.ts'
import { newReport, take, type Plan, type Report } from '#server/moving/taking.ts'
import { isSameName } from '#values/text.ts'

/** The user that reads the other server; the same user gets this password here. */
type Reader = { username: string; password: string }

/** An academy whose pictures are still on the other server, and the report of lost data. */
type Taken = { snapshot: Snapshot; report: Report }

type TakeList = <Row, Name extends TableName>(plan: Plan<Row, Name>) => Promise<Stored<Rows[Name]>>

/** Reads all lists of a server. Rejects with a Failure if one of them cannot be read. */
export async function readSource(source: Source, passwords: Pick<Passwords, 'hash'>, reader: Reader): Promise<Taken> {
  const report = newReport()
  const list: TakeList = async (plan) => take(await source.rows(plan.endpoint), plan, report)
  const users = await takeUsers(list, passwords, reader)
  const admin = users.rows.find(({ username }) => usernameKey(username) === usernameKey(reader.username))
  if (!admin) throw new Failure(`list_users.php no dice quién es «${reader.username}». No se cambió nada.`)
  const snapshot: Snapshot = {
    version,
    users,
    ...(await takePeople(list, admin.id)),
    ...(await takeProducts(list)),
    ...(await takeMoney(list)),
    movements: source.announces('cash_movements') ? await takeMovements(list, admin.id) : storedTable([]),
    ...(await takeClasses(list)),
    reports: await takeReports(source, report),
    memory: source.announces('academy_memory')
      ? await list({
          table: 'memory',
          title: 'Lo que comparten los equipos',
          endpoint: listMemoryEndpoint,
          make: make.memoryRow,
          only: ({ key }) => key,
        })
      : storedTable([]),
    audit: source.announces('changes')
      ? await list({ table: 'audit', title: 'Cambios', endpoint: listChangesEndpoint, make: make.auditRow })
      : storedTable([]),
    // Their addresses are of the other server.
    feeds: storedTable([]),
    sessions: storedTable([]),
  }
  return { snapshot, report }
}

/** The numbers of taken rows, for the terminal: `Estudiantes: 40. Productos: 12. …` */
export const countsOf = ({ students, products, sales, payments, teachers, attendance }: Snapshot): string =>
  `Estudiantes: ${students.rows.length}. Productos: ${products.rows.length}. Ventas: ${sales.rows.length}. ` +
  `Pagos: ${payments.rows.length}. Maestros: ${teachers.rows.length}. Asistencia: ${attendance.rows.length}.`

const takePeople = async (list: TakeList, admin: number) => ({
  students: await list({
    table: 'students',
    title: 'Estudiantes',
    endpoint: listStudentsEndpoint,
    make: make.studentRow(admin),
  }),
  teachers: await list({
    table: 'teachers',
    title: 'Maestros',
    endpoint: listTeachersEndpoint,
    make: make.teacherRow(admin),
  }),
})

const takeMoney = async (list: TakeList) => ({
  sales: await list({ table: 'sales', title: 'Ventas', endpoint: listSalesEndpoint, make: make.saleRow }),
  payments: await list({
    table: 'payments',
    title: 'Pagos',
    endpoint: listPaymentsEndpoint,
    make: make.paymentRow,
    only: ({ studentId, month, year }) => `${studentId} ${year} ${month}`,
  }),
})

const takeMovements = (list: TakeList, admin: number) =>
  list({
    table: 'movements',
    title: 'Entradas y salidas de caja',
    endpoint: listMovementsEndpoint,
    make: make.movementRow(admin),
  })

const takeClasses = async (list: TakeList) => ({
  levels: await list({ table: 'levels', title: 'Niveles', endpoint: listLevelsEndpoint, make: make.levelRow }),
  attendance: await list({
    table: 'attendance',
    title: 'Asistencia',
    endpoint: listAttendanceEndpoint,
    make: make.rollRow,
    only: ({ date, subdiscipline, level, teacher }) => JSON.stringify([date, subdiscipline, level, teacher]),
  }),
  events: await list({
    table: 'events',
    title: 'Clases del calendario',
    endpoint: listEventsEndpoint,
    make: make.eventRow,
  }),
})

/**
 * The users. No server sends passwords: only the reader has one here, and the other users have none that anybody knows.
 */
async function takeUsers(list: TakeList, { hash }: Pick<Passwords, 'hash'>, reader: Reader) {
  const [own, unknown] = [await hash(reader.password), await hash(randomToken())]
  const passwordOf = (username: string) => (usernameKey(username) === usernameKey(reader.username) ? own : unknown)
  return list({
    table: 'users',
    title: 'Usuarios',
    endpoint: listUsersEndpoint,
    make: make.userRow(passwordOf),
    only: ({ username }) => usernameKey(username),
  })
}

/** The products, and the categories, including those that only products name. */
async function takeProducts(list: TakeList) {
  const categories = await list({
    table: 'categories',
    title: 'Categorías',
    endpoint: listCategoriesEndpoint,
    make: make.sameRow,
  })
  const categoryOf = ({ categoryId, categoryName }: { categoryId: string | null; categoryName: string }): number => {
    const name = categoryName.trim() || 'Sin categoría'
    const found =
      categories.rows.find(({ id }) => String(id) === categoryId) ??
      categories.rows.find((category) => isSameName(category.name, name))
    if (found) return found.id
    const id = categories.nextId
    categories.nextId += 1
    categories.rows.push({ id, name })
    return id
  }
  const products = await list({
    table: 'products',
    title: 'Productos',
    endpoint: listProductsEndpoint,
    make: make.productRow(categoryOf),
  })
  return { categories, products }
}

/** The reports. A list may lack the details, so each report is requested. */
async function takeReports(source: Source, report: Report) {
  const listed = await source.rows(listFinancialReportsEndpoint)
  const whole = new Map<string, ReturnType<typeof make.reportRow>>()
  for (const sent of listed) {
    const id = isRecord(sent) ? String(sent['id']) : ''
    const one = await source.one(getFinancialReportEndpoint, { id })
    if (one) whole.set(one.id, make.reportRow(one))
  }
  return take(
    listed,
    {
      table: 'reports',
      title: 'Reportes',
      endpoint: listFinancialReportsEndpoint,
      make: (row, partly) => {
        const found = whole.get(row.id)
        if (!found) partly('el detalle')
        return found ?? make.reportRow(row)
      },
    },
    report,
  )
}
