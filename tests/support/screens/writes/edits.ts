import { waitFor } from '@testing-library/react'
import type { TestBackend } from '#mocks/node.ts'
import { openCalendar } from '#support/screens/calendar.ts'
import { first, submitButton } from '#support/screens/find.ts'
import { openLoaded } from '#support/screens/teachers.ts'
import { formValues, saved, type Write } from '#support/screens/writes/write.ts'

const firstEdit = () =>
  waitFor(() => first([...document.querySelectorAll<HTMLElement>('main [aria-label^="Editar "]')]))

/** The calls that save something new too, as they save a row that is there already. */
export const editsOn = ({ db }: Pick<TestBackend, 'db'>): Record<string, Write> => ({
  create_or_update_teacher: {
    on: '/maestros',
    words: saved('el maestro'),
    open: async () => {
      const { app, teachers } = await openLoaded()
      return {
        app,
        fill: async (nth) => {
          await app.user.click(await firstEdit())
          await teachers.write('Salario por clase', `${nth}99.50`)
        },
        button: submitButton,
        typed: formValues,
      }
    },
    done: () => ['Maestro guardado.'],
    rows: (nth) => db.teachers.all().filter(({ salaryPerClass }) => salaryPerClass === nth * 100 + 99.5),
    more: 1,
  },
  register_event: {
    on: '/calendario',
    words: saved('el evento'),
    open: async () => {
      const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-21')
      return {
        app,
        fill: async (nth) => {
          await app.user.click(await firstEdit())
          await calendar.put({ Hora: `20:1${nth}` })
        },
        button: submitButton,
        typed: formValues,
      }
    },
    alert: (reason) => `Error: ${reason}`,
    done: () => ['Evento actualizado.'],
    rows: (nth) => db.events.all().filter(({ time }) => time === `20:1${nth}`),
    more: 1,
  },
})
