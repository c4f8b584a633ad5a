/** Measures every interaction of a day at the reception. */
import type { Page } from 'playwright-core'
import { processButton, sellAnyway } from '#support/browser/counter.ts'
import { saveRollButton } from '#support/browser/roll.ts'
import { pickStudentAt, watchReceipt } from './counter.ts'
import { inAcademy, openScreen, waitForIdleWork, type Bench } from './open.ts'
import { note, partOf } from './table.ts'
import { focusFirstMark, newestRoll, setRange, type, type Measure } from './acts.ts'
import { reactionOf } from './watch.ts'

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

/** Moves through a native select by keyboard. */
async function choose(page: Page, measure: Measure, label: string, key = 'ArrowDown'): Promise<void> {
  await page.getByLabel(label, { exact: true }).and(page.locator('select')).focus()
  for (let times = 0; times < 3; times += 1) await measure(label, () => page.keyboard.press(key))
}

async function filterStudents(page: Page, measure: Measure): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).focus()
  for (const word of ['x', 'maria', 'jose lu', '3355', 'zz']) {
    await type(page, measure, 'a letter of a search', word)
    for (const _ of word) await measure('a letter deleted', () => page.keyboard.press('Backspace'))
  }
  await choose(page, measure, 'Estado')
  await choose(page, measure, 'Nivel')
}

async function lookAtPayments(page: Page, measure: Measure): Promise<void> {
  await choose(page, measure, 'Mes', 'ArrowUp')
  await measure('a year of payments', () => page.getByText('Anual', { exact: true }).click())
}

const setMonths = (page: Page, measure: Measure) =>
  setRange(page, measure, { 'Fecha inicio': '01012026', 'Fecha fin': '31102026' })

/** Screens in order, and what is done on each. */
type Journeys = [title: string, act: (page: Page, measure: Measure, place: number) => Promise<void>][]

const day: Journeys = [
  ['Punto de Venta', sell],
  ['Asistencia', callRoll],
  ['Calendario', turnWeeks],
  ['Finanzas', setMonths],
]

const large: Journeys = [...day, ['Estudiantes', filterStudents], ['Maestros', setMonths], ['Pagos', lookAtPayments]]

type Walk = {
  name: string
  students: number
  cpu: number
  journeys: Journeys
  /** the limit of 95 % of all inputs, in ms */
  most?: number
}

/** The time from each input to the next frame, on a processor slowed `cpu` times. */
const measureWalk = (bench: Bench, { name, students, cpu, journeys, most }: Walk): Promise<void> =>
  inAcademy(bench, students, async (academy) => {
    for (let time = 0; time < bench.times; time += 1) {
      const page = await openScreen(bench, academy, '', { conditions: { cpu }, prepare: watchReceipt })
      const responses: number[] = []
      const measure: Measure = async (input, act) => {
        const { response } = await reactionOf(page, act)
        responses.push(response)
        note(`${name}, ${cpu}x: ${input}`, 'app', response)
      }
      for (const [title, act] of journeys) {
        const link = page.getByRole('link', { name: title, exact: true }).first()
        await measure(`to ${title}`, () => link.click())
        await page.waitForLoadState('networkidle')
        await waitForIdleWork(page)
        await act(page, measure, time)
      }
      const all = partOf(responses, 0.95) ?? 0
      note(`${name}, ${cpu}x: 95 % of all`, 'app', all, 'ms', most === undefined ? undefined : { most })
      await page.context().close()
    }
  })

/** Every interaction of a day, on this machine's processor and on one four times as slow. */
export async function measureDay(bench: Bench): Promise<void> {
  await measureWalk(bench, { name: 'day', students: 1_000, cpu: 1, journeys: day, most: 50 })
  await measureWalk(bench, { name: 'day', students: 1_000, cpu: 4, journeys: day, most: 100 })
}

/** The same in an academy of 10,000 students, with the screens whose lists are long there. Without a limit. */
export const measureLarge = (bench: Bench): Promise<void> =>
  measureWalk(bench, { name: 'large', students: 10_000, cpu: 1, journeys: large })
