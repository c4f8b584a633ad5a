/** The question before a deletion names the row (spec 5). */

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeEvent } from '#routes/events/opening.ts'
import { madeBy } from '#support/faults/screens.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import { openApp } from '#support/screens/app.tsx'
import { findQuestion, first } from '#support/screens/find.ts'
import { withBackend } from '#support/wire/backend.ts'

await withBackend()

const questions: [path: string, question: string][] = [
  ['/estudiantes', '¿Estás seguro de que quieres eliminar a este estudiante?'],
  ...nounScreens.flatMap(({ path, question }): [string, string][] => (question ? [[path, question]] : [])),
  ['/finanzas?inicio=2026-11-17', '¿Eliminar reporte?'],
]

test('these tests include each screen with a deletion', () => {
  // The deletion of an event has its own test below, that of money in or out in tests/screens/sales/movements.test.tsx.
  const known = new Set(['/calendario', '/pos', ...questions.map(([path]) => path.replace(/\?.*/, ''))])
  const deleting = Object.entries(madeBy).flatMap(([name, { on }]) => (name.startsWith('delete_') ? on : []))
  expect([...new Set<string>(deleting).difference(known)]).toEqual([])
})

test.each(questions)('on %s the question names the row like the list', async (path, question) => {
  const { user } = await openApp(path, { as: 'admin' })
  const label = /^Eliminar (?!admin$)/
  const remover = first(await screen.findAllByLabelText(label, { selector: 'button' }))
  await user.click(remover)
  const asked = await findQuestion()
  expect(asked).toHaveAccessibleName(question)
  expect(asked).toHaveAccessibleDescription((remover.ariaLabel ?? '').replace(label, ''))
})

test.each([
  ['weekly', 'Ballet Intermedio, lunes 16:00, Ana Pérez'],
  ['once', 'Ballet Intermedio, 16/11/2026 16:00, Ana Pérez'],
] as const)(
  'the question about an event that happens %s has its day, its time and its teacher',
  (periodicity, text) => {
    const event = { id: '1', date: '2026-11-16', time: '16:00', subdiscipline: 'Ballet', level: 'Intermedio' }
    expect(describeEvent({ ...event, teacher: 'Ana Pérez', periodicity })).toBe(text)
    expect(describeEvent({ ...event, date: null, time: '', level: '', teacher: '', periodicity })).toBe('Ballet')
  },
)
