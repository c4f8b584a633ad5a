import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import { openApp } from '#support/screens/app.tsx'
import { button, first } from '#support/screens/find.ts'
import { mexicanDate } from '#values/dates.ts'
import { longDay } from '#values/week.ts'

type Choice = { date?: string; subdiscipline?: string; level?: string; teacher?: string }

const labels = { subdiscipline: 'Subdisciplina', level: 'Nivel', teacher: 'Maestro' } as const

/** Words that offer the draft of a roll; `age` is like `hace 3 min`. The default is the day of the tests. */
export const offerOf = ({ date = '2026-11-20', subdiscipline = '', level = '' }: Choice, age: string): string =>
  `Tienes la lista de ${subdiscipline}, ${level} del ${longDay(date).toLowerCase().replace(' de 2026', '')} sin guardar de ${age}`

/** Page object of the attendance screen (spec 2, Attendance). Resolves when the screen is visible. */
export async function atRoll({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>) {
  await screen.findByText('Asistencia', { selector: 'h1' })
  // The history is drawn just after the roll.
  await screen.findByLabelText('Historial de asistencia', { selector: 'section' })
  const region = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
  const roll = region('Lista de asistencia')
  const field = (label: string) => roll.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const saveButton = button('Guardar asistencia', roll)
  const groupOf = (name: string) =>
    roll.getByText(name, { selector: '[role=radiogroup] *' }).closest<HTMLElement>('[role=radiogroup]') ??
    expect.unreachable(`${name} is not on the roll`)
  const radio = (name: string, mark: string) => within(groupOf(name)).getByLabelText<HTMLInputElement>(mark)

  const pick = async (label: string, name: string) => {
    await user.click(field(label))
    await user.click(await screen.findByText(name, { selector: '[role=option] *' }))
  }
  /** sets the date at once and leaves the field, like a browser's date picker */
  const setDate = (date: string) => {
    fireEvent.change(field('Fecha'), { target: { value: date } })
    fireEvent.blur(field('Fecha'))
  }

  const history = region('Historial de asistencia')
  return {
    roll,
    history,
    historyRows: () =>
      history
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)),
    field,
    saveButton,
    radio,
    pick,
    setDate,
    /** chooses a roll without waiting for it */
    choose: async ({ date, ...choice }: Choice) => {
      if (date !== undefined) setDate(date)
      for (const [selector, label] of Object.entries(labels)) {
        const name = Object.entries(choice).find(([key]) => key === selector)?.[1]
        if (name !== undefined) await pick(label, name)
      }
    },
    /** resolves when the roll can be marked */
    isOpen: () => waitFor(() => expect(roll.getByText('Todos presentes')).toBeVisible()),
    mark: (name: string, mark: 'Presente' | 'Ausente') => user.click(radio(name, mark)),
    press: (text: string) => user.click(button(text, roll)),
    save: () => user.click(saveButton),
    marks: () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('[role=radiogroup]')].map((group) => [
          group.querySelector('span')?.textContent,
          group.querySelector('input:checked')?.closest('label')?.textContent ?? null,
        ]),
      ),
    chosen: () => ['Fecha', ...Object.values(labels)].map((label) => field(label).value),
    missing: () => ['Fecha', ...Object.values(labels)].filter((label) => field(label).matches('[aria-invalid=true]')),
  }
}

/** A class of the seeded academy: its teacher, its choice, and its active students sorted by name. */
export function classIn({ teachers, students, attendance }: TestBackend['db']) {
  const teacher = teachers.find(1) ?? expect.unreachable('no teacher')
  const { subdiscipline, level } = first(teacher.subdisciplineSchedules)
  const ofClass = students
    .all()
    .filter((each) => each.status === 'Activo' && each.level === level && each.subdisciplines.includes(subdiscipline))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
  const choice = { subdiscipline, level, teacher: teacher.name }
  return {
    teacher,
    students: ofClass,
    choice,
    /** stores a roll of the class in the academy; default: on the day of the tests */
    stores: ({
      date = '2026-11-20',
      students: studentAttendance = {},
      teachers: teacherAttendance = {},
      ...names
    }: Partial<Marks> & Choice) =>
      attendance.insert({
        date: mexicanDate(date),
        ...choice,
        ...names,
        studentAttendance,
        teacherAttendance,
        recordedAt: '2026-11-20T16:05:00.000Z',
      }),
  }
}

/** Opens the attendance as the admin. The default address filters the history, to render faster. */
export async function openAttendance(address = '/asistencia?fecha=2026-11-20') {
  const app = await openApp(address, { as: 'admin' })
  const at = await atRoll(app)
  await waitFor(() => expect(screen.queryByLabelText('Cargando historial')).not.toBeInTheDocument())
  return { app, at }
}

export async function openRoll(choice: Choice) {
  const opened = await openAttendance()
  await opened.at.choose(choice)
  await opened.at.isOpen()
  return opened
}
