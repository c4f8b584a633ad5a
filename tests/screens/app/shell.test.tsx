/** The frame of every screen: top bar, two menus, and who may open what (spec 2, Shell; spec 6). */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { model } from '#models/menus.ts'
import { pages } from '#routes/-pages.ts'
import { openApp } from '#support/screens/app.tsx'
import { type signInAs, withBackend } from '#support/wire/backend.ts'
import { expectErrors } from '#support/jsdom.ts'
import { around } from '#support/screens/find.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signIn, signInWith as signInWithPages } from '#support/screens/session.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

/** The POS of someone, with the few last sales: what the menus lie over is drawn sooner. */
const path = '/pos?inicio=2026-11-17'

const sides = ['left', 'right'] as const
const names = { left: 'Menú izquierdo', right: 'Menú derecho' }

const toggle = (side: 'left' | 'right') => screen.getByLabelText(names[side], { selector: 'header button' })
const menu = (side: 'left' | 'right') => screen.getByLabelText(names[side], { selector: 'nav' })

/** The menus that a person can reach. */
const openMenus = () => sides.filter((side) => !menu(side).matches('[inert], [aria-hidden=true]'))

/** What lies over the page while a menu is open. */
const veil = () => document.querySelector<HTMLElement>('header + [aria-hidden=true]') ?? expect.unreachable('no veil')

/** What a menu offers, as it reads. */
const entriesOf = (side: 'left' | 'right') =>
  within(menu(side))
    .queryAllByRole('link', { hidden: true })
    .map((link) => link.textContent)

const rail = () => screen.getByLabelText('Accesos directos', { selector: 'nav' })
const nameOf = (link: HTMLElement) => link.ariaLabel ?? link.textContent
const railEntries = () => within(rail()).queryAllByRole('link', { hidden: true })

async function openShell(as: Parameters<typeof signInAs>[0] = 'admin') {
  const app = await openApp(path, { as, inspect: recorder.inspect })
  await screen.findByText('Punto de Venta', { selector: 'h1' })
  return app
}

describe('every path of the menus, through the whole app', () => {
  test.each(pathsOf(model).map((each) => [each.name, each] as const))('%s', async (_, menus) => {
    const app = await openShell()
    const sees = (open: readonly ('left' | 'right')[]) => () => {
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
  })
})

describe.each(sides)('the menu on the %s', (side) => {
  test('closes with Escape, and its button has the focus', async () => {
    const app = await openShell()
    await app.user.click(toggle(side))
    await app.user.keyboard('{Escape}')
    expect(openMenus()).toEqual([])
    expect(toggle(side)).toHaveFocus()
  })

  test('closes with a click outside, and its button has the focus', async () => {
    const app = await openShell()
    await app.user.click(toggle(side))
    await app.user.click(veil())
    expect(openMenus()).toEqual([])
    expect(toggle(side)).toHaveFocus()
  })
})

test('a menu that opens focuses its first entry', async () => {
  const app = await openShell()
  await app.user.click(toggle('right'))
  expect(within(menu('right')).getByText('Punto de Venta')).toHaveFocus()
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

test('choosing an entry goes there and closes the menu', async () => {
  const app = await openShell()
  await app.user.click(toggle('right'))
  await app.user.click(within(menu('right')).getByText('Punto de Venta'))
  await waitFor(() => expect(openMenus()).toEqual([]))
  expect(window.location.pathname).toBe('/pos')
  expect(screen.getByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
})

describe('permissions', () => {
  /** Signs in someone who is refused pages, which the router warns of. */
  async function signInWith(granted: string[]) {
    expectErrors(/^Unauthorized/)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await signInWithPages(db, granted)
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
      await openShell(username)
      expect([entriesOf('left'), entriesOf('right')]).toEqual([management, daily])
      expect(railEntries().map(nameOf)).toEqual([...daily, ...management])
      expect(screen.getByText(`Hola, ${username}`)).toBeVisible()
      expect(screen.getByAltText('Academia Ritmo y Movimiento')).toBeVisible()
    },
  )

  test.each(['/pos', '/pos?inicio=2026-11-17', '/dashboard', '/', '/nada'])(
    'a user without permissions sees «No autorizado» at %s, and nothing is loaded',
    async (address) => {
      await signInWith([])
      const asked = requestsTo(server)
      await openApp(address)
      expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
      await waitFor(() => expect(document.title).toBe('No autorizado · Academia Ritmo y Movimiento'))
      expect(screen.queryByText('Procesar venta')).not.toBeInTheDocument()
      expect([entriesOf('left'), entriesOf('right')]).toEqual([[], []])
      expect(within(menu('right')).getByText('Cerrar sesión')).toBeInTheDocument()
      expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/session.php'])
    },
  )

  test.each(pages.filter(({ access }) => access !== 'POS'))(
    '$path needs $access: other users see «No autorizado», and nothing is loaded',
    async ({ path, title }) => {
      await signInWith(['POS'])
      const asked = requestsTo(server)
      const app = await openApp(path)
      expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
      expect(document.title).toBe('No autorizado · Academia Ritmo y Movimiento')
      expect(screen.queryByText(title)).not.toBeInTheDocument()
      expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/session.php'])

      await app.user.click(toggle('right'))
      expect(entriesOf('right')).toEqual(['Punto de Venta'])
      await app.user.click(within(menu('right')).getByText('Punto de Venta'))
      expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
      expect(document.getElementById('main')).toHaveFocus()
      expect(openMenus()).toEqual([])
    },
  )

  test.each(['/usuarios/', '/USUARIOS', '/u%73uarios', '/usuarios?orden=creado#x'])(
    'also when the address is written as %s',
    async (address) => {
      await signInWith(['POS'])
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
    await signInWith([])
    await openApp('/pos')
    expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
  })
})

describe('addresses', () => {
  const unknown = ['/', '/nada', '/nada/otra?x=1', '/pos/nada']

  test.each(unknown)('%s leads to the dashboard', async (address) => {
    await openApp(address, { as: 'direccion' })
    expect(await screen.findByText('Dashboard', { selector: 'h1' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    await waitFor(() => expect(document.title).toBe('Dashboard · Academia Ritmo y Movimiento'))
    expect(within(menu('right')).getByText('Dashboard')).toHaveAttribute('aria-current', 'page')
  })

  test.each(unknown)('%s leads a user without the dashboard to their first screen', async (address) => {
    await openApp(address, { as: 'recepcion' })
    expect(await screen.findByText('Punto de Venta', { selector: 'h1' })).toBeVisible()
    expect(window.location.pathname).toBe('/pos')
    await waitFor(() => expect(document.title).toBe('Punto de Venta · Academia Ritmo y Movimiento'))
  })
})

describe('signing out', () => {
  test.each(['header', 'nav'])(
    'by the button in the %s: ends the session on the server and shows the login',
    async (place) => {
      const app = await openShell()
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

afterAll(() => {
  expect(recordCoverage('menus', model, recorder).missing).toEqual([])
})

test.each([
  ['/pos', ['/', 'Buscar un producto'], ['Ctrl + Enter', 'Procesar la venta']],
  [
    '/estudiantes',
    ['/', 'Buscar un estudiante'],
    ['Enter', 'Guardar la fila que se edita'],
    ['Esc', 'Cancelar la edición'],
  ],
  [
    '/asistencia',
    ['P', 'Presente, y seguir con la siguiente persona'],
    ['A', 'Ausente, y seguir con la siguiente persona'],
    ['T', 'Todos presentes'],
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
