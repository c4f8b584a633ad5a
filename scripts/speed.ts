/**
 * `npm run speed`: measures waiting times in large academies, in a browser. The figures depend on the machine and its load;
 * no limit is checked. Arguments limit the run to screens or academies by name.
 */
import type { Page } from 'playwright-core'
import { buildApp } from '#support/browser/app-server.ts'
import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { focusFirstMark, newestRoll, setRange, type, type Measure } from './speed-acts.ts'
import { academies, serve } from './speed-server.ts'
import { delayOf, reactionOf, watch, type Reaction } from './speed-watch.ts'

type Note = (name: string, delays: number[]) => void

/** What is measured on a screen: `act` runs once `ready` resolves. All figures of one name make one line of the result. */
type Journey = {
  path: string
  ready: (page: Page) => Promise<unknown>
  act: (page: Page, measure: Measure, note: Note) => Promise<void>
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true }).waitFor()

/** Moves through a native select by keyboard. */
async function choose(page: Page, measure: Measure, label: string, key = 'ArrowDown'): Promise<void> {
  await page.getByLabel(label, { exact: true }).and(page.locator('select')).focus()
  for (let times = 0; times < 3; times += 1) await measure(label, () => page.keyboard.press(key))
}

async function sortBy(page: Page, measure: Measure, header: string): Promise<void> {
  const button = page.getByRole('columnheader', { name: header }).getByRole('button')
  for (let times = 0; times < 4; times += 1) await measure(`sort by ${header}`, () => button.click())
}

const journeys: Record<string, Journey> = {
  dashboard: {
    path: 'dashboard',
    ready: (page) => page.getByText('Estudiantes registrados').waitFor(),
    async act(page, _, note) {
      for (const mbits of [100, 500])
        note(
          `figures shown after the last byte, at ${mbits} Mbit/s`,
          await delayOf(page, 'Estudiantes registrados', { mbits, times: 4 }),
        )
    },
  },
  estudiantes: {
    path: 'estudiantes',
    ready: (page) => page.getByText(/ de 10*00 estudiantes/).waitFor(),
    async act(page, measure) {
      await page.getByLabel('Buscar', { exact: true }).click()
      for (const word of ['x', 'maria', 'jose lu', '3355', 'rodriguez', 'zz']) {
        await type(page, measure, 'a letter', word)
        for (const _ of word) await measure('a letter deleted', () => page.keyboard.press('Backspace'))
      }
      await choose(page, measure, 'Estado')
      await choose(page, measure, 'Nivel')
      await sortBy(page, measure, 'Nombre')
    },
  },
  calendario: {
    path: 'calendario',
    ready: (page) =>
      page
        .getByRole('button', { name: /^\d\d:\d\d / })
        .first()
        .waitFor(),
    async act(page, measure) {
      for (let times = 0; times < 4; times += 1)
        await measure('next week', () => page.getByRole('button', { name: 'Semana siguiente' }).click())
      await measure('list', () => page.getByText('Lista', { exact: true }).click())
      await measure('week', () => page.getByRole('radiogroup').getByText('Semanal').click())
    },
  },
  maestros: {
    path: 'maestros',
    ready: (page) => table(page, 'Maestros'),
    act: (page, measure) => setRange(page, measure, { 'Fecha inicio': '01012026', 'Fecha fin': '31102026' }),
  },
  asistencia: {
    path: 'asistencia',
    ready: (page) => table(page, 'Historial de asistencia'),
    async act(page, measure) {
      await choose(page, measure, 'Subdisciplina')
      await choose(page, measure, 'Nivel')
      await measure('Limpiar', () => page.getByRole('button', { name: 'Limpiar' }).click())
      await sortBy(page, measure, 'Maestro')
      await measure('open a roll', () => newestRoll(page).click())
      await focusFirstMark(page)
      await type(page, measure, 'a mark', 'apapap')
      await measure('save the roll', () => page.getByRole('button', { name: 'Guardar asistencia' }).click())
    },
  },
  pagos: {
    path: 'pagos',
    ready: (page) => table(page, 'Pagos'),
    async act(page, measure) {
      await choose(page, measure, 'Mes', 'ArrowUp')
      await measure('year', () => page.getByText('Anual', { exact: true }).click())
    },
  },
  finanzas: {
    path: 'finanzas',
    ready: (page) => table(page, 'Ventas'),
    async act(page, measure) {
      await setRange(page, measure, { 'Fecha inicio': '01012026', 'Fecha fin': '31102026' })
      await measure('Limpiar', () => page.getByRole('button', { name: 'Limpiar' }).click())
    },
  },
}

const measured = new Map<string, Reaction[]>()
const noted = new Map<string, number[]>()
const wanted = process.argv.slice(2)
const isWanted = (names: readonly string[], name: string) =>
  wanted.includes(name) || !wanted.some((each) => names.includes(each))

await buildApp()
const browser = await launchBrowser()
try {
  for (const academy of ['chain', 'school'] as const)
    if (isWanted(Object.keys(academies), academy)) await measureIn(academy)
} finally {
  await browser.close()
}

async function measureIn(academy: keyof typeof academies): Promise<void> {
  const server = await serve(academy)
  for (const [screen, { path, ready, act }] of Object.entries(journeys)) {
    if (!isWanted(Object.keys(journeys), screen)) continue
    const context = await openProfile(browser, { baseURL: server.url })
    const page = await context.newPage()
    await watch(page)
    await page.goto(path)
    await signIn(page)
    await ready(page)
    await page.waitForTimeout(2_000)
    const keyOf = (name: string) => `${academy}, ${screen}: ${name}`
    await act(
      page,
      async (name, input) => {
        const key = keyOf(name)
        measured.set(key, [...(measured.get(key) ?? []), await reactionOf(page, input)])
      },
      (name, delays) => void noted.set(keyOf(name), delays),
    )
    await context.close()
  }
  await server.close()
}

const summaryOf = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return `${at(0.5)} / ${at(0.95)} / ${at(1)}`
}
console.log('milliseconds: median / 95 % / worst; tasks below 50 are counted as 0')
for (const [name, delays] of noted) console.log(`${name}: ${summaryOf(delays)}`)
console.table(
  Object.fromEntries(
    [...measured].map(([name, reactions]) => [
      name,
      {
        times: reactions.length,
        'to the next frame': summaryOf(reactions.map(({ response }) => response)),
        'to the last change': summaryOf(reactions.map(({ settled }) => settled)),
        'longest task': summaryOf(reactions.map(({ task }) => task)),
      },
    ]),
  ),
)
