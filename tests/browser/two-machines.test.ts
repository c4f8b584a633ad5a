/** Two machines at work on one academy: a browser profile each, the production build, one backend over HTTP. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen, signOutWithWork } from '#support/browser/page.ts'
import { answer, editProduct, isKept, question, removeRow } from '#support/browser/rows.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { fillRegistration, registerButton } from '#support/browser/registration.ts'
import { ballet, chooseRoll, roll, saveRollButton } from '#support/browser/roll.ts'
import { openWindow } from '#support/browser/windows.ts'
import { localDay } from '#values/dates.ts'

const academy = await serveAcademy()
const { db } = academy

/** A screen on a machine of its own. */
const machine = (path: string, as = 'admin') => openScreen(path, { as, baseURL: academy.url })

/** The person comes back to the page after a minute elsewhere. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('a student registered at the office is found at the counter; another user in the tabs of the office changes nothing there', async () => {
  const counter = await machine('pos')
  const office = await machine('registro')
  await counter.clock.install()
  await addProduct(counter, 'Clase suelta')
  const search = counter.getByRole('searchbox')
  await search.fill('zapa')

  await fillRegistration(office, 'Zoraida Cruz Nueva')
  await openWindow(office, registerButton(office))
  await office.getByText('Estudiante registrado con éxito!').waitFor()

  await Promise.all([counter.waitForResponse(/list_students/), comeBack(counter)])
  await pickStudent(counter, 'Zoraida Cruz Nueva')

  const tab = await office.context().newPage()
  await tab.goto('estudiantes')
  await tab.getByText('Hola, admin').waitFor()
  const editButton = tab.getByRole('button', { name: /^Editar / }).first()
  await editButton.click()
  const phone = tab.getByRole('textbox', { name: 'Teléfono' })
  await phone.fill('55 0000 0000')
  await signOutWithWork(office)
  await tab.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  await signIn(office, 'recepcion')
  await tab.getByText('Hola, recepcion').waitFor()
  await editButton.waitFor()
  expect(await phone.count()).toBe(0)

  await Promise.all([counter.waitForResponse(/list_students/), comeBack(counter)])
  await counter.getByText('Hola, admin').waitFor()
  expect(await search.inputValue()).toBe('zapa')
  await counter
    .getByRole('row', { name: /Clase suelta/ })
    .first()
    .waitFor()
})

/** Marks the student at a place of the roll. */
const mark = (page: Page, place: number, as: 'Presente' | 'Ausente') =>
  roll(page).getByRole('radiogroup').nth(place).getByText(as).click()

test('two people call the same roll: the second sees what the first saved, and no mark is lost', async () => {
  const [one, other] = [await machine('asistencia'), await machine('asistencia')]
  await chooseRoll(one)
  await chooseRoll(other)
  await mark(one, 0, 'Ausente')
  await mark(other, 1, 'Presente')
  await saveRollButton(other).click()
  await other.getByText('Asistencia guardada con éxito!').waitFor()

  await saveRollButton(one).click()
  const question = one.getByRole('alertdialog')
  await question.getByText('Alguien más guardó esta lista').waitFor()
  await question.getByRole('button', { name: 'Conservar lo mío' }).click()
  await one.getByText('Asistencia guardada con éxito!').waitFor()
  const [stored] = db.attendance.all().slice(-1)
  const marks = Object.values(stored?.studentAttendance ?? {})
  expect([marks.length, marks.filter(Boolean).length]).toEqual([2, 1])
})

const stored = (name: string) => db.products.first((product) => product.name === name)

/** Saves the open product. */
async function saveProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar producto' }).click()
}

const isSaved = (page: Page) => page.getByText('Producto actualizado con éxito!').last().waitFor()

