/**
 * The checks before a write: whatever becomes of the list that is read first, a change that the person did not see is
 * never replaced in silence, and nobody is asked about rows that do not matter (spec 7, Sending).
 */

import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { onTestFinished, expect, test, vi } from 'vitest'
import { eventForm } from '#actors/forms/event-form.ts'
import { createRecordForm } from '#actors/forms/record-form.ts'
import { teacherForm } from '#actors/forms/teacher-form.ts'
import { openScope, type SignedIn } from '#actors/lifetime/scope.ts'
import { createPayment } from '#actors/payment.ts'
import { runRoll } from '#actors/roll.ts'
import { createStudentRow } from '#actors/student-row.ts'
import { openDrafts } from '#device/drafts.ts'
import { eventsQuery } from '#rows/events.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { createQueries } from '#rows/queries.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
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
]

const listed = (...rows: (Row | null)[]) => rows.filter((row) => row !== null)

/** What may become of the list that a write reads first, and whether the write may be sent after it. */
const checks = {
  'the same rows': { handler: ({ list, seen, other }: Write) => answers(list, listed(seen, other)), isSent: true },
  'a broken row of something else': {
    handler: ({ list, seen, other, broken }: Write) =>
      answers(list, listed(seen, { ...other, ...broken }, { ...other, id: 99, studentId: 99, date: '2026-01-05' })),
    isSent: true,
  },
  'the row, changed': { handler: ({ list, changed, other }: Write) => answers(list, [changed, other]), isSent: false },
  'the row, changed and unreadable': {
    handler: ({ list, changed, broken, other }: Write) => answers(list, [{ ...changed, ...broken }, other]),
    isSent: false,
  },
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
          isSent: checks[name].isSent,
          isSilent: false,
        })
      }
    }),
    { numRuns: 14, examples: everyCheck.map((name) => [[name]]) },
  )
})
