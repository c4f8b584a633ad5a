/** What a screen offers beyond the specification, with each extension of the server and without (spec 7). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Extension } from '#api/extensions.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get } from '#support/wire/wire.ts'

const { server } = await withBackend()

type App = Awaited<ReturnType<typeof openApp>>

/** A control: its path, its name, and what stands beside it on every server. */
type Control = { at: string; name: string | RegExp; near: (app: App) => Promise<unknown> }

const text = (words: string | RegExp) => () => screen.findByText(words)
const named = (name: string) => () => screen.findByLabelText(name)

const controls: Record<Extension, readonly Control[]> = {
  academy_memory: [
    {
      at: '/dashboard',
      name: 'Pasarlos a la academia',
      near: async () => screen.findAllByText('Productos más vendidos'),
    },
  ],
  calendar_feed: [
    {
      at: '/calendario',
      name: 'Crear dirección',
      near: async ({ user }) => {
        await waitFor(() => expect(button('Descargar .ics')).toBeEnabled())
        await user.click(button('Descargar .ics'))
        const dialog = within(await screen.findByRole('dialog', { name: 'Descargar para otro calendario' }))
        await user.selectOptions(dialog.getByLabelText('De quién'), 'Bruno Ocampo Salas')
      },
    },
  ],
  cancel_sale: [
    { at: '/pos', name: 'Cancelar la venta POS-000962', near: named('Comprobante POS-000962') },
    { at: '/usuarios', name: 'Cancelar ventas', near: text('Páginas permitidas') },
  ],
  cash_movements: [{ at: '/pos?vista=corte', name: 'Entradas y salidas', near: text('Total vendido') }],
  change_password: [
    {
      at: '/estudiantes',
      name: 'Mi cuenta',
      near: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Menú derecho' })),
    },
  ],
  changes: [{ at: '/usuarios', name: 'Ver los cambios', near: text('direccion') }],
  payment_methods: [{ at: '/pos', name: /^Otra forma de pago/, near: text('Procesar venta') }],
  pending_payment: [{ at: '/pagos', name: /^Quitar el pago de /, near: text('Pagado') }],
}

const cases = Object.entries(controls).flatMap(([extension, all]) =>
  all.map((control) => [control.name, control.at, extension, control] as const),
)

const shown = (name: Control['name']) =>
  [screen.queryAllByText(name), screen.queryAllByLabelText(name), screen.queryAllByTitle(name)].flat()

/** Signs in. Returns a function that opens a path on a server with these extensions. */
async function openerOf(path: string, near: Control['near']) {
  await signInAs('admin')
  const { json } = await get('session')
  return async (extensions?: readonly string[]) => {
    server.use(answers('session', { ...Object(json), extensions }))
    const app = await openApp(path)
    await near(app)
    return app
  }
}

test.each(cases)('%s on %s is there with %s, and not without', async (name, path, extension, { near }) => {
  const open = await openerOf(path, near)
  localStorage.setItem('contacts', '[{"id":"1","day":"2026-11-03"}]')
  const without = await open()
  expect(shown(name)).toEqual([])
  without.close()
  await open([extension])
  await expect.poll(() => shown(name)).not.toEqual([])
})

const limits: readonly [Extension, string, RegExp, Control['near']][] = [
  ['academy_memory', '/pagos?vista=cobranza', /^Se guarda en este disp/, text(/^Las deudas se cuentan desde/)],
  [
    'academy_memory',
    '/asistencia?vista=sin-lista',
    /^«No hubo clases» se guarda en este/,
    text('Varios días sin clases'),
  ],
  [
    'changes',
    '/usuarios',
    /^\. No se puede recuperar\.$/,
    async ({ user }) => {
      await user.click(await screen.findByLabelText('Eliminar recepcion'))
      await screen.findByText('¿Eliminar este usuario?')
    },
  ],
]

test.each(limits)('without %s, %s says what the server cannot do', async (extension, path, words, near) => {
  const open = await openerOf(path, near)
  const alone = await open([])
  expect(screen.getByText(words)).toBeVisible()
  alone.close()
  await open([extension])
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
})
