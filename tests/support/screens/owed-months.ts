/** Two siblings who owe October and November at the counter, and what their sales record (spec 4, POS flow). */

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { bodiesOf } from '#support/screens/requests.ts'

const family = { parent_name: 'Rosa López', phone: '33 1234 5678', status: 'Activo', discipline: 'Ballet' }
export const ana = { id: 1, name: 'Ana López', enrolled_at: '2026-09-12', ...family }
export const beto = { id: 2, name: 'Beto López', enrolled_at: '2026-10-02', ...family }
export const september = [1, 2].map((studentId) => ({
  studentId,
  month: '09',
  year: 2026,
  amount: 950,
  status: 'paid',
}))

/** Answers of a server on which both siblings paid September only. */
export const siblings = () => [answers('list_students', [ana, beto]), answers('list_payments', september)]

/** The button of an owed month beside the student. */
export const chip = (name: string) => screen.findByRole('button', { name })

export const isSold = (folio: string) => waitFor(() => expect(statuses()).toContain(`Venta ${folio} registrada.`))

/** Leaves out the sale of a payment, which only a server that cancels sales gets. */
const withoutSale = (key: string, value: unknown): unknown => (['saleId', 'charged'].includes(key) ? undefined : value)

/** The recorded payments, sorted. */
export const recorded = async (sent: Request[]) =>
  (await bodiesOf(sent))
    .map((body) => JSON.stringify(body, withoutSale))
    .toSorted((one, other) => one.localeCompare(other))

export const payment = (studentId: number, month: string, amount = 950) =>
  JSON.stringify({ studentId, month, year: 2026, amount, status: 'paid' })
