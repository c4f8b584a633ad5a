/** Who may open which screen, and where an address leads (spec 2, Shell; spec 6). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pages } from '#routes/-pages.ts'
import { openApp } from '#support/screens/app.tsx'
import { requestsTo } from '#support/screens/requests.ts'
import { signIn, signInWith } from '#support/screens/session.ts'
import { entriesOf, menu, nameOf, openMenus, railEntries, toggle } from '#support/screens/shell.ts'
import { withBackend } from '#support/wire/backend.ts'
import { expectErrors } from '#support/jsdom.ts'

const { db, server } = await withBackend()

describe('permissions', () => {
  /** Signs in someone who is refused pages, which the router warns of. */
  async function signInWithOnly(granted: string[]) {
    expectErrors(/^Unauthorized/)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await signInWith(db, granted)
  }

  const left = ['Productos', 'Registro', 'Maestros', 'Asistencia', 'Finanzas', 'Pagos']
  const right = ['Punto de Venta', 'Estudiantes', 'Calendario', 'Dashboard']

  test.each([
    ['admin', left, [...right, 'Usuarios']],
    ['direccion', left, right],
    ['recepcion', ['Pagos'], ['Punto de Venta', 'Estudiantes']],
  ] as const)(
    '%s sees the entries they may open, in the order of the specification',
    async (username, management, daily) => {
      const app = await openApp('/pos?inicio=2026-11-17', { as: username })
      await screen.findByText('Punto de Venta', { selector: 'h1' })
      expect(railEntries().map(nameOf)).toEqual([...daily, ...management])
      expect([await entriesOf(app, 'left'), await entriesOf(app, 'right')]).toEqual([management, daily])
      expect(screen.getByText(`Hola, ${username}`)).toBeVisible()
      expect(screen.getByAltText('Academia Ritmo y Movimiento')).toBeVisible()
    },
  )

  test.each(['/pos', '/pos?inicio=2026-11-17', '/dashboard', '/', '/nada'])(
    'a user without permissions sees «No autorizado» at %s, and nothing is loaded',
    async (address) => {
      await signInWithOnly([])
      const asked = requestsTo(server)
      const app = await openApp(address)
      expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe('No autorizado · Academia Ritmo y Movimiento'))
      expect(screen.queryByText('Procesar venta')).not.toBeInTheDocument()
      expect([await entriesOf(app, 'left'), await entriesOf(app, 'right')]).toEqual([[], []])
      expect(within(menu('right')).getByText('Cerrar sesión')).toBeVisible()
      expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/session.php'])
    },
  )

  test.each(pages.filter(({ access }) => access !== 'POS'))(
    '$path needs $access: other users see «No autorizado», and nothing is loaded',
    async ({ path, title }) => {
      await signInWithOnly(['POS'])
      const asked = requestsTo(server)
      const app = await openApp(path)
      expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
      expect(document.title).toBe('No autorizado · Academia Ritmo y Movimiento')
      expect(screen.queryByText(title)).not.toBeInTheDocument()
      expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/session.php'])

      expect(await entriesOf(app, 'right')).toEqual(['Punto de Venta'])
      await app.user.click(within(menu('right')).getByText('Punto de Venta'))
      expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
      expect(document.getElementById('main')).toHaveFocus()
      expect(openMenus()).toEqual([])
    },
  )

  test.each(['/usuarios/', '/USUARIOS', '/u%73uarios', '/usuarios?orden=creado#x'])(
    'also when the address is written as %s',
    async (address) => {
      await signInWithOnly(['POS'])
      const asked = requestsTo(server, 'list_users')
      await openApp(address)
      expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
      expect(asked).toEqual([])
    },
  )

  test.each(pages)('$path has its title', async ({ path, title, ...page }) => {
    await openApp(path, { as: 'admin' })
    const heading = 'heading' in page ? page.heading : title
    expect(await screen.findByText(heading, { selector: 'h1' })).toBeVisible()
    expect(document.title).toBe(`${heading} · Academia Ritmo y Movimiento`)
  })

  test('the permissions of the server count, not those stored in the browser', async () => {
    localStorage.setItem('user', JSON.stringify({ id: '1', username: 'admin', role: 'admin', pages: ['POS'] }))
    await signInWithOnly([])
    await openApp('/pos')
    expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  })
})

describe('addresses', () => {
  const unknown = ['/', '/nada', '/nada/otra?x=1', '/pos/nada']

  test.each(unknown)('%s leads to the dashboard', async (address) => {
    const app = await openApp(address, { as: 'direccion' })
    expect(await screen.findByText('Dashboard', { selector: 'h1' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    await waitFor(() => expect(document.title).toBe('Dashboard · Academia Ritmo y Movimiento'))
    await app.user.click(toggle('right'))
    expect(within(menu('right')).getByText('Dashboard')).toHaveAttribute('aria-current', 'page')
  })

  test.each(unknown)('%s leads a user without the dashboard to their first screen', async (address) => {
    await openApp(address, { as: 'recepcion' })
    expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
    expect(window.location.pathname).toBe('/pos')
    await waitFor(() => expect(document.title).toBe('Punto de Venta · Academia Ritmo y Movimiento'))
  })
})

test('whoever signs in at an address that they opened, and may not open, is told so', async () => {
  expectErrors(/^Unauthorized/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = await openApp('/usuarios')
  await signIn(app, 'recepcion', 'recepcion2026')
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  expect(window.location.pathname).toBe('/usuarios')
})

test('whoever comes after a logout begins on a page of their own; a link that they open later is refused', async () => {
  const app = await openApp('/usuarios', { as: 'admin' })
  await screen.findByText('Usuarios', { selector: 'h1' })
  await app.user.click(screen.getByText('Cerrar sesión', { selector: 'header *' }))
  await signIn(app, 'recepcion', 'recepcion2026')
  expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
  expect(window.location.pathname).toBe('/pos')

  expectErrors(/^Unauthorized/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.history.pushState(null, '', '/usuarios')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  expect(screen.getByText(/pide a quien administra los usuarios/)).toBeVisible()
  await app.user.click(screen.getByText('Ir a Punto de Venta'))
  expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
})
