/** A panel that stays open over the end of its month. */

import { act, waitFor } from '@testing-library/react'
import { onTestFinished, test, expect, vi } from 'vitest'
import { field, nameReport, naming, openPanel, typeAmount } from '#support/screens/finances.ts'
import { button } from '#support/screens/find.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, server } = await withBackend()

/** The page becomes visible again in the next month. */
async function sleepOver() {
  onTestFinished(() => void vi.setSystemTime(clock()))
  vi.setSystemTime(new Date('2026-12-01T09:00:00-06:00'))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

const start = () => field('Fecha inicio').value

test('shows the new month', async () => {
  await openPanel('/finanzas')
  expect(start()).toBe('2026-11-01')
  await sleepOver()
  await waitFor(() => expect(start()).toBe('2026-12-01'))
})

test('keeps the month of typed expenses', async () => {
  const app = await openPanel('/finanzas')
  await typeAmount(app, 'Publicidad', '1234.5')
  await sleepOver()
  expect(start()).toBe('2026-11-01')
  expect(field('Publicidad')).toHaveValue('1234.5')
})

test('saves a named report with the dates that it was named for', async () => {
  const app = await openPanel('/finanzas')
  const sent = requestsTo(server, 'save_financial_report')
  await app.user.click(button('Guardar reporte'))
  await nameReport(app, 'Cierre de noviembre')
  await sleepOver()
  await app.user.click(naming().getByText('Guardar'))
  expect(await bodiesOf(sent)).toMatchObject([{ startDate: '2026-11-01', endDate: '2026-11-30' }])
})
