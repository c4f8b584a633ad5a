/**
 * The checks before a write: whatever becomes of the list that is read first, a change that the person did not see is
 * never replaced in silence, and nobody is asked about rows that do not matter (spec 7, Sending).
 */

import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { delay, http, HttpResponse } from 'msw'
import { onTestFinished, expect, test, vi } from 'vitest'
import { createCashCount } from '#actors/cash-count.ts'
import { eventForm } from '#actors/forms/event-form.ts'
import { productForm } from '#actors/forms/product-form.ts'
import { createRecordForm } from '#actors/forms/record-form.ts'
import { teacherForm } from '#actors/forms/teacher-form.ts'
import { userForm } from '#actors/forms/user-form.ts'
import { openScope, type SignedIn } from '#actors/lifetime/scope.ts'
import { createPayment } from '#actors/payment.ts'
import { createPaymentRemoval } from '#actors/removals/payment-removal.ts'
import { runRoll } from '#actors/roll.ts'
import { createStudentRow } from '#actors/student-row.ts'
import { openDrafts } from '#device/drafts.ts'
import { eventsQuery } from '#rows/events.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { createQueries } from '#rows/queries.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { usersQuery } from '#rows/users.ts'
import { expectErrors } from '#support/jsdom.ts'
import { answers, empty, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'
import { admin } from '#support/wire/samples.ts'

const { server } = await withBackend()

type Row = Record<string, unknown>

type Sending = {
  getSnapshot: () => { value: unknown; hasTag: (tag: 'asking') => boolean }
  send: (event: { type: 'RETRY' }) => void
}

/** An actor with a form that is filled in, and its `Guardar`. */
type Filled = { sendingOf: () => Sending | undefined; save: () => void }

type Write = {
  list: string
  call: string
  /** the row of the write as the person saw it; `null` if there was none */
  seen: Row | null
  /** the row after a change elsewhere that the write would replace */
  changed: Row
  /** fields that make a row unreadable, but not its identity */
  broken: Row
  other: Row
  /** whether a broken row of something else may be the wanted row, so that the person is asked */
  isAnyWanted?: true
  fill: (visit: SignedIn) => Promise<Filled>
}

const payment = { studentId: 2, month: '11', year: 2026, amount: 500, status: 'paid' }
const roll = {
  id: 1,
  date: '20/11/2026',
  subdiscipline: 'Puntas',
  level: 'Principiante',
  teacher: 'Rosa',
  studentAttendance: { 1: true },
  teacherAttendance: {},
  recordedAt: '2026-11-20T18:00:00Z',
}
const student = {
  id: 7,
  name: 'Ana López',
  parent_name: 'Rosa',
  phone: '5512345678',
  birth_date: '2015-03-24',
  discipline: 'Ballet',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
  enrolled_at: '2026-01-10 10:00:00',
  status: 'Activo',
}
const teacher = {
  id: 4,
  user_id: 1,
  name: 'Rosa',
  disciplines: ['Ballet'],
  subdisciplineSchedules: [],
  salaryPerClass: 200,
}
const event = {
  id: 5,
  date: '2026-11-23',
  time: '17:00',
  subdiscipline: 'Puntas',
  level: 'Principiante',
  teacher: 'Rosa',
  periodicity: 'weekly',
}

const product = {
  id: 3,
  name: 'Leotardo',
  price: 420,
  type: 'physical',
  category_id: 1,
  category: 'Uniformes',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Rosa'],
  sizes: ['CH'],
  productionCost: 100,
}
const user = {
  id: 9,
  username: 'caja',
  role: 'admin',
  pages: ['POS'],
  academy_name: 'Academia',
  academy_logo: null,
  created_at: '2026-01-10 10:00:00',
}
const sale = {
  id: 7,
  student_id: 2,
  date: '20/11/2026',
  products: [{ id: 1, name: 'Ballet', price: 950, quantity: 1, type: 'discipline', discountPercent: 0, discount: 0 }],
  total: 950,
}

const rowOf = <Of extends { id: string }>(rows: Of[], id: string): Of =>
  rows.find((row) => row.id === id) ?? expect.unreachable(`no row ${id}`)

const payOver =
  (seen: number | undefined) =>
  async (visit: SignedIn): Promise<Filled> => {
    const actor = createPayment(visit)
    actor.start()
    await visit.queries.query(paymentsQuery())
    actor.send({ type: 'OPEN', opened: { studentId: '2', year: 2026, month: 11, over: seen } })
    return {
      sendingOf: () => actor.getSnapshot().children.sending,
      save: () => actor.send({ type: 'SUBMIT', suggested: '300' }),
    }
  }

async function markRoll(visit: SignedIn): Promise<Filled> {
  const actor = runRoll(visit)
  const { subdiscipline, level, teacher: name } = roll
  actor.send({ type: 'CHOOSE', choice: { date: '2026-11-20', subdiscipline, level, teacher: name } })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('called')).toBe(true))
  actor.send({ type: 'MARK', who: 'students', id: '1', isPresent: false })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => {
      actor.send({ type: 'SAVE', today: '2026-11-20' })
      if (actor.getSnapshot().matches('doubting')) actor.send({ type: 'ACCEPT' })
    },
  }
}

