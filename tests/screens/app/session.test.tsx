import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { afterAll, expect, test } from 'vitest'
import { model } from '#models/session.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { around, button, buttons } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { comeBack, otherTab, sessionChanged } from '#support/screens/tabs.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const recorder = coverageRecorder()

/** A logout ends the visit, because it reloads the page. */
const paths = coveringPaths(model, ({ name }) => !name.includes('signOut: done →'))

test.each(paths.map((path) => [path.name, path] as const))(
  'every path of the session, through the whole app: %s',
  async (_, path) => {
    expectErrors(/session\.php/, /admin_login\.php/, /logout\.php/)
    const gates = {
      session: gateFor(server, 'session'),
      admin_login: gateFor(server, 'admin_login'),
      logout: gateFor(server, 'logout'),
    }
    const app = await openApp('/pos', { inspect: recorder.inspect })
    const tab = otherTab()
    const checkEnds = async (act: () => Promise<void> | void) => {
      const before = app.session.getSnapshot().children.check
      await act()
      await waitFor(() => expect(app.session.getSnapshot().children.check).not.toBe(before))
    }
    const answerCheck = (response: Response) => checkEnds(() => gates.session.answer(response))
    /** Signs in like another tab, during the check of the session. */
    const enter = async (username: 'admin' | 'direccion') => {
      await Promise.all([signInAs(username), gates.admin_login.pass()])
      const user = db.users.first((each) => each.username === username) ?? null
      await answerCheck(HttpResponse.json({ loggedIn: true, user }))
    }
    const fill = async ({ event }: { event: { username?: string; password?: string } }) => {
      await app.type('Usuario', event.username ?? '')
      await app.type('Contraseña', event.password ?? '')
      await app.press('Iniciar Sesión')
    }
    await walk(path, {
      events: {
        'check: signed in': () => enter('admin'),
        'check: another': () => enter('direccion'),
        'check: nobody': () => answerCheck(HttpResponse.json({ loggedIn: false, user: null })),
        'check: no answer': () => answerCheck(HttpResponse.error()),
        RETRY: () => app.press('Reintentar'),
        SIGN_IN: fill,
        'signIn: welcome': () => gates.admin_login.pass(),
        'signIn: refused': () => gates.admin_login.answer(HttpResponse.json({ success: false })),
        EXPIRED: async () => {
          await waitFor(() => expect(app.queries.isFetching()).toBe(0))
          server.use(http.all('*/api/list_sales.php', () => new HttpResponse('{}', { status: 401 }), { once: true }))
          expectErrors(/list_sales\.php/)
          await act(() => app.queries.refetchQueries())
        },
        SIGN_OUT: async () => app.user.click(await screen.findByText('Cerrar sesión', { selector: 'header *' })),
        'signOut: done': () => gates.logout.pass(),
        'signOut: failed': async () => {
          await gates.logout.answer(HttpResponse.error())
          await gates.session.answer(HttpResponse.error())
        },
        VERIFY: comeBack,
        // A new check cancels the running check.
        CHANGED: () => checkEnds(() => tab.say(sessionChanged)),
      },
      states: {
        checking: () => screen.findByRole('status', { name: 'Cargando' }),
        'signedOut.asking.waiting': async ({ context }) => {
          await waitFor(() => expect(button('Iniciar Sesión')).toBeEnabled())
          await waitFor(() =>
            context.isLeftOpen
              ? expect(button('Reintentar', login())).toBeEnabled()
              : expect(login().queryByText('Reintentar')).not.toBeInTheDocument(),
          )
          await seesRefusal(context)
        },
        'signedOut.leaving': async () => {
          await gates.logout.arrival()
          expect(button('Reintentar', login())).toBeDisabled()
          expect(button('Iniciar Sesión')).toBeDisabled()
        },
        'signedOut.asking.verifying': async ({ context }) => {
          await gates.session.arrival()
          expect(button('Iniciar Sesión')).toBeEnabled()
          await seesRefusal(context)
        },
        'signedOut.asking.unreachable': async ({ context }) => {
          await waitFor(() => expect(button('Reintentar', login())).toBeEnabled())
          await seesRefusal(context)
        },
        'signedOut.submitting': async () => {
          await waitFor(() => expect(button('Iniciar Sesión')).toBeDisabled())
          await gates.admin_login.arrival()
        },
        'signedIn.active': async ({ context: { user } }) => {
          await waitFor(() => expect(screen.getByText(`Hola, ${user?.username}`)).toBeVisible())
          await waitFor(() => expect(screen.getByText('Punto de Venta', { selector: 'h1' })).toBeVisible())
          expect(screen.queryByLabelText('Usuario')).not.toBeInTheDocument()
        },
        'signedIn.active.certain': () => {},
        'signedIn.active.uncertain': () => {},
        'signedIn.active.verifying': () => gates.session.arrival(),
        'signedIn.leaving': async () => {
          await gates.logout.arrival()
          for (const each of buttons('Cerrar sesión')) expect(each).toBeDisabled()
        },
      },
    })
    if (path.name.includes('signOut: done')) expect(app.reload).toHaveBeenCalledOnce()
    else expect(app.reload).not.toHaveBeenCalled()
  },
)

test('a 401 at the start opens the login, without a failure', async () => {
  server.use(answers('session', { loggedIn: false }, { status: 401 }))
  await openApp('/pos')
  expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  expect(screen.queryByText('No se pudo conectar al servidor')).not.toBeInTheDocument()
})

/** The form of the login. The page of an expired session is behind it. */
const login = () => within(around(screen.getByText('Iniciar Sesión'), 'form'))

async function seesRefusal({ refusal, missing }: { refusal: string | null; missing: string[] }) {
  for (const each of login().getAllByText(/^(Iniciar Sesión|Reintentar)$/)) expect(each).toBeVisible()
  if (refusal) expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.getByLabelText('Usuario').getAttribute('aria-invalid')).toBe(
    missing.includes('username') ? 'true' : null,
  )
  expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe(
    missing.includes('password') ? 'true' : null,
  )
}

afterAll(() => {
  expect(recorder.of(model.machine).missing).toEqual([])
})
