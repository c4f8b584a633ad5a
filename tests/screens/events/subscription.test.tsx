/** The secret address of a teacher's calendar, on a server that answers it. */

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get } from '#support/wire/wire.ts'

const { server } = await withBackend()

async function openDialog() {
  await openApp('/calendario')
  const user = userEvent.setup()
  await waitFor(() => expect(button('Descargar .ics')).toBeEnabled())
  await user.click(button('Descargar .ics'))
  const dialog = await screen.findByRole('dialog', { name: 'Descargar para otro calendario' })
  await user.selectOptions(within(dialog).getByLabelText('De quién'), 'Bruno Ocampo Salas')
  return { user, dialog }
}

test('an address is created, copied and changed after a question', async () => {
  await signInAs('admin')
  const { json } = await get('session')
  server.use(answers('session', { ...Object(json), extensions: ['calendar_feed'] }))
  const { user, dialog } = await openDialog()
  await user.click(await within(dialog).findByRole('button', { name: 'Crear dirección' }))
  await user.click(await screen.findByRole('button', { name: 'Crear' }))
  const field = await within(dialog).findByRole('textbox', { name: 'Dirección secreta' })
  expect(field).toHaveDisplayValue(/^http:\/\/localhost\/api\/calendario\/[\da-f]{32}\.ics$/)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(dialog).getByRole('button', { name: 'Copiar' }))
  expect(await within(dialog).findByText('Dirección copiada.')).toBeVisible()
  const address = copied.mock.calls[0]?.[0]
  expect(field).toHaveValue(address)

  await user.click(within(dialog).getByRole('button', { name: 'Cambiar dirección' }))
  const question = await screen.findByRole('alertdialog', { name: '¿Cambiar la dirección?' })
  expect(within(question).getByText('La de antes deja de servir.')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Cambiar' }))
  await expect
    .poll(() => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Dirección secreta' }).value)
    .not.toBe(address)
})