async function editStudent(visit: SignedIn): Promise<Filled> {
  const actor = createStudentRow(visit)
  actor.start()
  actor.send({ type: 'EDIT', student: rowOf(await visit.queries.query(studentsQuery()), '7') })
  actor.send({ type: 'CHANGE', values: { phone: '5511111111' } })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'SAVE', today: '2026-11-20' }),
  }
}

async function editTeacher(visit: SignedIn): Promise<Filled> {
  const actor = createRecordForm(visit, teacherForm(visit))
  actor.start()
  actor.send({ type: 'EDIT', row: rowOf(await visit.queries.query(teachersQuery()), '4') })
  actor.send({ type: 'CHANGE', values: { salary: '300' } })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'SUBMIT' }),
  }
}

async function editEvent(visit: SignedIn): Promise<Filled> {
  const actor = createRecordForm(visit, eventForm(visit))
  actor.start()
  actor.send({ type: 'EDIT', row: rowOf(await visit.queries.query(eventsQuery()), '5') })
  actor.send({ type: 'CHANGE', values: { teacher: 'Luz' } })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'SUBMIT' }),
  }
}

async function editProduct(visit: SignedIn): Promise<Filled> {
  const actor = createRecordForm(visit, productForm(visit))
  actor.start()
  actor.send({ type: 'EDIT', row: rowOf(await visit.queries.query(productsQuery()), '3') })
  actor.send({ type: 'CHANGE', values: { price: '450' } })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'SUBMIT' }),
  }
}

async function editUser(visit: SignedIn): Promise<Filled> {
  const form = userForm(visit, ({ text }) => void visit.notices?.notify({ tone: 'alert', text }))
  const actor = createRecordForm(visit, form)
  actor.start()
  actor.send({ type: 'EDIT', row: rowOf(await visit.queries.query(usersQuery()), '9') })
  actor.send({ type: 'CHANGE', values: { pages: ['POS', 'Calendar', 'StudentsList'], password: 'otra clave larga' } })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'SUBMIT' }),
  }
}

async function takeBack(visit: SignedIn): Promise<Filled> {
  const actor = createPaymentRemoval(visit)
  actor.start()
  await visit.queries.query(paymentsQuery())
  const row = { id: 'p', studentId: '2', year: 2026, month: 11, amount: 50_000 }
  actor.send({ type: 'REMOVE', row })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'ACCEPT', reason: 'Era de otra' }),
  }
}

async function countCash(visit: SignedIn): Promise<Filled> {
  // A count that an earlier run kept would be asked about.
  localStorage.clear()
  const actor = createCashCount(visit)
  actor.start()
  const sales = await visit.queries.query(salesQuery())
  const at = new Date(2026, 10, 20, 18, 5).getTime()
  actor.send({ type: 'RECOVER', typed: { bill500: '2' } })
  const day = '2026-11-20'
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () =>
      actor.send({ type: 'SUBMIT', day: { day, isShift: false, at, sales: sales.filter(({ date }) => date === day) } }),
  }
}

const writes: readonly Write[] = [
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: null,
    changed: payment,
    broken: { amount: 'quinientos' },
    other: { ...payment, studentId: 9 },
    fill: payOver(undefined),
  },
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: null,
    changed: { ...payment, amount: 0 },
    broken: { amount: 'quinientos' },
    other: { ...payment, month: '10' },
    fill: payOver(undefined),
  },
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: payment,
    changed: { ...payment, amount: 800 },
    broken: { amount: {} },
    other: { ...payment, year: 2025 },
    fill: payOver(50_000),
  },
  {
    list: 'list_attendance',
    call: 'create_attendance',
    seen: null,
    changed: { ...roll, studentAttendance: { 1: true } },
    broken: { studentAttendance: [1, 2] },
    other: { ...roll, id: 2, date: '19/11/2026' },
    fill: markRoll,
  },
  {
    list: 'list_students',
    call: 'update_student',
    seen: student,
    changed: { ...student, phone: '5599999999' },
    broken: { subdisciplines: { a: 'Puntas' } },
    other: { ...student, id: 8 },
    fill: editStudent,
  },
  {
    list: 'list_teachers',
    call: 'create_or_update_teacher',
    seen: teacher,
    changed: { ...teacher, salaryPerClass: 250 },
    broken: { salaryPerClass: 'mucho' },
    other: { ...teacher, id: 6 },
    fill: editTeacher,
  },
  {
    list: 'list_events',
    call: 'register_event',
    seen: event,
    changed: { ...event, teacher: 'Eva' },
    broken: { level: { a: 1 } },
    other: { ...event, id: 6 },
    fill: editEvent,
  },
  {
    list: 'list_products',
    call: 'update_product',
    seen: product,
    changed: { ...product, price: 500 },
    broken: { price: 'mucho' },
    other: { ...product, id: 4, name: 'Mallas' },
    fill: editProduct,
  },
  {
    list: 'list_users',
    call: 'update_user',
    seen: user,
    changed: { ...user, pages: ['Calendar'] },
    broken: { username: { a: 1 } },
    other: { ...user, id: 8, username: 'otra' },
    fill: editUser,
  },
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: payment,
    changed: { ...payment, amount: 800 },
    broken: { amount: {} },
    other: { ...payment, studentId: 9 },
    fill: takeBack,
  },
  {
    list: 'list_sales',
    call: 'save_financial_report',
    seen: sale,
    changed: { ...sale, total: 900 },
    broken: { total: 'mucho' },
    other: { ...sale, id: 6, date: '19/11/2026' },
    isAnyWanted: true,
    fill: countCash,
  },
]

