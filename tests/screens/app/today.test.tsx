/** A screen that stays open overnight. */

import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { holdNextMinute } from '#support/screens/receipt-window.ts'
import { withBackend } from '#support/wire/backend.ts'

await withBackend()

const tomorrow = new Date('2026-11-21T00:00:00-06:00')

const noon = new Date('2026-11-20T12:00:00-06:00')

afterEach(() => void vi.setSystemTime(noon))

const dayOfRoll = () => screen.getByLabelText('Fecha', { selector: '[aria-label="Lista de asistencia"] input' })

test('today is right within a minute of midnight, also after a sleep that shows no page again', async () => {
  const nextMinute = holdNextMinute()
  await openApp('/asistencia', { as: 'admin' })
  await screen.findByText('Hoy, viernes 20 de noviembre de 2026')
  // A pending render would read the clock.
  await act(() => new Promise((done) => setTimeout(done)))
  vi.setSystemTime(tomorrow)
  await nextMinute.pass()
  expect(dayOfRoll()).toHaveValue('2026-11-21')
})

test('today is right as soon as a waking device shows the page again', async () => {
  await openApp('/asistencia', { as: 'admin' })
  await screen.findByText('Hoy, viernes 20 de noviembre de 2026')
  vi.setSystemTime(tomorrow)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Hoy, sábado 21 de noviembre de 2026')).toBeVisible()
  expect(dayOfRoll()).toHaveValue('2026-11-21')
})
