/** A notice when the device and the server have different days, before any sale (spec 2, Every screen). */

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const dated = (moment: string) =>
  answers('list_products', [], {
    headers: { 'Content-Type': 'application/json', Date: new Date(moment).toUTCString() },
  })

test.each([
  ['2026-11-20T13:00:00-06:00', false],
  ['2026-10-20T13:00:00-06:00', true],
])('the server is at %s', async (moment, isTold) => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00-06:00'))
  server.use(dated(moment))
  await openApp('/pos', { as: 'admin' })
  await screen.findByText('El carrito está vacío.')
  if (isTold)
    expect(
      await screen.findByText(/^Corrige la fecha de este equipo .* dice 20\/11\/2026 y el servidor 20\/10\/2026\./),
    ).toBeVisible()
  else expect(screen.queryByText(/^Corrige la fecha/)).not.toBeInTheDocument()
})
