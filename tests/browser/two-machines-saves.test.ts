/**
 * What a person saves while another machine deletes or changes the same, or their own page is loaded again: a browser
 * profile each, the production build, one backend over HTTP.
 */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { addProduct, pickStudent, processButton, sellAnyway } from '#support/browser/counter.ts'
import { editStudent, field, machinesOf, press, says } from '#support/browser/machines.ts'
import { ballet, chooseRoll, roll, saveRollButton } from '#support/browser/roll.ts'
import { answer, editProduct, isKept, question, removeRow } from '#support/browser/rows.ts'
import { localDay } from '#values/dates.ts'

const academy = await serveAcademy()
const { db } = academy
const { machine, enrol } = machinesOf(academy)

const stored = (name: string) => db.products.first((product) => product.name === name)

test('a product that was deleted elsewhere is said when it is saved, and what was typed can be saved as new', async () => {
  const [one, other] = [await machine('productos'), await machine('productos')]
  const name = 'Red para chongo'
  await editProduct(one, name, 'Precio', '71.50')
  await removeRow(other, name)
  await press(one, 'Actualizar producto')
  await says(one, 'Alguien eliminó el producto que editabas. Lo que escribiste está como nuevo.')
  expect(stored(name)).toBeUndefined()
  expect(await field(one, 'Precio').inputValue()).toBe('71.50')
  await press(one, 'Agregar producto')
  await says(one, 'Producto agregado con éxito!')
  expect(stored(name)).toMatchObject({ price: 71.5 })
})

test('a student who was deleted elsewhere is said when the row is saved, and what was typed stays', async () => {
  const name = 'Zenaida Cruz Robles'
  await enrol(name)
  const [one, other] = [await machine('estudiantes'), await machine('estudiantes')]
  await editStudent(one, name)
  await field(one, 'Teléfono').fill('55 9999 0000')
  await removeRow(other, name)
  await press(one, `Guardar ${name}`)
  await says(one, 'Alguien eliminó al estudiante que editabas. Aquí está lo que escribiste.')
  expect(await field(one, 'Teléfono').inputValue()).toBe('55 9999 0000')
  expect(db.students.first((student) => student.name === name)).toBeUndefined()
})

/** Ends the save of a page without an answer, by loading the page again; `isHeard`: once the server has done it. */
async function reloadDuring(page: Page, call: string, save: () => Promise<void>, isHeard: boolean): Promise<void> {
  const address = `**/api/${call}.php`
  const arrived = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    if (isHeard) await route.fetch()
    arrived.resolve()
  })
  await save()
  await arrived.promise
  await page.reload()
  await page.unroute(address)
}

const saved = [
  {
    noun: 'el producto',
    path: 'productos',
    call: 'create_product',
    async type(page: Page, name: string) {
      await field(page, 'Nombre').fill(name)
      await field(page, 'Categoría').selectOption({ index: 1 })
      await field(page, 'Precio').fill('120')
    },
    save: (page: Page) => press(page, 'Agregar producto'),
    count: (name: string) => db.products.all().filter((row) => row.name === name).length,
  },
  {
    noun: 'el evento',
    path: 'calendario',
    call: 'register_event',
    async type(page: Page, name: string) {
      const fields = page.locator('form')
      await page.locator('button:visible:not(form button)', { hasText: 'Agregar evento' }).click()
      await fields.getByLabel('Fecha').fill('2027-03-09')
      await fields.getByLabel('Hora').fill(name === 'Uno' ? '06:45' : '07:45')
      for (const [label, option] of Object.entries({
        Subdisciplina: 'Breaking',
        Nivel: 'Intermedio',
        Maestro: 'Kenji Morales Arce',
        Periodicidad: 'Única vez',
      }))
        await fields.getByLabel(label).selectOption(option)
    },
    save: (page: Page) => page.locator('form').getByRole('button', { name: 'Agregar evento' }).click(),
    count: (name: string) =>
      db.events.all().filter(({ date, time }) => date === '2027-03-09' && time === (name === 'Uno' ? '06:45' : '07:45'))
        .length,
  },
  {
    noun: 'el maestro',
    path: 'maestros',
    call: 'create_or_update_teacher',
    async type(page: Page, name: string) {
      await field(page, 'Nombre').fill(name)
      await page.getByRole('checkbox', { name: 'Karate' }).check({ force: true })
      await field(page, 'Salario por clase').fill('265.50')
    },
    save: (page: Page) => press(page, 'Guardar maestro'),
    count: (name: string) => db.teachers.all().filter((row) => row.name === name).length,
  },
  {
    noun: 'el reporte',
    path: 'finanzas?inicio=2026-10-01&fin=2026-10-31',
    call: 'save_financial_report',
    type: (page: Page) => field(page, 'Publicidad').fill('1250.50'),
    async save(page: Page, name: string) {
      await press(page, 'Guardar reporte')
      await field(page, 'Nombre del reporte').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    },
    count: (name: string) => db.reports.all().filter((row) => row.name === name).length,
  },
]