test('two people edit one product: what each edited is kept, and of what both edited both values are asked about', async () => {
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

test('a month that was recorded at another machine meanwhile is asked about, and is recorded once', async () => {
  const [one, other] = [await machine('pagos'), await machine('pagos')]
  const open = one.getByRole('button', { name: /^Registrar pago de / }).first()
  const label = (await open.getAttribute('aria-label')) ?? ''
  await open.click()
  await one.getByLabel('Monto', { exact: true }).fill('900')
  await other.getByRole('button', { name: label, exact: true }).click()
  await other.getByLabel('Monto', { exact: true }).fill('870')
  const before = db.payments.all().length
  const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()
  await submit(other)
  await other.getByText(/^Pago de .* registrado\.$/).waitFor()

  await submit(one)
  await question(one)
    .getByRole('row', { name: /\$900\.00 \$870\.00$/ })
    .waitFor()
  await answer(one, 'Usar lo del servidor')
  await question(one).waitFor({ state: 'detached' })
  const payments = db.payments.all()
  expect([payments.length, payments.at(-1)?.amount]).toEqual([before + 1, 870])
})

test('a price that changes while its product is in the cart is asked about before the sale', async () => {
  const counter = await openScreen('pos', { baseURL: academy.url, popups: 'blocked' })
  const office = await machine('productos')
  const shoes = 'Zapatos de jazz'
  await pickStudent(counter, 'Ana')
  await addProduct(counter, shoes, { color: 'Negro', size: '22' })
  await editProduct(office, shoes, 'Precio', '600')
  await saveProduct(office)
  await isSaved(office)

  await processButton(counter).click()
  await question(counter)
    .getByRole('row', { name: `${shoes} $540.00 $600.00` })
    .waitFor()
  await answer(counter, 'Actualizar la venta')
  await question(counter).waitFor({ state: 'detached' })
  await processButton(counter).click()
  await counter.getByText(/^Venta .* registrada\.$/).waitFor()
  expect(db.sales.all().at(-1)?.total).toBe(600)
})

test('a product and a student that are deleted elsewhere while they are in the cart are asked about, and leave it', async () => {
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

test('without https too, the cart of a tab is offered to no other tab while it is open, and is sold once', async () => {
  const tab = await openScreen('pos', { baseURL: academy.url, popups: 'blocked', locks: 'missing' })
  const openTab = async () => {
    const page = await tab.context().newPage()
    await page.goto('pos')
    return page
  }
  const recover = (page: Page) => page.getByRole('button', { name: 'Recuperar' })
  await pickStudent(tab, 'Ana')
  await addProduct(tab, 'Clase suelta')
  await isKept(tab, 1)
  const other = await openTab()
  await addProduct(other, 'Red para chongo')
  await isKept(other, 2)
  expect(await recover(other).count()).toBe(0)

  await tab.close()
  const next = await openTab()
  await recover(next).click()
  const before = db.sales.all().length
  await processButton(next).click()
  await next.getByText(/^Venta .* registrada\.$/).waitFor()
  await isKept(next, 1)
  expect(db.sales.all().length).toBe(before + 1)
})

test('a roll that another machine stored as «Clasico» is opened by «Clásico», and stays one record', async () => {
  const clasico = { ...ballet, subdiscipline: 'Ballet clasico' }
  const student = db.students.first(
    ({ subdisciplines, level }) => subdisciplines.includes('Ballet clásico') && level === ballet.level,
  )
  const { id } = student ?? expect.unreachable('nobody takes the class')
  const stored = await db.attendance.insert({
    ...clasico,
    date: localDay(new Date()).split('-').toReversed().join('/'),
    studentAttendance: { [id]: true },
    teacherAttendance: {},
    recordedAt: new Date().toISOString(),
  })
  const before = db.attendance.all().length

  const page = await machine('asistencia')
  await chooseRoll(page, { ...ballet, subdiscipline: 'Ballet clásico' })
  await mark(page, 0, 'Ausente')
  await saveRollButton(page).click()
  await page.getByText('Asistencia guardada con éxito!').waitFor()
  expect(db.attendance.all()).toHaveLength(before)
  expect(db.attendance.find(stored.id)).toMatchObject({ ...clasico, studentAttendance: { [id]: false } })
})
