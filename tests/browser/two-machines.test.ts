/** Two machines at work on one academy: a browser profile each, the production build, one backend over HTTP. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { serveApp } from '#support/browser/app-server.ts'
import { addProduct, pickStudent } from '#support/browser/counter.ts'
import { openScreen, signOutWithWork } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { fillRegistration, registerButton } from '#support/browser/registration.ts'
import { chooseRoll, roll, saveRollButton } from '#support/browser/roll.ts'
import { openWindow } from '#support/browser/windows.ts'
import { localDay } from '#values/dates.ts'

const clock = () => new Date()
let academy: { url: string; close: () => Promise<void> }
let db: Db

beforeAll(async () => {
  db = await createDb(await seedAcademy({ today: localDay(clock()) }))
  academy = await serveApp(handlersFor({ db, clock }))
})
afterAll(() => academy.close())

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
