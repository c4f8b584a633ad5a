/** The cash count at the counter, over the sales of two days (spec 2, POS). */

import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'

const month = {
  id: 1,
  name: 'Ballet',
  price: 950,
  quantity: 1,
  type: 'discipline',
  discountPercent: 0,
  discount: 0,
}
export const leotard = { id: 15, name: 'Leotardo', price: 420, quantity: 2, type: 'physical' }
export const sales = [
  { id: 7, student_id: 2, date: '20/11/2026', products: [month, leotard], total: 1790 },
  { id: 6, student_id: 1, date: '19/11/2026', products: [month], total: 950 },
]

export async function openCashCount(search = '', options: NonNullable<Parameters<typeof openApp>[1]> = {}) {
  const app = await openApp(`/pos?vista=corte${search}`, { as: 'admin', ...options })
  await screen.findByText('Corte de caja', { selector: 'h2' })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = async (label: string, text: string) => {
    await app.user.clear(field(label))
    await app.user.click(field(label))
    if (text !== '') await app.user.paste(text)
  }
  return { app, field, fill }
}

export function watchPrints() {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  return print
}

/** The rows of `Lo vendido`. */
export const sold = () =>
  within(screen.getByLabelText('Lo vendido', { selector: 'section' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

/** The figures below the count, such as `Diferencia: Cuadra`. */
export const figures = () =>
  [...document.querySelectorAll('form dl > div')].map((row) =>
    row.textContent.replace(/^(\D+?)(\$|Faltan|Sobran|Cuadra)/, '$1: $2'),
  )
