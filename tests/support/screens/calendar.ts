import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import type { PageNetwork } from '#mocks/page-network.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { chooseOption, form as formElement, submitButton } from '#support/screens/find.ts'

export type Typed = {
  Fecha: string
  Hora: string
  Subdisciplina: string
  Nivel: string
  Maestro: string
  Periodicidad: string
}

const selects = ['Subdisciplina', 'Nivel', 'Maestro', 'Periodicidad']

/** A complete event, on a Tuesday. */
export const complete: Typed = {
  Fecha: '2026-11-24',
  Hora: '12:30',
  Subdisciplina: 'Kata',
  Nivel: 'Avanzado',
  Maestro: 'Bruno Ocampo Salas',
  Periodicidad: 'once',
}

export const emptyForm: Typed = {
  Fecha: '',
  Hora: '',
  Subdisciplina: '',
  Nivel: '',
  Maestro: '',
  Periodicidad: 'once',
}

/** Page object of the calendar (spec 2, Calendar). */
export function calendarScreen({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>) {
  const form = () => within(formElement())
  const event = (name: string) =>
    waitFor(
      () =>
        [...document.querySelectorAll<HTMLElement>('ol button, td button')].find(
          ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name,
        ) ?? expect.unreachable(`${name} is not shown`),
    )
  const field = (label: string) => form().getByLabelText<HTMLInputElement | HTMLSelectElement>(label)

  return {
    form,
    field,
    submit: submitButton,
    /** sets fields to the given values, unless they already have them */
    put: async (values: Partial<Typed>) => {
      for (const [label, value] of Object.entries(values)) {
        if (field(label).value === value) continue
        if (selects.includes(label)) await chooseOption(user, field(label), value)
        else {
          await user.clear(field(label))
          if (value) await user.paste(value)
        }
      }
    },
    typed: () => Object.fromEntries(Object.keys(complete).map((label) => [label, field(label).value])),
    /** the clash warning; empty without a clash */
    clash: () => form().getByRole('status').textContent,
    /** the columns of the week: heading and events */
    week: () =>
      [...document.querySelectorAll('ol > li')].map((day) => ({
        heading: day.querySelector('h3')?.textContent,
        isToday: day.getAttribute('aria-current') === 'date',
        events: [...day.querySelectorAll('button, p')].map(({ textContent }) => textContent),
      })),
    list: () =>
      [...document.querySelectorAll('tbody button[aria-label]:not([title])')].map(({ ariaLabel }) => ariaLabel),
    /** resolves with the button of the first event with that name */
    event,
    /** opens the detail of the first event with that name */
    open: async (name: string) => {
      await user.click(await event(name))
      const detail = await screen.findByLabelText('Detalle del evento', { selector: '[role=dialog]' })
      await waitFor(() => expect(detail).toBeVisible())
      return within(detail)
    },
  }
}

/** Opens the calendar with search params, as the admin. */
export async function openCalendar(search = '', options: NonNullable<Parameters<typeof openApp>[1]> = {}) {
  const app = await openApp(`/calendario${search}`, { as: 'admin', ...options })
  await screen.findByText('Calendario', { selector: 'h1' })
  // The closed form is drawn just after the week.
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  return { app, calendar: calendarScreen(app) }
}

type Row = Parameters<TestBackend['db']['events']['insert']>[0]

/** An event as the server sends it. */
const row: Row = {
  date: '2026-11-17',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae Quiroz Lara',
  periodicity: 'once',
}

/** Makes the server answer with only these events, numbered from 1. */
export const onlyEvents = (server: PageNetwork, ...events: Partial<Row>[]): void =>
  server.use(
    answers('list_events', {
      success: true,
      events: events.map((event, index) => ({ id: index + 1, ...row, ...event })),
    }),
  )

/** Opens the calendar and waits until the form can be filled in. */
export async function openWithOptions(search = '') {
  const opened = await openCalendar(search)
  for (const option of ['Kata', 'Avanzado', 'Bruno Ocampo Salas'])
    await screen.findByText(option, { selector: 'option' })
  return opened
}
