/** The frame of every screen: top bar, two menus and rail (spec 2, Shell). */

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { model } from '#models/menus.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { around } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { menu, nameOf, openMenus, rail, railEntries, sides, toggle, veil, type Side } from '#support/screens/shell.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

/** The POS with few sales, so that the page under the menus draws faster. */
const path = '/pos?inicio=2026-11-17'

async function openShell() {
  const app = await openApp(path, { as: 'admin', inspect: recorder.inspect })
  await screen.findByText('Punto de Venta', { selector: 'h1' })
  return app
}

test.each(coveringPaths(model).map((each) => [each.name, each] as const))(
  'every path of the menus, through the whole app: %s',
  async (_, menus) => {
    const app = await openShell()
    const sees = (open: readonly Side[]) => () => {
      expect(openMenus()).toEqual(open)
      for (const side of sides) expect(toggle(side)).toHaveAttribute('aria-expanded', String(open.includes(side)))
    }
    await walk(menus, {
      events: {
        TOGGLE_LEFT: () => app.user.click(toggle('left')),
        TOGGLE_RIGHT: () => app.user.click(toggle('right')),
        CLOSE: () => app.user.keyboard('{Escape}'),
      },
      states: { none: sees([]), left: sees(['left']), right: sees(['right']) },
    })
  },
)

test('an alert about a screen stays off the other screens', async () => {
  const app = await openShell()
  await app.press('Procesar venta')
  await waitFor(() => expect(alerts()).toEqual(['Por favor, selecciona una estudiante.']))
  await app.user.click(toggle('left'))
  await app.user.click(within(menu('left')).getByRole('link', { name: 'Productos' }))
  await screen.findByText('Productos', { selector: 'h1' })
  await waitFor(() => expect(alerts()).toEqual([]))
})

test('a menu closes with Escape and with a click outside, and its button has the focus', async () => {
  const app = await openShell()
  for (const side of sides)
    for (const close of [() => app.user.keyboard('{Escape}'), () => app.user.click(veil())]) {
      await app.user.click(toggle(side))
      expect(openMenus()).toEqual([side])
      await close()
      expect(openMenus()).toEqual([])
      expect(toggle(side)).toHaveFocus()
    }
})

test('a menu that opens focuses its first entry; choosing one goes there and closes the menu', async () => {
  const app = await openShell()
  await app.user.click(toggle('right'))
  const entry = within(menu('right')).getByText('Punto de Venta')
  expect(entry).toHaveFocus()
  await app.user.click(entry)
  await waitFor(() => expect(openMenus()).toEqual([]))
  expect(window.location.pathname).toBe('/pos')
  expect(screen.getByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
})

test('the rail leads to a screen in one click and marks it; while a menu is open it is empty', async () => {
  const app = await openShell()
  const current = () => railEntries().filter((link) => link.matches('[aria-current=page]'))
  expect(current().map(nameOf)).toEqual(['Punto de Venta'])
  await app.user.click(toggle('left'))
  expect(railEntries()).toEqual([])
  expect(screen.queryByRole('navigation', { name: 'Accesos directos' })).not.toBeInTheDocument()
  await app.user.click(toggle('left'))

  await app.user.click(within(rail()).getByText('Usuarios'))
  expect(await screen.findByText('Usuarios', { selector: 'h1' })).toBeVisible()
  expect(current().map(nameOf)).toEqual(['Usuarios'])
  expect(document.getElementById('main')).toHaveFocus()
})

test('the help beside the title opens the chapter of that screen in another tab', async () => {
  const app = await openShell()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const help = () => screen.getByText('Punto de Venta', { selector: 'h1' }).nextElementSibling
  expect(help()).toHaveAccessibleName('Ayuda')
  await app.user.click(screen.getByLabelText('Ayuda'))
  expect(open).toHaveBeenLastCalledWith('/guia.html#punto-de-venta', '_blank')
  await app.user.click(within(rail()).getByText('Usuarios'))
  await screen.findByText('Usuarios', { selector: 'h1' })
  await app.user.click(screen.getByLabelText('Ayuda'))
  expect(open).toHaveBeenLastCalledWith('/guia.html#usuarios', '_blank')
})

test.each(['header', 'nav'])(
  'signing out by the button in the %s ends the session on the server and shows the login',
  async (place) => {
    const app = await openShell()
    // A list request during the logout would be denied, and the denial would be logged.
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const asked = requestsTo(server, 'logout')
    if (place === 'nav') await app.user.click(toggle('right'))
    await app.user.click(screen.getByText('Cerrar sesión', { selector: `${place} *` }))
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(asked.map(({ method }) => method)).toEqual(['POST'])
    expect(app.reload).toHaveBeenCalledOnce()
    expect(screen.queryByText('Punto de Venta')).not.toBeInTheDocument()
    expect(localStorage.getItem('user')).toBeNull()
    expect(db.sessions.all()).toEqual([])
  },
)

test.each([
  ['/pos', ['F2', 'Elegir a quién se le vende'], ['/', 'Buscar un producto'], ['Ctrl + Enter', 'Procesar la venta']],
  [
    '/estudiantes',
    ['/', 'Buscar un estudiante'],
    ['Enter', 'Guardar la fila que se edita'],
    ['Esc', 'Cancelar la edición'],
  ],
  [
    '/asistencia',
    ['N', 'Abrir la lista de la clase de ahora, o de la siguiente'],
    ['P', 'Presente, y seguir con la siguiente persona'],
    ['A', 'Ausente, y seguir con la siguiente persona'],
    ['↑ ↓', 'Ir a otra persona, sin marcar'],
    ['T', 'Todos presentes'],
    ['Enter', 'Ir al botón que guarda'],
    ['Ctrl + Enter', 'Guardar la asistencia'],
  ],
])('%s: «?» lists the shortcuts of the screen', async (address, ...shortcuts) => {
  const app = await openApp(address, { as: 'admin' })
  await screen.findByLabelText('Atajos de teclado')
  await app.user.keyboard('{Shift>}?{/Shift}')
  const dialog = await screen.findByText('Ver esta lista')
  const list = around(dialog, 'dl')
  expect([...list.children].map((pair) => [...pair.children].map(({ textContent }) => textContent))).toEqual([
    ...shortcuts,
    ['?', 'Ver esta lista'],
  ])
})

afterAll(() => {
  expect(recorder.of(model.machine).missing).toEqual([])
})
