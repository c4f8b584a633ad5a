import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { openApp } from '#support/screens/app.tsx'
import { naming, nameReport, openPanel } from '#support/screens/finances.ts'
import { button, first } from '#support/screens/find.ts'
import { saved, type Write } from '#support/screens/writes/write.ts'

/** The calls that save a payment or a financial report, by name. */
export const financeWritesOn = (db: TestBackend['db']): Record<string, Write> => ({
  create_or_update_payment: {
    on: '/pagos',
    words: { noun: 'el pago', participle: 'registrado', again: 'enviarlo' },
    open: async () => {
      const app = await openApp('/pagos', { as: 'admin' })
      const inDialog = () => within(screen.getByRole('dialog'))
      return {
        app,
        fill: async (nth) => {
          await app.user.click(first(await screen.findAllByLabelText(/^Registrar pago de /)))
          // The open dialog moves the focus into itself.
          await waitFor(() => expect(screen.getByLabelText('Monto')).toHaveFocus())
          await app.type('Monto', `95${nth}.50`)
        },
        button: () => button('Registrar pago', inDialog()),
        typed: () => screen.getByLabelText<HTMLInputElement>('Monto').value,
      }
    },
    done: () => ['Pago de noviembre de 2026 registrado.'],
    rows: () => db.payments.all(),
    more: 1,
  },
  save_financial_report: {
    on: '/finanzas',
    words: saved('el reporte'),
    open: async () => {
      const app = await openPanel()
      return {
        app,
        fill: async (nth) => {
          await waitFor(() => expect(app.queries.isFetching()).toBe(0))
          await app.user.click(button('Guardar reporte'))
          await nameReport(app, `Cierre ${nth}`)
        },
        button: () => button('Guardar', naming()),
        typed: () => screen.getByLabelText<HTMLInputElement>('Nombre del reporte').value,
      }
    },
    done: (nth) => [`Reporte "Cierre ${nth}" guardado en BD con ID ${db.reports.all().at(-1)?.id}`],
    rows: () => db.reports.all(),
    more: 1,
  },
})
