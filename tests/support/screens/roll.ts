import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { openApp } from '#support/screens/app.tsx'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'user'>

/** The choice of a roll. */
type Choice = { date?: string; subdiscipline?: string; level?: string; teacher?: string }

const labels = { subdiscipline: 'Subdisciplina', level: 'Nivel', teacher: 'Maestro' } as const

/** Page object of the attendance screen (spec 2, Attendance). Resolves when the screen is shown. */
export async function atRoll({ user }: App) {
  await screen.findByText('Asistencia', { selector: 'h1' })
  const region = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
  const roll = region('Lista de asistencia')
  const field = (label: string) => roll.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const saveButton = roll.getByText('Guardar asistencia').closest('button') ?? document.body
  const groupOf = (name: string) =>
    roll.getByText(name, { selector: '[role=radiogroup] *' }).closest<HTMLElement>('[role=radiogroup]') ?? document.body
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

  return {
    roll,
    history: region('Historial de asistencia'),
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
    press: (text: string) => user.click(roll.getByText(text).closest('button') ?? document.body),
    save: () => user.click(saveButton),
    /** the people on the roll and their marks */
    marks: () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('[role=radiogroup]')].map((group) => [
          group.querySelector('span')?.textContent,
          group.querySelector('input:checked')?.closest('label')?.textContent ?? null,
        ]),
      ),
    /** the values of the selectors */
    chosen: () => ['Fecha', ...Object.values(labels)].map((label) => field(label).value),
    /** the selectors marked as missing */
    missing: () => ['Fecha', ...Object.values(labels)].filter((label) => field(label).matches('[aria-invalid=true]')),
  }
}
