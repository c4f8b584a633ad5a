/** Recovery of a draft over a row that another machine edited meanwhile: only typed fields return (spec 4, Drafts). */

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { recover, reload } from '#support/screens/drafts.ts'
import { openProducts, productsScreen } from '#support/screens/products.ts'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { few, fewStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db } = await withBackend()
inStrictMode()

const shoe = 'Zapatillas de punta'

describe('recovery after another machine edited the row restores only the typed fields of', () => {
  test('a product', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Colores: 'Blanco' })
    const row = db.products.first(({ name }) => name === shoe) ?? expect.unreachable('gone')
    await db.products.replace({ ...row, price: 300, colors: ['Negro'] })
    const again = await reload(app, '/productos?buscar=zapat')
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    expect(productsScreen(again).field('Precio')).toHaveValue('300.00')
    expect(productsScreen(again).field('Colores')).toHaveValue('Blanco')
  })

  test("a student's row", async () => {
    const student = fewStudents(db)[0]?.name ?? ''
    const path = `/estudiantes${few}`
    const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono', { selector: 'input' })
    const app = await openApp(path, { as: 'admin' })
    await app.user.click(await screen.findByLabelText(`Editar ${student}`))
    await app.user.clear(phone())
    await app.user.paste('55 1234 5678')
    const row = db.students.first(({ name }) => name === student) ?? expect.unreachable('gone')
    await db.students.replace({ ...row, parent_name: 'Otra Madre' })
    const again = await reload(app, path)
    await recover(again, 'Tienes cambios de un estudiante sin guardar de hace un momento')
    expect(phone()).toHaveValue('55 1234 5678')
    expect(screen.getByLabelText('Padre o tutor', { selector: 'textarea' })).toHaveValue('Otra Madre')
  })
})
