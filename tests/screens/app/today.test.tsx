/** A screen that stays open overnight. */

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { withBackend } from '#support/wire/backend.ts'

await withBackend()

const twelveHours = 12 * 60 * 60 * 1000
const tomorrow = new Date('2026-11-21T00:00:00-06:00')

const noon = new Date('2026-11-20T12:00:00-06:00')

afterEach(() => void vi.setSystemTime(noon))

const marked = () => document.querySelector('[aria-current=date] h3')?.textContent

test('today moves to the next column at midnight', async () => {
  const midnight = holdTimersOf(twelveHours)
  await openApp('/calendario', { as: 'admin' })
  await waitFor(() => expect(marked()).toBe('Viernes 20'))
  vi.setSystemTime(tomorrow)
  await midnight.pass()
  expect(marked()).toBe('Sábado 21')
})

test('today is right as soon as a waking device shows the page again', async () => {
  await openApp('/asistencia', { as: 'admin' })
  await screen.findByText('Hoy, viernes 20 de noviembre de 2026')
  vi.setSystemTime(tomorrow)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Hoy, sábado 21 de noviembre de 2026')).toBeVisible()
  expect(screen.getByLabelText('Fecha', { selector: '[aria-label="Lista de asistencia"] input' })).toHaveValue(
    '2026-11-21',
  )
})
