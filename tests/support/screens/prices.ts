/** The change of several prices on the screen (spec 2, Products). */

import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { openApp } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'

/** Opens the view with all disciplines chosen, and a raise typed. */
export async function openPrices(typed: string) {
  const app = await openApp('/productos?vista=precios', { as: 'admin' })
  await screen.findByRole('option', { name: 'Disciplina' })
  await app.user.selectOptions(screen.getByLabelText('Tipo'), 'Disciplina')
  await app.user.click(await screen.findByRole('checkbox', { name: /^Elegir los \d+ de la lista$/ }))
  await app.user.type(screen.getByRole('textbox', { name: 'Aumento' }), typed)
  return app
}

export const save = () => button(/^Guardar \d+ precios$/)

/** Refuses to save a product until `end`. */
export function refusesPriceOf({ name }: { name: string }) {
  let isRefused = true
  const handler = http.post('*/update_product.php', async ({ request }) => {
    const body: unknown = await request.clone().json()
    return isRefused && JSON.stringify(body).includes(`"name":"${name}"`)
      ? HttpResponse.json({ success: false, message: 'No hay espacio.' })
      : undefined
  })
  return { handler, end: () => void (isRefused = false) }
}
