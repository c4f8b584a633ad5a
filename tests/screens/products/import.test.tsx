/** The import of products from a sheet (spec 2, Import of products). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copied } from '#support/files/sheet.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { importOn } from '#support/screens/student-import.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const row = (at: number) => [`Artículo ${String(at)}`, `$1,${String(100 + at)}.50`]

async function openProductImport() {
  const app = await openApp('/productos', { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: 'Importar lista' }))
  const page = importOn(app)
  await waitFor(() => expect(page.source()).toBeEnabled())
  return { app, ...page }
}

test('exactly the bad rows of 300 are refused, nothing is sent before the start, and one category serves all', async () => {
  const sent = requestsTo(server, 'create_product')
  const page = await openProductImport()
  const known = db.products.all()[0]?.name ?? expect.unreachable('no product')
  const bad: Record<number, string[]> = {
    3: ['', '350'],
    20: ['Moño', ''],
    41: ['Mallas', '1.234,50'],
    77: [known.toUpperCase(), '350'],
    120: row(5),
  }
  await page.paste(copied([['Nombre', 'Precio'], ...Array.from({ length: 300 }, (_, at) => bad[at] ?? row(at))]))
  const { user } = page.app
  await user.click(await screen.findByLabelText('A 300 les falta categoría'))
  await user.paste('Artículos nuevos')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.views()).toEqual(['Todos 300', '> Por corregir 3', '¿Repetidos? 2', 'Nuevos 295']))
  expect(page.verdicts().map(([line]) => line)).toEqual(['5', '22', '43'])
  expect(screen.getByText(/^Corrige en tu hoja lo que falte/)).toBeVisible()
  expect(sent).toEqual([])
  expect(screen.getByText('Registrar 295 productos')).toBeVisible()
})

test('products are registered one by one, can be stopped, and are not sent twice', async () => {
  const sent = requestsTo(server, 'create_product')
  const page = await openProductImport()
  const sheet = copied([['Nombre', 'Precio', 'Categoría'], ...[1, 2, 3].map((at) => [...row(at), 'Varios'])])
  await page.paste(sheet)
  const gate = gateFor(server, 'create_product')
  await page.press('Registrar 3 productos')
  await gate.arrival()
  await page.press('Detener')
  await gate.pass()
  await page.press('Registrar 2 productos')
  await gate.pass()
  await gate.pass()
  await waitFor(() => expect(statuses()).toEqual(['Se registraron 3 productos.']))
  expect(sent).toHaveLength(3)
  expect(db.products.all().slice(-3)).toMatchObject([
    { name: 'Artículo 1', price: 1101.5, type: 'physical' },
    { name: 'Artículo 2' },
    { name: 'Artículo 3' },
  ])
  await page.press('Importar otra hoja')
  await waitFor(() => expect(page.source()).toBeEnabled())
  await page.paste(sheet)
  await waitFor(() => expect(page.views()).toEqual(['> Todos 3', '¿Repetidos? 3']))
})
