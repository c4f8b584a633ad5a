import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { storeUser } from '#device/storage.ts'
import { openApp } from '#support/screens/app.tsx'
import { around, button, chooseOption, form, rowOf } from '#support/screens/find.ts'
import { signInAs } from '#support/wire/backend.ts'

const field = (label: string): HTMLInputElement =>
  within(form()).getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })

/** The values of a schedule; a missing value leaves the field unchanged. */
type ScheduleTexts = { subdiscipline?: string; level?: string; days?: string[]; time?: string }

/** Page object of the teachers screen (spec 2, Teachers). */
export const teachersScreen = ({ user }: Awaited<ReturnType<typeof openApp>>) => {
  const write = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text) await user.paste(text)
  }
  const check = async (label: string, isChecked: boolean) => {
    if (field(label).checked !== isChecked) await user.click(field(label))
  }
  const checked = (group: string) =>
    [
      ...around(within(form()).getByText(group, { selector: 'legend' }), 'fieldset').querySelectorAll<HTMLInputElement>(
        '[type=checkbox]:checked',
      ),
    ].map((box) => box.labels?.[0]?.textContent ?? '')

  return {
    field,
    write,
    check,
    press: (text: string) => user.click(button(text, within(form()))),
    button: (text: string) => button(text, within(form())),
    edit: async (name: string) => user.click(await screen.findByLabelText(`Editar ${name}`)),
    remove: async (name: string) => user.click(await screen.findByLabelText(`Eliminar ${name}`)),
    put: async ({ subdiscipline, level, days = [], time }: ScheduleTexts) => {
      if (subdiscipline) await chooseOption(user, field('Subdisciplina'), subdiscipline)
      if (level) await chooseOption(user, field('Nivel'), level)
      for (const day of days) {
        await check(day, false)
        await check(day, true)
      }
      if (time) await write('Hora', time)
    },
    /** the schedules listed in the form, as text */
    schedules: () =>
      within(form())
        .queryAllByTitle('Quitar')
        .map((button) => (button.getAttribute('aria-label') ?? '').replace('Quitar ', '')),
    typed: () => ({
      name: field('Nombre').value,
      salary: field('Salario por clase').value,
      disciplines: checked('Disciplinas'),
      days: checked('Días'),
      builder: ['Subdisciplina', 'Nivel', 'Hora'].map((label) => field(label).value),
    }),
    marked: () =>
      [...form().querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
        ({ labels, type }) => (type === 'checkbox' ? 'checkbox' : labels?.[0]?.textContent) ?? '',
      ),
    row: rowOf,
  }
}

type Options = {
  search?: string
  /** whether the browser has a stored user */
  isStored?: boolean
} & Pick<NonNullable<Parameters<typeof openApp>[1]>, 'inspect'>

export async function openTeachers({ search = '', isStored = true, ...options }: Options = {}) {
  const admin = await signInAs('admin')
  if (isStored) storeUser(admin)
  const app = await openApp(`/maestros${search}`, options)
  await screen.findByText('Maestros', { selector: 'h1' })
  return { app, teachers: teachersScreen(app) }
}

/** Teachers of the seeded academy. */
export const alejandra = 'Alejandra Montes Rivera'
export const kenji = 'Kenji Morales Arce'

/** A schedule, and its text in the form. */
export const kata = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Viernes', 'Lunes'], time: '18:30' }
export const kataText = 'Kata, Avanzado: Lunes y Viernes, 18:30'

/** A teacher of the server, her colleague without schedules, and her roll. */
export const lola = {
  id: 40,
  name: 'Lola',
  disciplines: [8],
  subdisciplineSchedules: JSON.stringify([kata]),
  salaryPerClass: '300.50',
}
export const ana = { ...lola, id: 41, name: 'Ana', subdisciplineSchedules: null, salaryPerClass: 100 }
export const roll = {
  date: '10/11/2026',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Lola',
  studentAttendance: [],
  teacherAttendance: { 40: true },
}

/** The form's message about an incomplete schedule (spec 5, Teacher). */
export const incompleteSchedule = 'Completa subdisciplina, nivel, días y hora'

/** Opens the teachers screen and waits for its lists. */
export async function openLoaded(options: Options = {}) {
  const opened = await openTeachers(options)
  await screen.findByLabelText(`Editar ${alejandra}`)
  await screen.findByLabelText('Karate')
  await screen.findByText('Avanzado', { selector: 'option' })
  return opened
}

/** Opens the teachers screen and fills in a new teacher with a schedule. */
export async function openWithOlga() {
  const opened = await openLoaded()
  const { teachers } = opened
  await teachers.write('Nombre', 'Olga Ruiz')
  await teachers.write('Salario por clase', '265.50')
  await teachers.check('Karate', true)
  await teachers.put(kata)
  await teachers.press('Agregar horario')
  const typed = teachers.typed()
  expect(typed).toMatchObject({ name: 'Olga Ruiz', salary: '265.50', disciplines: ['Karate'] })
  return { ...opened, typed }
}
