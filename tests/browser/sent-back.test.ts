/** What the app does not know of a row goes back as it came, whatever another machine changed meanwhile. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { editStudent, field, machinesOf, press, says } from '#support/browser/machines.ts'
import { bodiesTo } from '#support/browser/requests.ts'
import { editProduct } from '#support/browser/rows.ts'

const academy = await serveAcademy()
const { machine, enrol } = machinesOf(academy)

/** The server of a page has other fields or words in each row of a list than the app knows. */
const rowsHave = (page: Page, list: string, fields: (row: Record<string, unknown>) => object) =>
  page.route(`**/api/list_${list}.php`, async (route) => {
    const response = await route.fetch()
    const body: Record<string, unknown> = await response.json()
    const rows = body[list]
    const json = { ...body, [list]: Array.isArray(rows) ? rows.map((row) => ({ ...row, ...fields(row) })) : rows }
    await route.fulfill({ response, json })
  })

test('a main_discipline_id goes back as it came, and does not contradict the discipline where that was edited', async () => {
  const name = 'Zaira Cruz Robles'
  await enrol(name)
  const [one, other] = [await machine('pos'), await machine('pos')]
  for (const page of [one, other]) {
    await rowsHave(page, 'students', () => ({ main_discipline_id: 77 }))
    await page.goto('estudiantes')
  }
  const sent = [one, other].map((page) => bodiesTo(page, 'update_student'))
  await editStudent(one, name)
  await one.getByRole('row').getByLabel('Disciplina', { exact: true }).selectOption('Karate')
  await editStudent(other, name)
  await field(other, 'Teléfono').fill('55 1234 0000')
  for (const page of [other, one]) {
    await press(page, `Guardar ${name}`)
    await says(page, 'Estudiante actualizado.')
  }
  const [[mine], [theirs]] = [sent[0] ?? [], sent[1] ?? []]
  expect(theirs).toMatchObject({ phone: '55 1234 0000', main_discipline_id: 77 })
  expect(mine).toMatchObject({ phone: '55 1234 0000', discipline: 'Karate' })
  expect(mine).not.toHaveProperty('main_discipline_id')
})

test('words that the app does not know go back as they came, whatever another machine changed of the row', async () => {
  const product = 'Tapete de ejercicio'
  const name = 'Zita Cruz Robles'
  await enrol(name)
  const options = { expectErrors: [/update_product|update_student|register_event/] }
  const [one, other] = [await machine('pos', options), await machine('productos')]
  await rowsHave(one, 'products', () => ({ type: 'paquete' }))
  await rowsHave(one, 'students', () => ({ status: 'ACTIVA' }))
  await one.goto('productos')
  const sent = bodiesTo(one, 'update_product')
  await editProduct(one, product, 'Precio', '333')
  await editProduct(other, product, 'Costo de producción', '111')
  await press(other, 'Actualizar producto')
  await says(other, 'Producto actualizado con éxito!')
  await press(one, 'Actualizar producto')
  await expect.poll(() => sent).toMatchObject([{ type: 'paquete', price: 333, productionCost: 111 }])

  await other.goto('estudiantes')
  await one.goto('estudiantes')
  const changes = bodiesTo(one, 'update_student')
  await editStudent(one, name)
  await field(one, 'Padre o tutor').fill('Rosa Robles')
  await editStudent(other, name)
  await field(other, 'Teléfono').fill('55 4321 0000')
  await press(other, `Guardar ${name}`)
  await says(other, 'Estudiante actualizado.')
  await press(one, `Guardar ${name}`)
  await expect
    .poll(() => changes)
    .toMatchObject([{ status: 'ACTIVA', phone: '55 4321 0000', parent_name: 'Rosa Robles' }])

  await rowsHave(one, 'events', () => ({ periodicity: 'Quincenal' }))
  await one.goto('calendario?vista=lista')
  const events = bodiesTo(one, 'register_event')
  await press(one, /^Editar /)
  await one.locator('form').getByLabel('Hora').fill('10:10')
  await press(one, 'Actualizar evento')
  await expect.poll(() => events).toMatchObject([{ periodicity: 'Quincenal', time: '10:10' }])
})
