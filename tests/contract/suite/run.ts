/** A run of the suite: its checks in order, the verdict on each endpoint, and the removal of what the checks made. */
import { listAttendanceEndpoint } from '#api/attendance.ts'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { contract } from '#api/contract.ts'
import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { deleteEventEndpoint, listEventsEndpoint } from '#api/events.ts'
import { listPaymentsEndpoint } from '#api/payments.ts'
import { deleteProductEndpoint, listProductsEndpoint } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { deleteFinancialReportEndpoint, listFinancialReportsEndpoint } from '#api/reports.ts'
import { listSalesEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import { deleteStudentEndpoint, listStudentsEndpoint } from '#api/students.ts'
import { deleteTeacherEndpoint, listTeachersEndpoint } from '#api/teachers.ts'
import { deleteUserEndpoint, listUsersEndpoint } from '#api/users.ts'
import { catalogueChecks } from './catalogue-checks.ts'
import type { Check } from './check.ts'
import { classChecks } from './class-checks.ts'
import { createRecords } from './records.ts'
import { reportChecks } from './report-checks.ts'
import { saleChecks } from './sale-checks.ts'
import { Breach, createServer, type Credentials } from './server.ts'
import { sessionChecks } from './session-checks.ts'
import { studentChecks } from './student-checks.ts'
import type { Transport } from './transport.ts'
import { userChecks } from './user-checks.ts'

const phases = ['before', 'inside', 'after'] as const

const allChecks = [
  ...sessionChecks,
  ...catalogueChecks,
  ...studentChecks,
  ...saleChecks,
  ...classChecks,
  ...reportChecks,
  ...userChecks,
]

/** Every check of the suite, in the order in which they run. */
export const checks: readonly Check[] = phases.flatMap((phase) =>
  // The logout comes last of all.
  allChecks
    .filter((check) => check.phase === phase)
    .toSorted((a, b) => Number(a.endpoint === 'logout') - Number(b.endpoint === 'logout')),
)

/** How a check went; `blocked` when another endpoint kept it from being made. */
export type Outcome = { check: Check } & (
  | { state: 'passed' | 'skipped' }
  | { state: 'broken'; why: string }
  | { state: 'blocked'; by: string }
)

/** The verdict on an endpoint: it conforms, conforms in a form that is tolerated, is broken, or could not be checked. */
export type Verdict = {
  endpoint: string
  method: string
  state: 'conforms' | 'tolerated' | 'broken' | 'unchecked'
  /** how it is tolerated, why it is broken or unchecked */
  details: string[]
  checks: number
}

/** What a run found, and what it left behind: records without a call that deletes them, and any that could not be deleted. */
export type Conformance = { verdicts: Verdict[]; left: string[]; notRemoved: string[] }

/** What a run may do: `isReadOnly` makes nothing, `isRisky` also tries what would harm a server that does not refuse it. */
export type Limits = { isReadOnly?: boolean; isRisky?: boolean }

type Rows = ListEndpoint<{ id: Id }>

const removable: { list: Rows; remove: Endpoint }[] = [
  { list: listFinancialReportsEndpoint, remove: deleteFinancialReportEndpoint },
  { list: listEventsEndpoint, remove: deleteEventEndpoint },
  { list: listTeachersEndpoint, remove: deleteTeacherEndpoint },
  { list: listStudentsEndpoint, remove: deleteStudentEndpoint },
  { list: listProductsEndpoint, remove: deleteProductEndpoint },
  { list: listUsersEndpoint, remove: deleteUserEndpoint },
]

/** A run of the suite against the server behind `transport`. */
export function createRun(
  given: { transport: Transport; credentials: Credentials; mark?: string },
  { isReadOnly = false, isRisky = false }: Limits = {},
) {
  const mark = given.mark ?? `ZZPRUEBA${Date.now().toString(36).toUpperCase()}`
  const server = createServer({ ...given, mark })
  const records = createRecords(server)
  const outcomes: Outcome[] = []
  const ourStudents = new Set<Id>()

  async function outcomeOf(check: Check): Promise<Outcome> {
    if ((isReadOnly && check.writes) || (!isRisky && check.isRisky)) return { check, state: 'skipped' }
    try {
      if (check.phase !== 'before' && check.endpoint !== 'admin_login') await server.ensureSignedIn()
      await check.run(server, records)
      return { check, state: 'passed' }
    } catch (cause) {
      if (!(cause instanceof Breach)) throw cause
      if (cause.endpoint === check.endpoint) return { check, state: 'broken', why: cause.message }
      return { check, state: 'blocked', by: cause.endpoint }
    }
  }

  /** Whether a row is of this run: only then is it ever touched. */
  const isOurs = (row: unknown): boolean => JSON.stringify(row).includes(mark)

  /** Notes which students and sales are of this run, before the students are gone. */
  async function rememberOurs(): Promise<void> {
    const students = await server.rows(listStudentsEndpoint).catch(() => [])
    for (const row of students) if (isOurs(row)) ourStudents.add(row.id)
  }

  async function removeAll({ list, remove }: (typeof removable)[number]): Promise<string[]> {
    const rows = await server.rows(list).catch(() => undefined)
    if (!rows) return [`${list.name} no responde: no se sabe qué queda de «${mark}»`]
    const ours = rows.filter(isOurs)
    for (const { id } of ours) {
      const given = remove.method === 'DELETE' ? { query: { id } } : { json: { id: wireId(id) } }
      await server.send(remove, given).catch(() => undefined)
    }
    const still = new Set((await server.rows(list).catch(() => rows)).map(({ id }) => id))
    return ours.filter(({ id }) => still.has(id)).map(({ id }) => `${list.name}: id ${id}`)
  }

  /** What has no call that deletes it. */
  async function leftBehind(): Promise<string[]> {
    const of = async <Row>(rows: Promise<Row[]>, isIt: (row: Row) => boolean) =>
      (await rows.catch(() => [])).filter(isIt)
    const isOfOurs = (row: { studentId: Id }) => ourStudents.has(row.studentId) || isOurs(row)
    const sales = await of(server.rows(listSalesEndpoint), isOfOurs)
    const payments = await of(server.rows(listPaymentsEndpoint), isOfOurs)
    const rolls = await of(server.rows(listAttendanceEndpoint), isOurs)
    const categories = await of(server.rows(listCategoriesEndpoint), isOurs)
    return [
      ...sales.map(({ id, total }) => `venta ${id} por $${(total / 100).toFixed(2)}`),
      ...payments.map(({ studentId, month, year }) => `pago del estudiante ${studentId}, ${month}/${year}`),
      ...rolls.map(({ id, date, subdiscipline }) => `asistencia ${id ?? ''} del ${date ?? ''}, ${subdiscipline}`),
      ...categories.map(({ id, name }) => `categoría ${id}, ${name}`),
    ]
  }

  return {
    mark,

    /** Makes a check. */
    async check(check: Check): Promise<Outcome> {
      // Students go in the last phase, and their sales and payments are known by them.
      if (check.phase === 'after' && ourStudents.size === 0 && !isReadOnly) await rememberOurs()
      const outcome = await outcomeOf(check)
      outcomes.push(outcome)
      return outcome
    },

    /** Removes what the checks made, and tells what they found. */
    async end(): Promise<Conformance> {
      let left: string[] = []
      let notRemoved: string[] = []
      if (!isReadOnly) {
        try {
          await server.signIn()
          await rememberOurs()
          for (const each of removable) notRemoved.push(...(await removeAll(each)))
          left = await leftBehind()
        } catch (cause) {
          if (!(cause instanceof Breach)) throw cause
          notRemoved = [`no se pudo entrar para borrar lo creado («${mark}»): ${cause.message}`]
        }
        await server.signOut().catch(() => undefined)
      }
      return { verdicts: verdictsOf(outcomes, server.toleratedOf), left, notRemoved }
    },
  }
}

function verdictsOf(outcomes: Outcome[], toleratedOf: (endpoint: string) => string[]): Verdict[] {
  return contract.map(({ name, method }): Verdict => {
    const mine = outcomes.filter(({ check }) => check.endpoint === name)
    const of = (state: Verdict['state'], details: string[] = []): Verdict => ({
      endpoint: name,
      method,
      state,
      details,
      checks: mine.filter((outcome) => outcome.state === 'passed' || outcome.state === 'broken').length,
    })
    const broken = mine.flatMap((outcome) =>
      outcome.state === 'broken' ? [`${outcome.why} (${outcome.check.name})`] : [],
    )
    if (broken.length > 0) return of('broken', broken)
    const blockers = new Set(mine.flatMap((outcome) => (outcome.state === 'blocked' ? [outcome.by] : [])))
    if (blockers.size > 0)
      return of(
        'unchecked',
        [...blockers].map((by) => `depende de ${by}, que no funciona`),
      )
    if (!mine.some(({ state }) => state === 'passed')) return of('unchecked', ['solo se puede comprobar escribiendo'])
    const forms = toleratedOf(name)
    return forms.length > 0 ? of('tolerated', forms) : of('conforms')
  })
}
