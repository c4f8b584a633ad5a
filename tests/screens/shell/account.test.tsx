/** A user changes their own password (spec 2, My account). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { unreachable } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const password = 'tres gatos verdes'

/** Opens `Mi cuenta` with the keyboard. */
async function openAccount() {
  const { user } = await openApp('/estudiantes', { as: 'admin' })
  const menu = await screen.findByRole('button', { name: 'Menú derecho' })
  menu.focus()
  await user.keyboard('{Enter}')
  button('Mi cuenta').focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  const fields = () => [field('Contraseña actual'), field('Contraseña nueva'), field('Repite la contraseña nueva')]
  const fill = async (...texts: string[]) => {
    for (const [at, text] of texts.entries()) {
      const each = fields()[at] ?? expect.unreachable('no field')
      await user.clear(each)
      await user.type(each, text)
    }
    await user.keyboard('{Enter}')
  }
  return { user, menu, fields, fill }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mi cuenta' })).toBeNull())

test('with the keyboard alone: wrong fields are marked, then the password changes', async () => {
  const { menu, fields, fill } = await openAccount()
  const [current, fresh, repeated] = fields()
  await waitFor(() => expect(current).toHaveFocus())
  expect(fields().map(({ autocomplete }) => autocomplete)).toEqual(['current-password', 'new-password', 'new-password'])
  await fill('academia2026', password, 'tres gatos')
  expect(repeated).toHaveFocus()
  expect(repeated).toHaveAccessibleDescription('No es igual a la nueva.')
  expect(fresh).toHaveAccessibleDescription('')
  await fill('academia2026', password, password)
  await isClosed()
  expect(statuses()).toEqual(['Contraseña cambiada. En otros equipos hay que entrar de nuevo.'])
  await waitFor(() => expect(menu).toHaveFocus())
  for (const stored of [localStorage, sessionStorage]) expect(JSON.stringify(stored)).not.toContain(password)
})

test('a wrong current password is said, and what was typed stays for another try', async () => {
  expectErrors(/change_password/)
  const { fields, fill } = await openAccount()
  await fill('otra', password, password)
  await waitFor(() => expect(alerts()).toEqual(['La contraseña actual no es esa.']))
  expect(fields().map(({ value }) => value)).toEqual(['otra', password, password])
  await fill('academia2026')
  await isClosed()
  expect(alerts()).toEqual([])
})

test('a change without an answer can be sent again', async () => {
  expectErrors(/change_password/)
  server.use(unreachable('change_password'))
  const { fill, user } = await openAccount()
  await fill('academia2026', password, password)
  await waitFor(() => expect(alerts()).toEqual(['No se sabe si la contraseña cambió. Vuelve a intentarlo.']))
  server.resetHandlers()
  await user.click(button('Cambiar la contraseña'))
  await isClosed()
})

test('an answer to a dialog that was closed leaves open the one that was opened meanwhile', async () => {
  const { fill, user, menu } = await openAccount()
  const gate = gateFor(server, 'change_password')
  await fill('academia2026', password, password)
  await gate.arrival()
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(menu)
  await user.click(button('Mi cuenta'))
  await screen.findByRole('dialog', { name: 'Mi cuenta' })
  await gate.pass()
  await waitFor(() => expect(statuses()).toEqual(['Contraseña cambiada. En otros equipos hay que entrar de nuevo.']))
  expect(screen.getByRole('dialog', { name: 'Mi cuenta' })).toBeVisible()
})
