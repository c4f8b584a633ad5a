/** Measures every interaction of a day at the reception. */
import type { Page } from 'playwright-core'
import { processButton, sellAnyway } from '#support/browser/counter.ts'
import { saveRollButton } from '#support/browser/roll.ts'
import { pickStudentAt, watchReceipt } from './bench-page-counter.ts'
import { inAcademy, openScreen, waitForIdleWork, type Bench } from './bench-page-open.ts'
import { note, partOf } from './bench-page-table.ts'
import { focusFirstMark, newestRoll, setRange, type, type Measure } from './speed-acts.ts'
import { reactionOf } from './speed-watch.ts'

async function sell(page: Page, measure: Measure, place: number): Promise<void> {
  for (const product of ['Ballet', 'Jazz', 'Inscripción anual']) {
    const choose = page.getByRole('button', { name: new RegExp(`^${product} \\$`) })
    await measure('choose a product', () => choose.click())
    await measure('line in the cart', () => page.getByRole('button', { name: 'Agregar al carrito' }).click())
  }
  await page.getByRole('textbox', { name: 'Descuento (%) Ballet' }).focus()
  await type(page, measure, 'a digit of a discount', '12')
  await page.getByRole('combobox', { name: 'Estudiante' }).focus()
  await type(page, measure, 'a letter of a student', 'an')
  await pickStudentAt(page, place)
  const receipt = page.waitForEvent('popup')
  await measure('Procesar venta', () => processButton(page).click())
  if (await sellAnyway(page).isVisible()) await sellAnyway(page).click()
  await (await receipt).close()
}

async function callRoll(page: Page, measure: Measure): Promise<void> {
  await measure('open a roll', () => newestRoll(page).click())
  await focusFirstMark(page)
  await type(page, measure, 'mark in the roll', 'apapap')
  await measure('Guardar asistencia', () => saveRollButton(page).click())
}

async function turnWeeks(page: Page, measure: Measure): Promise<void> {
  for (const name of ['Semana siguiente', 'Semana siguiente', 'Semana anterior'])
    await measure('another week', () => page.getByRole('button', { name }).click())
}

/** The screens of the day in order, and what is done on each. */
const journeys: [title: string, act: (page: Page, measure: Measure, place: number) => Promise<void>][] = [
  ['Punto de Venta', sell],
  ['Asistencia', callRoll],
  ['Calendario', turnWeeks],
  ['Finanzas', (page, measure) => setRange(page, measure, { 'Fecha inicio': '01012026', 'Fecha fin': '31102026' })],
]

/** The time from each input to the next frame, on this machine's processor and on one four times as slow. */
export async function measureDay(bench: Bench): Promise<void> {
  for (const [cpu, most] of [
    [1, 50],
    [4, 100],
  ] as const)
    await inAcademy(bench, 1_000, async (academy) => {
      for (let time = 0; time < bench.times; time += 1) {
        const page = await openScreen(bench, academy, '', { conditions: { cpu }, prepare: watchReceipt })
        const responses: number[] = []
        const measure: Measure = async (name, act) => {
          const { response } = await reactionOf(page, act)
          responses.push(response)
          note(`day, ${cpu}x: ${name}`, 'app', response)
        }
        for (const [title, act] of journeys) {
          const link = page.getByRole('link', { name: title, exact: true }).first()
          await measure(`to ${title}`, () => link.click())
          await page.waitForLoadState('networkidle')
          await waitForIdleWork(page)
          await act(page, measure, time)
        }
        note(`day, ${cpu}x: 95 % of all`, 'app', partOf(responses, 0.95) ?? 0, 'ms', { most })
        await page.context().close()
      }
    })
}