test.for(saved)('a page that is loaded again while $noun is saved makes no second one', async (kind) => {
  const { path, call, type, save, count, noun } = kind
  const page = await machine(path)
  const recover = page.getByRole('button', { name: 'Recuperar' })
  await type(page, 'Uno')
  await reloadDuring(page, call, () => save(page, 'Uno'), true)
  await says(page, `La respuesta del servidor se perdió, pero ${noun} sí quedó guardado.`)
  expect(await recover.count()).toBe(0)
  expect(count('Uno')).toBe(1)

  await type(page, 'Dos')
  await reloadDuring(page, call, () => save(page, 'Dos'), false)
  await recover.click()
  await save(page, 'Dos')
  await expect.poll(() => count('Dos')).toBe(1)
  await isKept(page, 0)
  expect(count('Uno')).toBe(1)
})

test('a recovered draft has what was typed, over the row as another machine saved it meanwhile', async () => {
  const [one, other] = [await machine('productos'), await machine('productos')]
  const name = 'Zapatillas de punta'
  await editProduct(one, name, 'Colores', 'Blanco')
  await isKept(one, 1)
  await editProduct(other, name, 'Precio', '1377')
  await press(other, 'Actualizar producto')
  await says(other, 'Producto actualizado con éxito!')
  await one.reload()
  await press(one, 'Recuperar')
  expect(await field(one, 'Colores').inputValue()).toBe('Blanco')
  await expect.poll(() => field(one, 'Precio').inputValue()).toBe('1377.00')
  await press(one, 'Actualizar producto')
  await says(one, 'Producto actualizado con éxito!')
  expect(stored(name)).toMatchObject({ price: 1377, colors: ['Blanco'] })
})

test('a roll with the mark of a student who was deleted meanwhile names them, and is saved without them', async () => {
  const name = 'Zulma Cruz Robles'
  const id = await enrol(name)
  const student = db.students.find(id) ?? expect.unreachable('not enrolled')
  await db.students.replace({ ...student, level: ballet.level, subdisciplines: [ballet.subdiscipline] })
  const [one, other] = [
    await machine('asistencia', { expectErrors: [/create_attendance/] }),
    await machine('estudiantes'),
  ]
  await chooseRoll(one)
  await roll(one).getByRole('button', { name: 'Todos presentes' }).click()
  await removeRow(other, name)
  await saveRollButton(one).click()
  await question(one)
    .getByText(new RegExp(`alguien que ya no está en ninguna lista: .*${name}`))
    .waitFor()
  await answer(one, 'Quitar y guardar')
  await says(one, 'Asistencia guardada con éxito!')
  const marks = db.attendance.all().at(-1)?.studentAttendance ?? {}
  expect(Object.keys(marks).length).toBeGreaterThan(0)
  expect(marks).not.toHaveProperty(String(id))
})

test('a sale that is asked about in the last minute of a month and answered in the next pays the month asked about', async () => {
  const [year = 0, month = 0] = localDay(new Date()).split('-').map(Number)
  const next = new Date(year, month, 1)
  const [counter, other] = [
    await machine('pos', { popups: 'blocked', now: new Date(next.getTime() - 60_000) }),
    await machine('pagos'),
  ]
  const owed = other.getByRole('button', { name: /^Registrar pago de / }).first()
  const name = ((await owed.getAttribute('aria-label')) ?? '').replace('Registrar pago de ', '')
  const studentId = db.students.first((student) => student.name === name)?.id
  await pickStudent(counter, name)
  await addProduct(counter, 'Ballet')
  await owed.click()
  await field(other, 'Monto').fill('870')
  await other.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  await says(other, /^Pago de .* registrado\.$/)

  await processButton(counter).click()
  await question(counter).getByText('en lugar de $870.00').waitFor()
  await counter.clock.setFixedTime(new Date(next.getTime() + 60_000))
  await sellAnyway(counter).click()
  await says(counter, /^Venta .* registrada\.$/)
  const paid = (of: Date) =>
    db.payments.first(
      (payment) =>
        payment.studentId === studentId &&
        payment.year === of.getFullYear() &&
        Number(payment.month) === of.getMonth() + 1,
    )?.amount
  await expect.poll(() => paid(new Date(next.getTime() - 60_000))).toBe(950)
  expect(paid(next)).toBeUndefined()
})

test('what is sent while the session is looked at again waits with words, and can be left', async () => {
  const counter = await machine('pos', { popups: 'blocked' })
  await pickStudent(counter, 'Ana')
  await addProduct(counter, 'Clase suelta')
  const before = db.sales.all().length
  const asked = Promise.withResolvers<Route>()
  await counter.route('**/api/session.php', (route) => asked.resolve(route))
  await counter.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const session = await asked.promise
  await processButton(counter).click()
  await says(counter, 'Se está comprobando tu sesión. Lo que enviaste todavía no sale.')
  await press(counter, 'No enviar')
  await says(counter, 'No se envió: lo cancelaste mientras se comprobaba tu sesión.')
  await session.continue()
  await counter.unroute('**/api/session.php')
  expect(db.sales.all()).toHaveLength(before)
})
