/**
 * A walk through training mode: a whole mission, a fault chosen for a call, the diagram of its machine, and back to a
 * save point. Fails if a step fails. Takes the pictures of docs/screenshots/capacitacion.
 */

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inDemo } from './demo.ts'
import { takePicture } from './picture.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots/capacitacion')

const take = (page: Page, name: string) => takePicture(page, join(folder, `${name}.webp`))

const tools = (page: Page) => page.getByRole('complementary', { name: 'Capacitación', exact: true })
const openTab = (page: Page, name: string) => tools(page).getByRole('tab', { name, exact: true }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Sells the bag to Mateo. */
async function sellBag(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mochila de la academia/ }).click()
  await page.getByRole('radio', { name: 'Negro' }).check({ force: true })
  await press(page, 'Agregar al carrito')
  await page.getByRole('combobox', { name: 'Estudiante' }).fill('Mateo Riv')
  await page.getByRole('option', { name: /Mateo Rivas Luna/ }).click()
  await press(page, 'Procesar venta')
}

async function begin(page: Page): Promise<void> {
  await page.goto('pos')
  await sees(page, 'MODO CAPACITACIÓN')
  await take(page, '1-entrada')
  await page.getByRole('button', { name: /^Administración/ }).click()
  await sees(page, 'Hola, admin')
  await press(page, 'Herramientas')
  await tools(page).getByLabel('Tu nombre').fill('Lupita Núñez')
  await take(page, '2-misiones')
}

/** The button at the counter, not the entries with its name in the machine's history. */
const recovery = (page: Page) => page.getByRole('button', { name: 'Recuperar venta', exact: true })

async function solveMission(page: Page): Promise<void> {
  await tools(page)
    .getByRole('button', { name: /La venta que no llegó/ })
    .click()
  await press(page, 'Empezar misión')
  await sees(page, 'Lo que debe quedar')
  await take(page, '3-la-meta')
  await sellBag(page)
  await recovery(page).waitFor()
  await press(page, 'Comprobar')
  await sees(page, 'Todavía no:')
  await take(page, '4-falta-algo')
  await recovery(page).click()
  const receipt = page.waitForEvent('popup')
  await press(page, 'Procesar venta')
  const paper = await receipt
  await paper.getByText('Mochila de la academia').waitFor()
  await paper.setViewportSize({ width: 420, height: 620 })
  await take(paper, '5-comprobante')
  await paper.close()
  await press(page, 'Comprobar')
  await sees(page, '¡Misión cumplida!')
  await take(page, '6-cumplida')
  const opened = page.waitForEvent('popup')
  await press(page, 'Certificado')
  const certificate = await opened
  await certificate.getByText('Lupita Núñez').waitFor()
  await certificate.setViewportSize({ width: 760, height: 620 })
  await take(certificate, '7-certificado')
  await certificate.close()
}

async function breakServer(page: Page): Promise<void> {
  await openTab(page, 'Puntos de guardado')
  await tools(page).getByLabel('Nombre del punto').fill('Antes de romper nada')
  await press(page, 'Guardar punto')
  await tools(page).getByRole('button', { name: 'Volver a Antes de romper nada' }).waitFor()
  await take(page, '8-punto-guardado')
  await openTab(page, 'Fallas')
  await tools(page).getByLabel('Buscar llamada').fill('register_sale')
  await tools(page)
    .getByRole('combobox', { name: /register_sale/ })
    .selectOption('error-500')
  await sees(page, '1 falla puesta')
  await take(page, '9-la-falla')
  await openTab(page, 'Máquina')
  await sellBag(page)
  await recovery(page).waitFor()
  await take(page, '10-el-camino-del-error')
  await tools(page).getByRole('button', { name: 'Anterior' }).click()
  await take(page, '11-un-paso-atras')
}

async function goBack(page: Page): Promise<void> {
  await openTab(page, 'Fallas')
  await press(page, 'Quitar todas las fallas')
  await openTab(page, 'Puntos de guardado')
  await press(page, 'Volver a Antes de romper nada')
  await sees(page, 'La academia está como en «Antes de romper nada».')
  await take(page, '12-de-vuelta')
}

/** Walks through training mode and takes its pictures. */
export const walkTraining = (): Promise<void> =>
  inDemo(async (openPage) => {
    // Wide enough for a screen beside the tools.
    const page = await openPage({ viewport: { width: 1700, height: 900 } })
    for (const step of [begin, solveMission, breakServer, goBack]) await step(page)
  })