/** An answer whose connection ends in the middle of its rows. */
const cut = (list: string, rows: Row[]) =>
  http.all(`*/api/${list}.php`, () => {
    const begun = new TextEncoder().encode(JSON.stringify(rows).slice(0, -1))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(begun)
        setTimeout(() => controller.error(new Error('cut off')), 10)
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
  })

const listed = (...rows: (Row | null)[]) => rows.filter((row) => row !== null)

const brokenElsewhere = 'a broken row of something else'

/** What may become of the list that a write reads first, and whether the write may be sent after it. */
const checks = {
  'the same rows': { handler: ({ list, seen, other }: Write) => answers(list, listed(seen, other)), isSent: true },
  [brokenElsewhere]: {
    handler: ({ list, seen, other, broken }: Write) =>
      answers(list, listed(seen, { ...other, ...broken }, { ...other, id: 99, studentId: 99, date: '2026-01-05' })),
    isSent: true,
  },
  'the row, changed': { handler: ({ list, changed, other }: Write) => answers(list, [changed, other]), isSent: false },
  'the row, changed and unreadable': {
    handler: ({ list, changed, broken, other }: Write) => answers(list, [{ ...changed, ...broken }, other]),
    isSent: false,
  },
  'the row, changed, after a while': {
    handler: ({ list, changed, other }: Write) =>
      http.all(`*/api/${list}.php`, async () => {
        await delay(60)
        return HttpResponse.json([changed, other])
      }),
    isSent: false,
  },
  'an answer that is cut off': { handler: ({ list, seen }: Write) => cut(list, listed(seen)), isSent: false },
  'an error': { handler: ({ list }: Write) => html500(list), isSent: false },
  'no answer': { handler: ({ list }: Write) => unreachable(list), isSent: false },
  'an empty answer': { handler: ({ list }: Write) => empty(list), isSent: false },
  'a warning': { handler: ({ list, changed }: Write) => phpWarning(list, [changed]), isSent: false },
  'a refusal': { handler: ({ list }: Write) => refused(list), isSent: false },
} as const
type Check = keyof typeof checks

const everyCheck = Object.keys(checks).filter((name): name is Check => name in checks)

function openVisit(): { visit: SignedIn; told: string[] } {
  const told: string[] = []
  const scope = openScope({ notices: { notify: ({ text }) => (told.push(text), () => {}) } })
  onTestFinished(scope.close)
  return { visit: { ...scope, user: admin, queries: createQueries(scope.calls), drafts: openDrafts('1') }, told }
}

/** Presses `Guardar`, then `Reintentar` for each further check. Returns what each press sent and said. */
async function endOf(write: Write, names: readonly Check[]) {
  const { visit, told } = openVisit()
  const sent = requestsTo(server, write.call)
  server.use(answers(write.call, { success: true }), answers(write.list, listed(write.seen, write.other)))
  const { sendingOf, save } = await write.fill(visit)
  const ends: { isSent: boolean; isSaid: boolean }[] = []
  for (const name of names) {
    server.use(checks[name].handler(write))
    const sending = sendingOf()
    if (ends.length === 0) save()
    else if (sending?.getSnapshot().value === 'uncompared') sending.send({ type: 'RETRY' })
    else break
    const isAsked = () => sendingOf()?.getSnapshot().hasTag('asking') === true
    await vi.waitFor(() => expect(sent.length > 0 || told.length > 0 || isAsked()).toBe(true))
    ends.push({ isSent: sent.length > 0, isSaid: told.length > 0 || isAsked() })
  }
  return ends
}

test.each(
  writes.map(
    (write) =>
      [
        `${write.call}, ${write.seen === null ? `over ${JSON.stringify(write.changed['amount'] ?? 'nothing')}` : 'edited'}`,
        write,
      ] as const,
  ),
)('%s', async (_, write) => {
  expectErrors(new RegExp(write.list))
  const names = array(constantFrom(...everyCheck), { minLength: 1, maxLength: 3 })
  await assert(
    asyncProperty(names, async (chosen) => {
      const ends = await endOf(write, chosen)
      for (const [at, { isSent, isSaid }] of ends.entries()) {
        const name = chosen[at] ?? expect.unreachable('no check')
        expect({ name, isSent, isSilent: !isSent && !isSaid }).toEqual({
          name,
          isSent: checks[name].isSent && !(name === brokenElsewhere && write.isAnyWanted),
          isSilent: false,
        })
      }
    }),
    { numRuns: 14, examples: everyCheck.map((name) => [[name, name]]) },
  )
})
