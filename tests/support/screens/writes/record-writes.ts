import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { goTo } from '#support/screens/app.tsx'
import { openCalendar } from '#support/screens/calendar.ts'
import { button, first, submitButton } from '#support/screens/find.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { atRegistration, openRegistration, regina } from '#support/screens/registration.ts'
import { openStudents, few, fewStudents } from '#support/screens/students.ts'
import { formValues, saved, type Write } from '#support/screens/writes/write.ts'

/** The calls that save a student or an event, by name. */
export const recordWritesOn = (db: TestBackend['db']): Record<string, Write> => ({
  create_student: {
    on: '/registro',
    words: { noun: 'el estudiante', participle: 'registrado', again: 'enviarlo' },
    open: async () => {
      const opened = await openRegistration()
      const { app } = opened
      let { form } = opened
      // The receipt of the registration opens in a window.
      const { next } = openWindows()
      next.isBlocked = true
      onTestFinished(() => void vi.restoreAllMocks())
      return {
        app,
        fill: async (nth) => {
          // A registration leads to the list of students.
          if (nth > 1) {
            await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
            await goTo(app, 'Menú izquierdo', 'Registro')
            form = await atRegistration(app)
          }
          await form.complete({ ...regina, name: `${regina.name} ${nth}` })
        },
        button: () => button('Registrar'),
        typed: () => form.typed(),
      }
    },
    done: () => ['Estudiante registrado con éxito!'],
    rows: () => db.students.all(),
    more: 1,
  },
  update_student: {
    on: '/estudiantes',
    words: saved('el estudiante'),
    open: async () => {
      const { app, ...list } = await openStudents(few)
      return {
        app,
        fill: async (nth) => {
          await list.edit(first(fewStudents(db)).name)
          await list.fill('Teléfono', `55 1111 222${nth}`)
        },
        button: () => screen.getByTitle('Guardar'),
        typed: list.typed,
      }
    },
    done: () => ['Estudiante actualizado.'],
    rows: (nth) => db.students.all().filter(({ phone }) => phone === `55 1111 222${nth}`),
    more: 1,
  },
  register_event: {
    on: '/calendario',
    words: saved('el evento'),
    open: async () => {
      const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-21')
      return {
        app,
        fill: (nth) =>
          calendar.put({
            Fecha: '2026-11-23',
            Hora: `20:1${nth}`,
            Subdisciplina: 'Kata',
            Nivel: 'Avanzado',
            Maestro: 'Kenji Morales Arce',
            Periodicidad: 'once',
          }),
        button: submitButton,
        typed: formValues,
      }
    },
    alert: (reason) => `Error: ${reason}`,
    done: () => ['Evento creado.'],
    rows: () => db.events.all(),
    more: 1,
  },
})
