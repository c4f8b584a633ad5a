/** Actors whose form is filled in over a listed row, ready to save (spec 7, Sending). */

import { expect, vi } from 'vitest'
import { createCashCount } from '#actors/cash-count.ts'
import { eventForm } from '#actors/forms/event-form.ts'
import { productForm } from '#actors/forms/product-form.ts'
import { createRecordForm, type FormOptions } from '#actors/forms/record-form.ts'
import { teacherForm } from '#actors/forms/teacher-form.ts'
import { userForm } from '#actors/forms/user-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createPayment } from '#actors/payment.ts'
import { createPaymentRemoval } from '#actors/removals/payment-removal.ts'
import { runRoll } from '#actors/roll.ts'
import { createStudentRow } from '#actors/student-row.ts'
import { eventsQuery } from '#rows/events.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { usersQuery } from '#rows/users.ts'

type Sending = {
  getSnapshot: () => { value: unknown; hasTag: (tag: 'asking') => boolean }
  send: (event: { type: 'RETRY' }) => void
}

/** An actor with a form that is filled in, and its `Guardar`. */
export type Filled = { sendingOf: () => Sending | undefined; save: () => void }

const rowOf = <Of extends { id: string }>(rows: Of[], id: string): Of =>
  rows.find((row) => row.id === id) ?? expect.unreachable(`no row ${id}`)

export const payOver =
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

export async function markRoll(visit: SignedIn): Promise<Filled> {
  const actor = runRoll(visit)
  actor.send({
    type: 'CHOOSE',
    choice: { date: '2026-11-20', subdiscipline: 'Puntas', level: 'Principiante', teacher: 'Rosa' },
  })
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

export async function editStudent(visit: SignedIn): Promise<Filled> {
  const actor = createStudentRow(visit)
  actor.start()
  actor.send({ type: 'EDIT', student: rowOf(await visit.queries.query(studentsQuery()), '7') })
  actor.send({ type: 'CHANGE', values: { phone: '5511111111' } })
  return {
    sendingOf: () => actor.getSnapshot().children.sending,
    save: () => actor.send({ type: 'SAVE', today: '2026-11-20' }),
  }
}

/** A record form with a row of its list that was changed. */
const edit =
  <Row extends { id: string }, Values extends object, Draft>(
    formOf: (visit: SignedIn) => FormOptions<Row, Values, Draft>,
    rowsOf: (queries: SignedIn['queries']) => Promise<Row[]>,
    { id, values }: { id: string; values: Partial<Values> },
  ) =>
  async (visit: SignedIn): Promise<Filled> => {
    const actor = createRecordForm(visit, formOf(visit))
    actor.start()
    actor.send({ type: 'EDIT', row: rowOf(await rowsOf(visit.queries), id) })
    actor.send({ type: 'CHANGE', values })
    return {
      sendingOf: () => actor.getSnapshot().children.sending,
      save: () => actor.send({ type: 'SUBMIT' }),
    }
  }

export const editTeacher = edit(teacherForm, (queries) => queries.query(teachersQuery()), {
  id: '4',
  values: { salary: '300' },
})

export const editEvent = edit(eventForm, (queries) => queries.query(eventsQuery()), {
  id: '5',
  values: { teacher: 'Luz' },
})

export const editProduct = edit(productForm, (queries) => queries.query(productsQuery()), {
  id: '3',
  values: { price: '450' },
})

export const editUser = edit(
  (visit) => userForm(visit, ({ text }) => void visit.notices?.notify({ tone: 'alert', text })),
  (queries) => queries.query(usersQuery()),
  { id: '9', values: { pages: ['POS', 'Calendar', 'StudentsList'], password: 'otra clave larga' } },
)

export async function takeBack(visit: SignedIn): Promise<Filled> {
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

export async function countCash(visit: SignedIn): Promise<Filled> {
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
