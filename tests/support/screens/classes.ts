/** Attendance on a day with classes: the academy, the cards, the roll and the missing rolls. */

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { first } from '#support/screens/find.ts'

const teachers = [
  teacherOf(1, 'Lola', 300, ['Ballet', 'Principiante']),
  teacherOf(2, 'Kenji', 250, ['Kata', 'Avanzado']),
]

function teacherOf(id: number, name: string, salaryPerClass: number, [subdiscipline, level]: [string, string]) {
  const schedule = { subdiscipline, level, days: ['Miércoles'], time: '17:00' }
  return { id, name, disciplines: [], subdisciplineSchedules: JSON.stringify([schedule]), salaryPerClass }
}

export const event = (id: number, time: string, subdiscipline: string, level: string, teacher: string) => ({
  id,
  date: '2026-11-04',
  time,
  subdiscipline,
  level,
  teacher,
  periodicity: 'weekly',
})

/** Wednesdays from 4 November on. */
export const events = [
  event(1, '17:00', 'Ballet', 'Principiante', 'Lola'),
  event(2, '17:30', 'Kata', 'Avanzado', 'Kenji'),
  event(3, '15:00', 'Kata', 'Infantil', 'Kenji'),
]

export const names = Array.from({ length: 20 }, (_, at) => `Alumna ${String(at + 1).padStart(2, '0')}`)

export const roll = (date: string, subdiscipline: string, level: string, teacher: string, absent: number[] = []) => ({
  date,
  subdiscipline,
  level,
  teacher,
  studentAttendance: Object.fromEntries(absent.map((id) => [id, false])),
  teacherAttendance: { [teacher === 'Lola' ? 1 : 2]: true },
  recordedAt: '2026-11-18T18:00:00.000Z',
})

/**
 * Begins each test at 16:55 of Wednesday 25 November 2026. The academy has these classes, twenty students and no roll.
 */
export const beginsWithClasses = ({ db, server }: TestBackend): void =>
  beforeEach(async () => {
    vi.setSystemTime(new Date('2026-11-25T16:55:00-06:00'))
    const like = first(db.students.all())
    const academy = db.snapshot()
    await db.load({
      ...academy,
      students: {
        nextId: 100,
        rows: names.map((name, at) => ({
          ...like,
          id: at + 1,
          name,
          subdisciplines: ['Ballet'],
          level: 'Principiante',
          status: 'Activo',
          birth_date: at === 2 ? '2016-11-25' : '2016-05-05',
          enrolled_at: at === 3 ? '2026-11-20 10:00:00' : '2026-01-10 10:00:00',
        })),
      },
      payments: { nextId: 1, rows: [] },
      attendance: { nextId: 1, rows: [] },
    })
    server.use(answers('list_teachers', teachers), answers('list_events', events))
  })

export async function openClasses(search = '') {
  const app = await openApp(`/asistencia${search}`, { as: 'admin' })
  await screen.findByText('Asistencia', { selector: 'h1' })
  return app
}

export const cards = async () => within(await screen.findByLabelText('Clases de hoy', { selector: 'section' }))
export const card = async (name: string) => (await cards()).findByText(name, { selector: 'button *' })
export const missing = () => within(screen.getByLabelText('Clases sin lista', { selector: 'section' }))
export const heading = (text: RegExp) =>
  screen.findByText((_, each) => each?.tagName === 'H2' && text.test(each.textContent))
export const person = (name: string) =>
  screen.getByText(name, { selector: '[role=radiogroup] *' }).closest<HTMLElement>('[role=radiogroup]') ??
  expect.unreachable(`${name} is not on the roll`)
export const mark = (name: string, word: string) => within(person(name)).getByLabelText(word)
export const goOn = (text: RegExp) =>
  screen.findByText((_, each) => each?.tagName === 'BUTTON' && text.test(each.textContent))
export const textsOf = (scope: Awaited<ReturnType<typeof cards>>) =>
  scope.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''))
