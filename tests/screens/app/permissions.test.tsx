/** The permissions of each screen, and the targets of addresses (spec 2, Shell; spec 6). */

import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pages } from '#routes/-pages.ts'
import { expectErrors } from '#support/jsdom.ts'
import { openApp } from '#support/screens/app.tsx'
import { first } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signIn, signInWith } from '#support/screens/session.ts'
import { entriesOf, menu, nameOf, openMenus, railEntries, toggle } from '#support/screens/shell.ts'
import { comeBack } from '#support/screens/tabs.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

/** Opens an address like a bookmark, without loading the page. */
function follow(address: string) {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

describe('permissions', () => {
  /** Signs in a user without some pages. The router warns about each refusal. */
  async function signInWithOnly(granted: string[]) {
    expectErrors(/^Unauthorized/)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await signInWith(db, granted)
  }

  const listed = (menu: 'Left' | 'Right') =>
    new RegExp(`^- ${menu}: ([^.]+?)(?:, and an entry to log out)?\\.$`, 'm')
      .exec(readFileSync('docs/specification/shell.md', 'utf8'))?.[1]
      ?.split(', ') ?? expect.unreachable(`no menu ${menu}`)
  const left = listed('Left')
  const right = listed('Right')

  test.each([
    ['admin', left, right],
    ['direccion', left, right.filter((title) => title !== 'Usuarios')],
    ['recepcion', ['Registro', 'Asistencia', 'Pagos'], ['Punto de Venta', 'Estudiantes']],
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

  /** The last missing permission, as React reports it. Two addresses in a row never lack the same permission. */
  const lacking = () => String(vi.mocked(console.error).mock.lastCall?.[1])

  /** Opens the addresses one after the other. Expects a refusal of each, and no request. */
  async function areRefused(addresses: [address: string, access: string, hidden: string][]) {
    const asked = requestsTo(server)
    const [opened] = first(addresses)
    const app = await openApp(opened)
    for (const [index, [address, access, hidden]] of addresses.entries()) {
      if (index > 0) follow(address)
      await waitFor(() => expect(lacking(), address).toBe(`Error: ${access}`))
      expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe('No autorizado · Academia Ritmo y Movimiento'))
      expect(screen.queryByText(hidden), address).not.toBeInTheDocument()
    }
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/session.php'])
    return app
  }

  test('a user without permissions sees «No autorizado» at every address, and no list loads', async () => {
    await signInWithOnly([])
    const app = await areRefused([
      ['/pos', 'POS', 'Procesar venta'],
      ['/dashboard', 'DashboardPanel', 'Dashboard'],
      ['/pos?inicio=2026-11-17', 'POS', 'Procesar venta'],
      ['/', 'DashboardPanel', 'Dashboard'],
      ['/pos', 'POS', 'Procesar venta'],
      ['/nada', 'DashboardPanel', 'Dashboard'],
    ])
    expect([await entriesOf(app, 'left'), await entriesOf(app, 'right')]).toEqual([[], []])
    expect(within(menu('right')).getByText('Cerrar sesión')).toBeVisible()
  })

  test('each page needs its permission: other users see «No autorizado», and no list loads', async () => {
    await signInWithOnly(['POS'])
    const others = pages.flatMap(({ path, access, title }): [string, string, string][] =>
      access === 'POS' ? [] : [[path, access, title]],
    )
    // No two pages share a permission.
    expect(new Set(others.map(([, access]) => access)).size).toBe(pages.length - 1)
    // Every spelling of an address is refused.
    const written = ['/usuarios/', '/USUARIOS', '/u%73uarios', '/usuarios?orden=creado#x'].flatMap(
      (address): [string, string, string][] => [
        [address, 'UserManagement', 'Usuarios'],
        ['/maestros', 'TeacherManagement', 'Maestros'],
      ],
    )
    const app = await areRefused([...others, ...written])

    expect(await entriesOf(app, 'right')).toEqual(['Punto de Venta'])
    await app.user.click(within(menu('right')).getByText('Punto de Venta'))
    expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
    expect(document.getElementById('main')).toHaveFocus()
    expect(openMenus()).toEqual([])
  })

  test('each page has its title', async () => {
    await openApp(first(pages).path, { as: 'admin' })
    for (const { path, title, ...page } of pages) {
      if (path !== first(pages).path) follow(path)
      const heading = 'heading' in page ? page.heading : title
      expect(await screen.findByText(heading, { selector: 'h1' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe(`${heading} · Academia Ritmo y Movimiento`))
      expect(window.location.pathname).toBe(path)
    }
  })

  test.each(pages.filter(({ access }) => access !== 'UserManagement').map((page) => [page.title, page] as const))(
    'the server answers every call of %s to a user with only that page',
    async (_, { path, access }) => {
      await signInWith(db, [access])
      const [asked, answered]: [string[], string[]] = [[], []]
      server.events.on('request:start', ({ request }) => void asked.push(request.url))
      server.events.on('response:mocked', ({ request, response }) => {
        answered.push(`${response.status} ${new URL(request.url).pathname}`)
      })
      await openApp(path)
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(answered.length).toBeGreaterThan(1))
      await waitFor(() => expect(answered).toHaveLength(asked.length))
      expect(answered.filter((text) => !text.startsWith('200 '))).toEqual([])
      server.events.removeAllListeners()
    },
  )

  test('the permissions of the server count, not the permissions in the browser', async () => {
    localStorage.setItem('user', JSON.stringify({ id: '1', username: 'admin', role: 'admin', pages: ['POS'] }))
    await signInWithOnly([])
    await openApp('/pos')
    expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  })
})

describe('addresses', () => {
  const unknown = ['/nada/otra?x=1', '/nada', '/pos/nada', '/']

  test('lead to the dashboard if they are unknown', async () => {
    const app = await openApp(first(unknown), { as: 'direccion' })
    for (const address of unknown) {
      if (address !== first(unknown)) follow(address)
      await waitFor(() => expect(window.location.pathname, address).toBe('/'))
      expect(await screen.findByText('Dashboard', { selector: 'h1' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe('Dashboard · Academia Ritmo y Movimiento'))
    }
    await app.user.click(toggle('right'))
    expect(within(menu('right')).getByText('Dashboard')).toHaveAttribute('aria-current', 'page')
  })

  test('lead a user without the dashboard to their first screen if they are unknown', async () => {
    await openApp(first(unknown), { as: 'recepcion' })
    for (const address of unknown) {
      if (address !== first(unknown)) follow(address)
      await waitFor(() => expect(window.location.pathname, address).toBe('/pos'))
      expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe('Punto de Venta · Academia Ritmo y Movimiento'))
    }
  })
})

test('a user who signs in at a forbidden address sees the refusal', async () => {
  expectErrors(/^Unauthorized/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = await openApp('/usuarios')
  await signIn(app, 'recepcion', 'recepcion2026')
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  expect(window.location.pathname).toBe('/usuarios')
})

test('the next user after a logout begins on an allowed page; a forbidden link that they open later is refused', async () => {
  const app = await openApp('/usuarios', { as: 'admin' })
  await screen.findByText('Usuarios', { selector: 'h1' })
  await app.user.click(screen.getByText('Cerrar sesión', { selector: 'header *' }))
  await signIn(app, 'recepcion', 'recepcion2026')
  expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
  expect(window.location.pathname).toBe('/pos')

  expectErrors(/^Unauthorized/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  follow('/usuarios')
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  expect(screen.getByText(/pide permiso a quien administra los usuarios/)).toBeVisible()
  await app.user.click(screen.getByText('Ir a Punto de Venta'))
  expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
})

test('a teacher starts in Asistencia', async () => {
  await signInWith(db, ['Calendar', 'AttendancePanel'])
  await openApp('/')
  expect(await screen.findByText('Asistencia', { selector: 'h1' })).toBeVisible()
})

test('a change of permissions during work applies on return to the tab', async () => {
  expectErrors(/^Unauthorized/)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInWith(db, ['POS', 'PaymentsPanel'])
  const app = await openApp('/pagos')
  await screen.findByText('Pagos', { selector: 'h1' })
  const grant = async (pages: string[]) => {
    const user = db.users.first(({ username }) => username === 'instructora') ?? expect.unreachable('no staff')
    await db.users.replace({ ...user, pages, name: 'Otro nombre' })
    comeBack()
  }
  await grant(['POS'])
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  await waitFor(() => expect(railEntries().map(nameOf)).toEqual(['Punto de Venta']))
  await grant(['POS', 'PaymentsPanel'])
  expect(await screen.findByText('Pagos', { selector: 'h1' })).toBeVisible()
  expect(app.session.getSnapshot().context.user?.name).toBe('Otro nombre')
})
