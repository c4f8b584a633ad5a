import { waitFor } from '@testing-library/react'
import type { TestBackend } from '#mocks/node.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import { openCalendar } from '#support/screens/calendar.ts'
import { first, submitButton } from '#support/screens/find.ts'
import { formValues, saved, type Write } from '#support/screens/writes/write.ts'

const firstEdit = () =>
  waitFor(() => first([...document.querySelectorAll<HTMLElement>('main [aria-label^="Editar "]')]))

/** Calls that also create rows, here saving an existing row. */
export const editsOn = ({ db }: Pick<TestBackend, 'db'>): Record<string, Write> => ({
  ...Object.fromEntries(nounScreens.flatMap(({ edits }) => Object.entries(edits?.(db) ?? {}))),
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
