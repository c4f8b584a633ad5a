/**
 * Measures what a reception waits for in an academy of 10,000 students with 100,000 sales, payments and rolls: the day, a
 * student's profile, a letter in the search of everything, and a workbook to import.
 */
import type { Page } from 'playwright-core'
import { openProfile } from '#support/browser/chromium.ts'
import { headings, studentRow } from '#support/files/sheet.ts'
import { workbook } from '#support/files/workbook.ts'
import { slowDown } from './load.ts'
import { inAcademy, openScreen, waitForIdleWork, type Academy, type Bench } from './open.ts'
import { note } from './table.ts'
import { reactionOf, timeUntil } from './watch.ts'

/** How many students, and how many of each other list. */
const size = { students: 10_000, others: 100_000 }

declare global {
  // Global declarations need `var`.
  /** by the clock of the page, in ms: when it had read its longest list, and when the day was drawn as it stands now */
  var receptionWatch: { read: number; drawn: number; longestFrame: number }
}

/** Runs in each page before it loads: notes when a list was read, and when the day changed last and that is on the screen. */
function watchReception(): void {
  const noted = { read: 0, drawn: 0, longestFrame: 0 }
  globalThis.receptionWatch = noted
  const { read } = ReadableStreamDefaultReader.prototype
  ReadableStreamDefaultReader.prototype.read = async function readNoted() {
    const next = await read.call(this)
    if (next.done) noted.read = performance.now()
    return next
  }
  let last = ''
  new MutationObserver(() => {
    const text = document.querySelector('section[aria-label=Hoy]')?.innerHTML ?? ''
    if (text === last) return
    last = text
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        noted.drawn = performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/**
 * From the last byte of the lists to the last line of the day: on a line of 100 Mbit/s the byte that arrived last, without a
 * line between, where the bytes are there sooner than they can be read, the one that was read last.
 */
async function measureToday({ browser }: Bench, { urlOf, signedIn }: Academy, network?: '100 Mbit/s'): Promise<void> {
  const context = await openProfile(browser, { storageState: signedIn })
  await context.addInitScript(watchReception)
  const page = await context.newPage()
  await slowDown(page, network ? { network } : {})
  await page.goto(urlOf.app, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await waitForIdleWork(page)
  const { arrived, read, drawn } = await page.evaluate(() => {
    const ends = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/api/list_'))
      .map(({ responseEnd }) => responseEnd)
    return { ...receptionWatch, arrived: Math.max(...ends) }
  })
  const row = `reception: the day from its last byte${network ? `, ${network}` : ''}`
  note(row, 'app', drawn - (network ? arrived : read), 'ms', { most: 100 })
  await context.close()
}

/** From the last input until the open profile waits for no list any more, in ms: while lists come, nothing else may change. */
const untilWhole = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    while (document.querySelector('[role=dialog] [role=status]')) await new Promise(requestAnimationFrame)
    return performance.now() - speedWatch.from
  })

/**
 * The first profile of a visit and the next ones, each closed again, from the press on its name: until its data stand, and
 * until all lists that it rests on have come. The hand presses as soon as it is there, which no hand does.
 */
async function measureProfiles(page: Page): Promise<void> {
  const names = page.locator('a[data-student]')
  for (const [at, which] of (['first', 'later', 'later', 'later'] as const).entries()) {
    const stands = await timeUntil(page, { selector: '[role=dialog] dt', text: 'Folio' }, () => names.nth(at).click())
    note(`reception: profile, ${which}: its data stand`, 'app', stands, 'ms', { most: 100 })
    note(`reception: profile, ${which}: all of it`, 'app', await untilWhole(page), 'ms')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

/** Letters in the search of everything; 16.7 ms are a frame, of which the browser tells whole eights. */
async function measureLetters(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar en la academia' })
  await field.waitFor()
  await waitForIdleWork(page)
  for (const word of ['maria lopez', '3355', 'jazz']) {
    for (const [at, key] of Array.from(word).entries()) {
      const act = () => page.keyboard.press(key === ' ' ? 'Space' : key)
      const { response, settled } = await reactionOf(page, act)
      const row = at === 0 ? 'the first letter' : 'a letter'
      note(`reception: search everywhere, ${row}`, 'app', settled, 'ms', { most: 16.7 })
      note(`reception: search everywhere, ${row}, to the next frame`, 'app', response)
    }
    await field.fill('')
  }
}

/** A workbook of 2,000 students: how long the page cannot answer while it is read, as the longest time between two frames. */
async function measureImport(page: Page): Promise<void> {
  const rows = Array.from({ length: 2_000 }, (_, at) => studentRow(at))
  const buffer = Buffer.from(await workbook([headings, ...rows]).arrayBuffer())
  await page.evaluate(() => {
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      receptionWatch.longestFrame = Math.max(receptionWatch.longestFrame, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await page.getByLabel('Archivo').setInputFiles({ name: 'alumnas.xlsx', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: /^Registrar [\d,]+ estudiantes$/ }).waitFor()
  await waitForIdleWork(page)
  const longest = await page.evaluate(() => receptionWatch.longestFrame)
  note('reception: a workbook of 2,000 rows, longest frame', 'app', longest, 'ms', { most: 200 })
}

/** All of them, each in a new profile of the browser. */
export const measureReception = (bench: Bench): Promise<void> =>
  inAcademy(
    bench,
    size.others,
    async (academy) => {
      for (let time = 0; time < bench.times; time += 1) {
        await measureToday(bench, academy)
        await measureToday(bench, academy, '100 Mbit/s')
        const list = await openScreen(bench, academy, 'estudiantes')
        await measureProfiles(list)
        await measureLetters(list)
        await list.context().close()
        const registration = await openScreen(bench, academy, 'registro?vista=importar', { prepare: watchReception })
        await measureImport(registration)
        await registration.context().close()
      }
    },
    size.students,
  )
