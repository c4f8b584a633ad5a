import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { hashPassword } from '#academy/password.ts'
import { signIn as askToSignIn } from '#api/session.ts'
import type { PageNetwork } from '#mocks/page-network.ts'
import type { Db } from '#mocks/tables/db.ts'
import { alerts, type openApp } from '#support/screens/app.tsx'
import { around } from '#support/screens/find.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { testCalls } from '#support/wire/test-calls.ts'

type App = Pick<Awaited<ReturnType<typeof openApp>>, 'user'>

/** The notice of an expired session (spec 6). */
export const sessionExpired = 'Tu sesión ha expirado. Inicia sesión nuevamente.'

export async function signIn({ user }: App, username = 'admin', password = 'academia2026'): Promise<void> {
  const send = await screen.findByText('Iniciar Sesión')
  const login = within(around(send, 'form'))
  for (const [label, text] of Object.entries({ Usuario: username, Contraseña: password })) {
    const field = login.getByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.click(field)
    if (text) await user.paste(text)
  }
  await user.click(send)
}

/** Expects the login after an expired session, makes the server answer again, and signs in as the admin. */
export async function signInAgain(app: App, server: PageNetwork): Promise<void> {
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
  expect(alerts().filter((text) => text !== receiptBlocked)).toEqual([sessionExpired])
  server.resetHandlers()
  await signIn(app)
  await waitFor(() => expect(screen.queryByText('Iniciar Sesión')).not.toBeInTheDocument())
}

/** Signs in a staff member with permission for only these pages. */
export async function signInWith({ users }: Db, pages: string[]): Promise<void> {
  await users.insert({
    username: 'instructora',
    password: await hashPassword('instructora2026'),
    role: 'staff',
    academy_name: 'Academia Ritmo y Movimiento',
    academy_logo: null,
    name: 'Paula Vega',
    pages,
    created_at: '2026-01-08 09:00:00',
  })
  await askToSignIn(testCalls, { username: 'instructora', password: 'instructora2026' })
}

/** Waits until this user's screens are visible. The screens of an expired session stay in the page, hidden. */
export const isGreeted = (username: string) =>
  waitFor(() => expect(screen.getByText(`Hola, ${username}`)).toBeVisible())

/** The notice when `recepcion` took over the session in another tab. */
export const takenOver =
  'La sesión es ahora de recepcion, que entró en otra pestaña. Lo que no se guardó no se envió. Se recupera al volver a entrar.'
