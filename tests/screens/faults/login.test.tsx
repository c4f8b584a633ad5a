/**
 * The fault matrix on the screens: the session, the login and the logout with every outcome of a fault
 * (docs/faults.md).
 */

import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contract } from '#backend/calls.ts'
import { actsBefore, faultsByOutcome, outcomeAfter, type Fault } from '#support/faults/outcomes.ts'
import { place } from '#support/faults/place.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'
import { signIn } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend

type Name = 'session' | 'admin_login' | 'logout'
const endpointOf = (name: Name) => contract.find((each) => each.name === name) ?? expect.unreachable(`no ${name}`)
const outcomesOf = (name: Name) => faultsByOutcome(endpointOf(name))

/** Puts a fault before a call without a screen. Returns checks of its log lines and requests. */
function meet(fault: Fault, name: Name) {
  const endpoint = endpointOf(name)
  const outcome = outcomeAfter(fault, endpoint)
  vi.mocked(console.error).mockClear()
  const placed = place(fault, endpoint, backend)
  return {
    outcome,
    letPass: placed.letPass,
    isOver: async () => {
      const lines = outcome.end === 'failed' ? 1 : 0
      await waitFor(() => expect([placed.calls(), vi.mocked(console.error).mock.calls.length]).toEqual([1, lines]))
      expect(document.body.textContent).not.toContain('Algo salió mal')
      server.resetHandlers()
    },
  }
}

const login = () => screen.findByText('Iniciar Sesión')

test('a failed check of the session opens the login, with its message, and «Reintentar» if the server gave no answer', async () => {
  expectErrors(/session\.php/)
  let app: Awaited<ReturnType<typeof openApp>> | undefined
  for (const fault of outcomesOf('session')) {
    const { outcome, letPass, isOver } = meet(fault, 'session')
    if (app && screen.queryByText('Reintentar')) await app.user.click(button('Reintentar'))
    else {
      app?.close()
      app = await openApp('/usuarios')
    }
    await letPass()
    if (outcome.end === 'failed') await waitFor(() => expect(alerts()).toEqual([outcome.words]))
    await isOver()
    expect(await login()).toBeVisible()
    await waitFor(() => expect(button('Iniciar Sesión')).toBeEnabled())
    expect(screen.queryByText('Reintentar') !== null).toBe(outcome.end === 'failed')
  }
})

test('a failed login shows its message and keeps the username, and the next attempt signs in', async () => {
  expectErrors(/admin_login\.php/)
  const app = await openApp('/usuarios')
  for (const fault of outcomesOf('admin_login')) {
    const { outcome, letPass, isOver } = meet(fault, 'admin_login')
    await signIn(app)
    await letPass()
    if (outcome.end !== 'failed') {
      await screen.findByText('Hola, admin')
      await isOver()
      await app.user.click(screen.getByLabelText('Cerrar sesión', { selector: 'header button' }))
      await login()
      continue
    }
    await waitFor(() => expect(alerts()).toEqual([outcome.words]))
    await isOver()
    await waitFor(() => expect(button('Iniciar Sesión')).toBeEnabled())
    expect(screen.getByLabelText('Usuario')).toHaveValue('admin')
  }
  await signIn(app)
  expect(await screen.findByText('Hola, admin')).toBeVisible()
})

test('a failed logout ends the session on the device in any case, with a notice if the server’s session is still open', async () => {
  expectErrors(/logout\.php/)
  const app = await openApp('/usuarios', { as: 'admin' })
  let reloads = 0
  for (const fault of outcomesOf('logout')) {
    await screen.findByText('recepcion')
    const { outcome, letPass, isOver } = meet(fault, 'logout')
    await app.user.click(screen.getByLabelText('Cerrar sesión', { selector: 'header button' }))
    await letPass()
    expect(await login()).toBeVisible()
    await isOver()
    if (outcome.end === 'done' || actsBefore(fault)) {
      reloads += 1
      await waitFor(() => expect(app.reload).toHaveBeenCalledTimes(reloads))
    } else expect(await screen.findByText(/^No se pudo cerrar la sesión/)).toBeVisible()
    expect(app.reload).toHaveBeenCalledTimes(reloads)
    expect(screen.queryByText('Hola, admin')).not.toBeInTheDocument()
    act(() => notifications.clean())
    await signIn(app)
  }
})
