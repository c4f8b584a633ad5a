import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { around } from '#support/screens/find.ts'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'user'>
type Options = Pick<NonNullable<Parameters<typeof openApp>[1]>, 'inspect'>

/** October 2026, which has few sales. */
export const october = '?inicio=2026-10-01&fin=2026-10-31'

/** The element with a figure of the range. */
export const figure = (name: string) =>
  screen.getByText(name, { selector: '[role=group] span' }).nextElementSibling ?? expect.unreachable(`no ${name}`)

export const amount = (name: string): string => figure(name).textContent

export const figures = (): string[] => ['Ventas totales', 'Gastos totales', 'Utilidad neta'].map(amount)

export const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)

export const section = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))

/** Opens the financial panel as the admin. Resolves when its lists are loaded. */
export async function openPanel(path = `/finanzas${october}`, options: Options = {}) {
  const app = await openApp(path, { as: 'admin', ...options })
  await screen.findByText('Panel Financiero', { selector: 'h1' })
  await screen.findByLabelText('Cargar Octubre 2026')
  await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
  return app
}

export async function typeAmount({ user }: App, name: string, text: string): Promise<void> {
  await user.clear(field(name))
  if (text) await user.paste(text)
}

export const naming = () => within(around(screen.getByText('Nombre del reporte'), 'form'))

/** Types a name once the field of the open dialog has the focus. */
export async function nameReport({ user }: App, name: string): Promise<void> {
  await waitFor(() => expect(field('Nombre del reporte')).toHaveFocus())
  await user.paste(name)
}
