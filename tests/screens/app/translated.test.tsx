/** A page that the browser translates still shows later changes (spec 2, Every screen). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { openCounter } from '#support/screens/pos.ts'
import { classIn, openRoll } from '#support/screens/roll.ts'
import { openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

function textsIn(root: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  return texts
}

/**
 * Changes the page like a browser's translation: a copy inside new elements replaces each text. The texts stay Spanish,
 * so that tests find them.
 */
function translatePage(): void {
  for (const text of textsIn(document.body)) {
    const [outer, inner] = [document.createElement('span'), document.createElement('span')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

test('a translated page updates the count of students', async () => {
  const list = await openStudents()
  const count = () => screen.getByText(/ de \d+ estudiantes$/).closest('p')?.textContent
  const before = count()
  translatePage()
  await list.user.type(list.filter('Buscar'), 'zzz')
  await waitFor(() => expect(count()).toMatch(/^0 de \d+ estudiantes$/))
  await list.user.clear(list.filter('Buscar'))
  await waitFor(() => expect(count()).toBe(before))
})

test('a translated page updates the students without a mark on a roll', async () => {
  const { choice, students } = classIn(db)
  const { at } = await openRoll(choice)
  const standing = () => at.roll.getByText(/^Lista sin guardar|^Cambios sin guardar/).closest('p')?.textContent
  expect(standing()).toMatch(/sin marcar$/)
  translatePage()
  await at.mark(students[0]?.name ?? '', 'Presente')
  expect(standing()).toBe(`Cambios sin guardar · ${String(students.length)} sin marcar`)
  await at.press('Todos presentes')
  expect(standing()).toBe('Cambios sin guardar')
})

test('a translated page updates the paid amount of the month when the discipline leaves the cart', async () => {
  server.use(answers('list_payments', [{ studentId: 1, month: '11', year: 2026, amount: '800.00', status: 'paid' }]))
  const { app, pos } = await openCounter()
  await pos.pick(db.students.find(1)?.name ?? '')
  await pos.add('Ballet')
  await waitFor(() => expect(statuses().join()).toMatch(/^Ya pagó \$800\.00 de noviembre\. Sin sumar/))
  translatePage()
  await app.user.click(screen.getByLabelText('Quitar Ballet'))
  await waitFor(() => expect(statuses().join()).not.toMatch(/Ya pagó/))
})
