/** The actors of the app's screens, as their components create them, without the components. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyMachineSnapshot } from 'xstate'
import { createDrawer, createDrawerDraft } from '#actors/drawer.ts'
import { eventForm } from '#actors/event-form.ts'
import { createExpensesDraft } from '#actors/expenses-draft.ts'
import { createFormDraft } from '#actors/form-draft.ts'
import { createLogout, leave } from '#actors/logout.ts'
import { createPayment, createPaymentDraft } from '#actors/payment.ts'
import { productForm } from '#actors/product-form.ts'
import { createRecordForm } from '#actors/record-form.ts'
import { createRecordRemoval, type RecordScreenOptions } from '#actors/record-screen.ts'
import { createRegistration, createRegistrationDraft } from '#actors/registration.ts'
import { createRemoval } from '#actors/removal.ts'
import { createReport, reportRemoval } from '#actors/report.ts'
import { importOf } from '#actors/student-import.ts'
import { createStudentRow, createStudentRowDraft } from '#actors/student-row.ts'
import { teacherForm } from '#actors/teacher-form.ts'
import { userForm } from '#actors/user-form.ts'
import type { Visit } from '#actors/visit.ts'
import { attendanceQuery } from '#api/rolls.ts'
import { eventsQuery } from '#api/events.ts'
import { paymentsQuery } from '#api/payments.ts'
import { productsQuery } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { productionCostQuery, reportsQuery, salariesQuery } from '#api/reports.ts'
import { salesQuery } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { usersQuery } from '#api/users.ts'
import type { Notice } from '#machines/notice.ts'
import { localDay } from '#values/dates.ts'
import type { ListName, Place, RecordScreen, ScreenName } from './orders.ts'

/** An actor that a person works with. */
export type Worked = { send(event: { type: string }): void; getSnapshot(): AnyMachineSnapshot }

type Actors = Map<Place, Worked & { start(): unknown }>

const today = () => localDay(new Date())

/** Loads a list as its screen does when it opens; `isFresh`: as `Actualizar` does. */
export const loaders: Record<ListName, (queries: QueryClient, fresh: { staleTime?: number }) => Promise<unknown>> = {
  sales: (queries, fresh) => queries.query({ ...salesQuery(), ...fresh }),
  students: (queries, fresh) => queries.query({ ...studentsQuery(), ...fresh }),
  products: (queries, fresh) => queries.query({ ...productsQuery(), ...fresh }),
  payments: (queries, fresh) => queries.query({ ...paymentsQuery(), ...fresh }),
  attendance: (queries, fresh) => queries.query({ ...attendanceQuery(), ...fresh }),
  reports: (queries, fresh) => queries.query({ ...reportsQuery(), ...fresh }),
  events: (queries, fresh) => queries.query({ ...eventsQuery(), ...fresh }),
  teachers: (queries, fresh) => queries.query({ ...teachersQuery(), ...fresh }),
  users: (queries, fresh) => queries.query({ ...usersQuery(), ...fresh }),
  salaries: (queries, fresh) => queries.query({ ...salariesQuery(today(), today()), ...fresh }),
  production: (queries, fresh) => queries.query({ ...productionCostQuery(today(), today()), ...fresh }),
}

function recordScreen<Row extends { id: Id }, Values extends object, Draft, Kept>(
  name: RecordScreen,
  visit: Visit,
  options: RecordScreenOptions<Row, Values, Draft, Kept>,
): Actors {
  const form = createRecordForm<Row, Values, Draft>(visit, options)
  return new Map<Place, Worked & { start(): unknown }>([
    [name, form],
    [`${name}Draft`, createFormDraft(visit, form, options)],
    [`${name}Removal`, createRecordRemoval(visit, form, options)],
  ])
}

type Tell = (notice: Notice) => void

const openers: Record<ScreenName, (visit: Visit, tell: Tell) => Actors> = {
  product: (visit) => recordScreen('product', visit, productForm(visit)),
  event: (visit) => recordScreen('event', visit, eventForm(visit)),
  teacher: (visit) => recordScreen('teacher', visit, teacherForm(visit)),
  user: (visit, tell) => recordScreen('user', visit, userForm(visit, tell)),
  registration: (visit) => {
    const registration = createRegistration(visit)
    return new Map<Place, Worked & { start(): unknown }>([
      ['registration', registration],
      ['registrationDraft', createRegistrationDraft(visit, registration)],
    ])
  },
  studentRow: (visit) => {
    const row = createStudentRow(visit)
    return new Map<Place, Worked & { start(): unknown }>([
      ['studentRow', row],
      ['studentRowDraft', createStudentRowDraft(visit, row)],
    ])
  },
  payment: (visit) => {
    const payment = createPayment(visit)
    return new Map<Place, Worked & { start(): unknown }>([
      ['payment', payment],
      ['paymentDraft', createPaymentDraft(visit, payment)],
    ])
  },
  report: (visit) => {
    const report = createReport(visit)
    const removal = createRemoval(
      visit,
      reportRemoval(visit, () => {}),
    )
    return new Map<Place, Worked & { start(): unknown }>([
      ['report', report],
      ['reportDraft', createExpensesDraft(visit, report, () => {})],
      ['reportRemoval', removal],
    ])
  },
  import: (visit) => {
    const { actor, draft } = importOf(visit)
    return new Map<Place, Worked & { start(): unknown }>([
      ['import', actor],
      ['importDraft', draft],
    ])
  },
  drawer: (visit) => {
    const drawer = createDrawer(visit)
    return new Map<Place, Worked & { start(): unknown }>([
      ['drawer', drawer],
      ['drawerDraft', createDrawerDraft(visit, drawer)],
    ])
  },
  logout: (visit) => {
    const logout = createLogout(visit)
    // `Cerrar sesión` itself looks whether there is unsent work.
    const send = (event: Parameters<typeof logout.send>[0]) =>
      event.type === 'LEAVE' ? leave(visit, logout) : logout.send(event)
    const pressed = { send, start: () => logout.start(), getSnapshot: () => logout.getSnapshot() }
    return new Map<Place, Worked & { start(): unknown }>([['logout', pressed]])
  },
}

const screenNames: ScreenName[] = [
  'product',
  'event',
  'teacher',
  'user',
  'registration',
  'studentRow',
  'payment',
  'report',
  'import',
  'drawer',
  'logout',
]

/** The screens that a visit has open. */
export function openScreens(visit: Visit, tell: Tell): (place: Place) => Worked | null {
  const open = new Map<ScreenName, Actors>()
  return (place) => {
    const name = screenNames.find((each) => [each, `${each}Draft`, `${each}Removal`].includes(place))
    if (name === undefined) return null
    const actors = open.get(name)
    // A registration that is done has left its screen.
    if (actors?.get(name)?.getSnapshot().status === 'active') return actors.get(place) ?? null
    const fresh = openers[name](visit, tell)
    for (const actor of fresh.values()) actor.start()
    open.set(name, fresh)
    return fresh.get(place) ?? null
  }
}
