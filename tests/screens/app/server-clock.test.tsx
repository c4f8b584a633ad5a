/** A notice when the device and the server have different days, before any sale (spec 2, Every screen). */

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const dated = (headers: Record<string, string>) =>
  answers('list_products', [], { headers: { 'Content-Type': 'application/json', ...headers } })

const utc = (moment: string) => ({ Date: new Date(moment).toUTCString() })

test.each([
  ['at another hour', utc('2026-11-20T13:00:00-06:00'), undefined],
  ['a month behind', utc('2026-10-20T13:00:00-06:00'), '20/10/2026'],
  [
    'in a zone behind, where the day is not over',
    { ...utc('2026-11-20T12:00:00-06:00'), 'X-Academy-Time': '2026-11-19T23:00:00' },
    '19/11/2026',
  ],
])('the server is %s', async (_, headers, there) => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00-06:00'))
  server.use(dated(headers))
  await openApp('/pos', { as: 'admin' })
  await screen.findByText('El carrito está vacío.')
  const text = /^Corrige la fecha y la zona horaria de este equipo/
  if (there) expect(await screen.findByText(text)).toHaveTextContent(`Dice 20/11/2026 y en el servidor es ${there}.`)
  else expect(screen.queryByText(text)).not.toBeInTheDocument()
})
