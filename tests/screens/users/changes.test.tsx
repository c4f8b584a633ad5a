/** Who changed what and when (spec 2, Changes). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Rows } from '#backend/rows.ts'
import { openApp } from '#support/screens/app.tsx'
import { rows } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const noted = (change: Partial<Rows['audit']>) =>
  db.audit.insert({
    at: '2026-11-19 18:05:00',
    by: 'Lucía Camacho Peña',
    kind: 'payment',
    subject: 'Renata Ibarra Sol, 11/2026',
    before: '$650.00',
    after: 'Pendiente: Era de su hermana',
    ...change,
  })

const addRights = () =>
  noted({
    at: '2026-11-20 09:00:00',
    by: 'Mariana Robles Ibáñez',
    kind: 'user',
    subject: 'Usuario recepcion',
    before: 'POS',
    after: 'POS, CancelSales',
  })

test('the changes open from the users, newest first, with pages in words, and lead back', async () => {
  await db.transaction(async () => void [await noted({}), await addRights()])
  const asked = requestsTo(server, 'list_changes')
  const app = await openApp('/usuarios', { as: 'admin' })
  await screen.findByText('direccion')
  expect(asked).toEqual([])
  await app.press('Ver los cambios')
  expect(await screen.findByRole('heading', { name: 'Cambios' })).toBeVisible()
  expect(document.getElementById('main')).toHaveFocus()
  await waitFor(() =>
    expect(rows()).toEqual([
      [
        '20/11/2026 09:00',
        'Mariana Robles Ibáñez',
        'Permisos',
        'Usuario recepcion',
        'Punto de Venta',
        'Punto de Venta, Cancelar ventas',
      ],
      [
        '19/11/2026 18:05',
        'Lucía Camacho Peña',
        'Pago',
        'Renata Ibarra Sol, 11/2026',
        '$650.00',
        'Pendiente: Era de su hermana',
      ],
    ]),
  )
  await app.press('Volver a los usuarios')
  expect(await screen.findByText('direccion')).toBeVisible()
  expect(document.getElementById('main')).toHaveFocus()
})

test('the changes are filtered by kind, person and day, and so is the file', async () => {
  await db.transaction(async () => void [await noted({}), await addRights()])
  const app = await openApp('/usuarios?vista=cambios', { as: 'admin' })
  await screen.findByText('Usuario recepcion')
  await app.user.selectOptions(screen.getByLabelText('Cambio'), 'Pago')
  await waitFor(() => expect(screen.queryByText('Usuario recepcion')).not.toBeInTheDocument())
  const files = savedFiles()
  await app.user.click(screen.getByLabelText('Descargar Cambios (CSV)'))
  await waitFor(() => expect(files).toHaveLength(1))
  await app.user.selectOptions(screen.getByLabelText('Quién'), 'Mariana Robles Ibáñez')
  expect(await screen.findByText('Ningún cambio coincide con el filtro.')).toBeVisible()
  await app.user.selectOptions(screen.getByLabelText('Cambio'), 'Todos')
  expect(await screen.findByText('Usuario recepcion')).toBeVisible()
  await app.press('Ayer')
  expect(await screen.findByText('Ningún cambio coincide con el filtro.')).toBeVisible()
})

test('a person whose name was spelt in two ways is one choice with all changes', async () => {
  await db.transaction(async () => void [await noted({}), await noted({ by: 'LUCIA CAMACHO PEÑA ' })])
  const app = await openApp('/usuarios?vista=cambios', { as: 'admin' })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await app.user.selectOptions(screen.getByLabelText('Quién'), 'Lucía Camacho Peña')
  await waitFor(() => expect(window.location.search).toContain('quien='))
  expect(rows()).toHaveLength(2)
})

test('an academy without changes says so', async () => {
  await openApp('/usuarios?vista=cambios', { as: 'admin' })
  expect(await screen.findByText('No hay cambios anotados.')).toBeVisible()
})
