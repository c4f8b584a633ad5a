import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import type { SentWords } from '#saving/sent.ts'
import { openCalendar } from '#support/screens/calendar.ts'
import { openPanel } from '#support/screens/finances.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { openStudents, few } from '#support/screens/students.ts'
import type { Opened, Write } from '#support/screens/writes/write.ts'

export const removed = (noun: string): SentWords => ({ noun, participle: 'eliminado', again: 'intentarlo' })

const removers = () =>
  [...document.querySelectorAll('main [aria-label^="Eliminar "]')].map((each) => each.getAttribute('aria-label') ?? '')

/** Deletes rows one after the other, on the screen that `open` opens. */
export const removalOf =
  (
    open: () => Promise<Pick<Opened, 'app' | 'closeMessage'>>,
    mayGo: (label: string) => boolean = () => true,
  ): Write['open'] =>
  async () => {
    const { app, closeMessage } = await open()
    await waitFor(() => expect(removers()).not.toEqual([]))
    const labels = removers().filter(mayGo)
    let row = ''
    return {
      app,
      fill: async (nth) => {
        row = labels[nth - 1] ?? expect.unreachable('no row is left')
      },
      button: async () => {
        await app.user.click(screen.getByLabelText(row))
        return button('Aceptar', within(await findQuestion()))
      },
      typed: removers,
      ...(closeMessage && { closeMessage }),
    }
  }

/** The deletions without a noun's entry, by the name of their call. */
export const removalsOn = (db: TestBackend['db']): Record<string, Write> => ({
  delete_student: {
    on: '/estudiantes',
    words: removed('el estudiante'),
    open: removalOf(() => openStudents(few)),
    done: () => ['Estudiante eliminado con éxito.'],
    rows: () => db.students.all(),
    more: -1,
  },
  delete_event: {
    on: '/calendario',
    words: removed('el evento'),
    open: removalOf(() => openCalendar('?vista=lista&fecha=2026-11-21')),
    alert: (reason) => `Error: ${reason}`,
    done: () => ['Evento eliminado.'],
    rows: () => db.events.all(),
    more: -1,
  },
  delete_financial_report: {
    on: '/finanzas',
    words: removed('el reporte'),
    open: removalOf(async () => ({ app: await openPanel() })),
    done: () => ['Reporte eliminado.'],
    rows: () => db.reports.all(),
    more: -1,
  },
})
