import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { storeUser } from '#api/storage.ts'
import { openApp } from '#support/screens/app.tsx'
import { signInAs } from '#support/wire/backend.ts'

type App = Awaited<ReturnType<typeof openApp>>

const formOf = () => document.querySelector('form') ?? expect.unreachable('no form')

const field = (label: string): HTMLInputElement =>
  within(formOf()).getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })

const buttonOf = (element: HTMLElement): HTMLElement => element.closest('button') ?? document.body

/** The values of a schedule; a missing one is left unchanged. */
type ScheduleTexts = { subdiscipline?: string; level?: string; days?: string[]; time?: string }

/** Page object of the teachers screen (spec 2, Teachers). */
export const teachersScreen = ({ user }: App) => {
  const write = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text) await user.type(field(label), text)
  }
  const check = async (label: string, isChecked: boolean) => {
    if (field(label).checked !== isChecked) await user.click(field(label))
  }
  const checked = (group: string) =>
    within(within(formOf()).getByText(group, { selector: 'legend' }).parentElement ?? formOf())
      .queryAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map((box) => box.labels?.[0]?.textContent ?? '')

  return {
    field,
    write,
    check,
    press: (text: string) => user.click(buttonOf(within(formOf()).getByText(text))),
    button: (text: string) => buttonOf(within(formOf()).getByText(text)),
    edit: (name: string) => user.click(screen.getByLabelText(`Editar ${name}`)),
    remove: (name: string) => user.click(screen.getByLabelText(`Eliminar ${name}`)),
    /** fills the fields of a new schedule */
    put: async ({ subdiscipline, level, days = [], time }: ScheduleTexts) => {
      if (subdiscipline) await user.selectOptions(field('Subdisciplina'), subdiscipline)
      if (level) await user.selectOptions(field('Nivel'), level)
      for (const day of days) {
        await check(day, false)
        await check(day, true)
      }
      if (time) await write('Hora', time)
    },
    /** the schedules listed in the form, as text */
    schedules: () =>
      within(formOf())
        .queryAllByTitle('Quitar')
        .map((button) => (button.getAttribute('aria-label') ?? '').replace('Quitar ', '')),
    /** the values of the form */
    typed: () => ({
      name: field('Nombre').value,
      salary: field('Salario por clase').value,
      disciplines: checked('Disciplinas'),
      days: checked('Días'),
      builder: ['Subdisciplina', 'Nivel', 'Hora'].map((label) => field(label).value),
    }),
    /** the invalid fields */
    marked: () =>
      [...formOf().querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
        ({ labels, type }) => (type === 'checkbox' ? 'checkbox' : labels?.[0]?.textContent) ?? '',
      ),
    /** the cells of a teacher's row, as text */
    row: (name: string) =>
      [...(screen.getByLabelText(`Editar ${name}`).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent),
  }
}

type Options = {
  search?: string
  /** whether the browser has a stored user */
  isStored?: boolean
} & Pick<NonNullable<Parameters<typeof openApp>[1]>, 'inspect'>

/** Opens the teachers screen as the admin. */
export async function openTeachers({ search = '', isStored = true, ...options }: Options = {}) {
  const admin = await signInAs('admin')
  if (isStored) storeUser(admin)
  const app = await openApp(`/maestros${search}`, options)
  await screen.findByText('Maestros', { selector: 'h1' })
  return { app, teachers: teachersScreen(app) }
}
