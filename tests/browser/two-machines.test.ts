/** Two machines with one academy: a browser profile each, the production build, one backend over HTTP. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen } from '#support/browser/page.ts'
import { answer, editProduct, question, removeRow } from '#support/browser/rows.ts'

const academy = await serveAcademy()
const { db } = academy

/** A screen on its own machine. */
const machine = (path: string, as = 'admin') => openScreen(path, { as, baseURL: academy.url })

const stored = (name: string) => db.products.first((product) => product.name === name)

async function saveProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar producto' }).click()
}

const isSaved = (page: Page) => page.getByText('Producto actualizado con éxito!').last().waitFor()

test('two people edit one product: each person’s fields are saved, and fields that both edited cause a question with both values', async () => {
  const [one, other] = [await machine('productos'), await machine('productos')]
  const shoes = 'Zapatillas de punta'
  await editProduct(one, shoes, 'Colores', 'Blanco')
  await editProduct(other, shoes, 'Precio', '1300')
  await saveProduct(other)
  await isSaved(other)
  await saveProduct(one)
  await isSaved(one)
  expect(stored(shoes)).toMatchObject({ price: 1300, colors: ['Blanco'] })

  await editProduct(one, shoes, 'Precio', '1410')
  await editProduct(other, shoes, 'Precio', '1250')
  await saveProduct(other)
  await expect.poll(() => stored(shoes)?.price).toBe(1250)
  await saveProduct(one)
  await answer(one, 'Cancelar')
  const save = one.getByRole('button', { name: 'Actualizar producto' })
  await getsFocus(save)
  await save.press('Enter')
  await question(one).getByRole('row', { name: 'Precio $1,410.00 $1,250.00' }).waitFor()
  await answer(one, 'Conservar lo mío')
  await expect.poll(() => stored(shoes)).toMatchObject({ price: 1410, colors: ['Blanco'] })
})

test('a product and a student in the cart that were deleted elsewhere cause a question, and leave it', async () => {
  const name = 'Zulema Cruz Robles'
  const [someone] = db.students.all()
  await db.students.insert({ ...(someone ?? expect.unreachable('nobody is enrolled')), name, status: 'Activo' })
  const [counter, products, students] = [
    await openScreen('pos', { baseURL: academy.url, popups: 'blocked' }),
    await machine('productos'),
    await machine('estudiantes'),
  ]
  await pickStudent(counter, name)
  await addProduct(counter, 'Tapete de ejercicio')
  await addProduct(counter, 'Clase suelta')
  await removeRow(products, 'Tapete de ejercicio')
  await removeRow(students, name)
  const before = db.sales.all().length

  await processButton(counter).click()
  await question(counter)
    .getByRole('row', { name: /^Tapete de ejercicio .* Ya no existe$/ })
    .waitFor()
  await question(counter)
    .getByRole('row', { name: `${name} Activo Ya no existe` })
    .waitFor()
  await answer(counter, 'Actualizar la venta')
  await question(counter).waitFor({ state: 'detached' })
  await pickStudent(counter, 'Ana')
  await processButton(counter).click()
  await counter.getByText(/^Venta .* registrada\.$/).waitFor()
  const sales = db.sales.all().slice(before)
  expect(sales.map(({ products: lines }) => lines.map((line) => line.name))).toEqual([['Clase suelta']])
})
