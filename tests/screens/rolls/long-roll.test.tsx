/** The roll of a class of hundreds, drawn in two steps (spec 2, Attendance). */

import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { beginsWithClasses, card, cards, goOn, heading, mark, openClasses, roll } from '#support/screens/classes.ts'
import { answers } from '#support/screens/faults.ts'
import { first } from '#support/screens/find.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
beginsWithClasses(backend)

const many = 300
const nameOf = (id: number) => `Alumna ${String(id).padStart(3, '0')}`

async function enrolMany() {
  const academy = db.snapshot()
  const like = first(db.students.all())
  const rows = Array.from({ length: many }, (_, at) => ({ ...like, id: at + 1, name: nameOf(at + 1) }))
  await db.load({ ...academy, students: { nextId: many + 1, rows } })
}

const drawn = () => document.querySelectorAll('[role=radiogroup][data-who=students]').length

/** The number of drawn people at each focus of a mark. */
function drawnAtFocus(): number[] {
  const counts: number[] = []
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') counts.push(drawn())
  }
  document.addEventListener('focusin', note)
  onTestFinished(() => document.removeEventListener('focusin', note))
  return counts
}

test('the visible part comes first, then the rest; all people can be marked and are sent', async () => {
  await enrolMany()
  const app = await openClasses()
  const sent = requestsTo(server, 'create_attendance')
  await (await cards()).findByText(/300 estudiantes/)
  const counts = drawnAtFocus()
  await app.user.click(await card('Ballet'))
  await heading(/17:00 Ballet, Principiante/)
  await waitFor(() => expect(mark(nameOf(1), 'Presente')).toHaveFocus())
  expect(counts[0]).toBeLessThan(many)
  await waitFor(() => expect(drawn()).toBe(many))
  expect(mark(nameOf(1), 'Presente')).toHaveFocus()
  await app.user.click(mark(nameOf(many), 'Ausente'))
  await app.user.click(await goOn(/^Los demás presentes y seguir/))
  await heading(/17:30 Kata, Avanzado/)
  const marks = Object.fromEntries(Array.from({ length: many }, (_, at) => [at + 1, at + 1 < many]))
  expect(await bodiesOf(sent)).toMatchObject([{ studentAttendance: marks }])
})

test('the focus is at the first person without a mark, at any position', async () => {
  await enrolMany()
  const taken = roll('25/11/2026', 'Ballet', 'Principiante', 'Lola')
  const marked = Object.fromEntries(Array.from({ length: 169 }, (_, at) => [at + 1, true]))
  server.use(answers('list_attendance', [{ ...taken, studentAttendance: marked }]))
  const app = await openClasses()
  await (await cards()).findByText(/300 estudiantes/)
  await app.user.click(await card('Ballet'))
  await heading(/17:00 Ballet, Principiante/)
  await waitFor(() => expect(mark(nameOf(170), 'Presente')).toHaveFocus())
  await app.user.keyboard('a')
  await waitFor(() => expect(mark(nameOf(171), 'Presente')).toHaveFocus())
  expect(screen.getByText('169 presentes · 1 ausente · 130 sin marcar')).toBeVisible()
})
