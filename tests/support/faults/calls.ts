/** One call of each endpoint, as a screen makes it, over the seeded academy. */

import { demoAccounts } from '#academy/seed/accounts.ts'
import { changePassword } from '#api/account.ts'
import { deleteEvent, saveEvent } from '#api/events.ts'
import { renewFeed } from '#api/feeds.ts'
import { keepMemory } from '#api/memory.ts'
import { createMovement, deleteMovement } from '#api/movements.ts'
import { recordPayment } from '#api/payments.ts'
import { deleteReport, loadReport, saveReport } from '#api/reports.ts'
import { saveRoll } from '#api/rolls.ts'
import { cancelSale, registerSale } from '#api/sales.ts'
import { checkSession, signIn, signOut } from '#api/session.ts'
import { createStudent, deleteStudent, type Student, updateStudent } from '#api/students.ts'
import type { contract } from '#backend/calls.ts'
import type { Db } from '#mocks/tables/db.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { changesQuery } from '#rows/changes.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { eventsQuery } from '#rows/events.ts'
import { feedsQuery } from '#rows/feeds.ts'
import { levelsQuery } from '#rows/levels.ts'
import { memoryQuery } from '#rows/memory.ts'
import { movementsQuery } from '#rows/movements.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productionCostQuery, reportsQuery, salariesQuery } from '#rows/reports.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { nounCalls } from '#support/nouns/nouns.ts'
import { someNewStudent, someStudent } from '#support/rules/student.ts'
import { payment, sale } from '#support/wire/samples.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const event = {
  date: '2026-11-23',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Básico',
  teacher: 'Kenji Morales Arce',
  periodicity: 'once' as const,
}
const report = {
  name: 'Cierre',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  totalSales: 100,
  totalExpenses: 60,
  profit: 40,
  salesDetails: [],
  expenseDetails: [],
}
const student: Student = {
  ...someStudent,
  parentName: 'Rosa Díaz',
  phone: '5512345678',
  birthDate: '2015-03-01',
  discipline: 'Karate',
  subdisciplines: ['Kata'],
  level: 'Básico',
  enrolledAt: '2026-11-20',
}
const [account] = demoAccounts

/** The call of each endpoint. Lists load as on a screen; deletions take an existing row. */
export const callsOn = (db: Db): Record<(typeof contract)[number]['name'], () => Promise<unknown>> => {
  const idOf = (table: { all: () => { id: number }[] }) => String(table.all().at(-1)?.id)
  return {
    ...nounCalls(db),
    session: () => checkSession(testCalls),
    admin_login: () => signIn(testCalls, { username: account?.username ?? '', password: account?.password ?? '' }),
    logout: () => signOut(testCalls),
    change_password: () =>
      changePassword(testCalls, { current: account?.password ?? '', password: 'tres gatos verdes' }),
    list_disciplines: () => read(disciplinesQuery()),
    list_students: () => read(studentsQuery()),
    create_student: () => createStudent(testCalls, someNewStudent),
    update_student: () => updateStudent(testCalls, { ...student, id: idOf(db.students) }, { level: 'Avanzado' }),
    delete_student: () => deleteStudent(testCalls, idOf(db.students)),
    list_categories: () => read(categoriesQuery()),
    list_sales: () => read(salesQuery()),
    cancel_sale: () => cancelSale(testCalls, idOf(db.sales), 'Se cobró dos veces'),
    register_sale: () => registerSale(testCalls, sale),
    list_calendar_feeds: () => read(feedsQuery()),
    renew_calendar_feed: () => renewFeed(testCalls, idOf(db.teachers)),
    list_memory: () => read(memoryQuery()),
    keep_memory: () => keepMemory(testCalls, { key: 'days-without-classes', value: '["2026-11-16"]', version: 0 }),
    list_changes: () => read(changesQuery()),
    list_cash_movements: () => read(movementsQuery()),
    create_cash_movement: () =>
      createMovement(testCalls, { date: '2026-11-20', amount: 8_000, kind: 'out', reason: 'Agua' }),
    delete_cash_movement: () => deleteMovement(testCalls, idOf(db.movements)),
    list_payments: () => read(paymentsQuery()),
    create_or_update_payment: () => recordPayment(testCalls, payment),
    list_levels: () => read(levelsQuery()),
    list_attendance: () => read(rollsQuery()),
    create_attendance: () =>
      saveRoll(testCalls, {
        date: '2026-11-20',
        subdiscipline: 'Kata',
        level: 'Básico',
        teacher: 'Kenji Morales Arce',
        studentAttendance: { '1': true },
        teacherAttendance: {},
        recordedAt: '2026-11-20T18:00:00.000Z',
      }),
    list_events: () => read(eventsQuery()),
    register_event: () => saveEvent(testCalls, event, null, new Set()),
    delete_event: () => deleteEvent(testCalls, idOf(db.events)),
    list_financial_reports: () => read(reportsQuery()),
    get_financial_report: () => loadReport(testCalls, idOf(db.reports)),
    save_financial_report: () => saveReport(testCalls, report),
    delete_financial_report: () => deleteReport(testCalls, idOf(db.reports)),
    sum_teacher_salaries: () => read(salariesQuery('2026-10-01', '2026-10-31')),
    sum_production_cost: () => read(productionCostQuery('2026-10-01', '2026-10-31')),
  }
}
