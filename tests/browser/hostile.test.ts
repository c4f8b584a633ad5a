import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { openPage, resize } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { openEachScreen } from '#support/browser/walk.ts'
import { openWindow } from '#support/browser/windows.ts'
import { hostileAcademy, hostileAddresses, hostileTexts } from '#support/hostile.ts'
import { localDay } from '#values/dates.ts'

const phone = { width: 360, height: 740 }

/** Opens the demo on a phone with an academy of hostile texts. */
async function openHostile() {
  const page = await openPage('', {
    viewport: phone,
    // Pictures with addresses that do not exist.
    expectErrors: [/ERR_/, /Failed to load resource/],
  })
  const academy = hostileAcademy(await seedAcademy({ today: localDay(new Date()) }))
  await page.getByText('Escenario y datos').click()
  // From the disk, because sending the bytes to the page as a text takes seconds.
  const folder = await mkdtemp(join(tmpdir(), 'academia-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'academia.json')
  await writeFile(file, JSON.stringify(academy))
  await page.getByLabel('Importar datos').setInputFiles(file)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reemplazar' }).click()
  await page.getByText('Se importó la academia del archivo.').waitFor()
  await signIn(page)
  return page
}

/** The problems of the page: a text ran or could run, the page is wider than the window, or two buttons overlap. */
const problemsOf = (page: Page, place: string): Promise<string[]> =>
  page.evaluate((at) => {
    const nameOf = (element: Element) => `${element.tagName} ${(element.ariaLabel ?? element.textContent).slice(0, 30)}`
    const problems = 'ran' in window ? ['a text ran'] : []
    for (const element of document.querySelectorAll('body :is([src], [href], [action], [srcdoc])'))
      for (const { name, value } of element.attributes)
        if (/^(src|href|action|srcdoc)$/.test(name) && !/^(https?:|blob:|data:image\/|[/#]|$)/i.test(value))
          problems.push(`${element.tagName} has the address ${value.slice(0, 30)}`)
    if (document.querySelector('#root :is(script, iframe, base, meta)')) problems.push('a text became an element')
    const extra = document.documentElement.scrollWidth - window.innerWidth
    if (extra > 0) problems.push(`${extra} px wider than the window`)
    for (const row of document.querySelectorAll('#root tbody tr:not([aria-hidden], [data-open])'))
      if (row.clientHeight > 2_000) problems.push(`a row of ${row.clientHeight} px`)
    /** The intended layer over the page, such as a sheet, around an element. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement)
    /** The visible part of an element, without the part that a scrolling list hides. */
    const seenOf = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowY)) {
          const scroller = around.getBoundingClientRect()
          const top = Math.max(box.top, scroller.top)
          return new DOMRect(box.left, top, box.width, Math.max(Math.min(box.bottom, scroller.bottom) - top, 0))
        }
      return box
    }
    const boxes = [...document.querySelectorAll('main :is(button, a, input, select, textarea)')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({ element, layer: layerOf(element), box: seenOf(element) }))
      .filter(({ box }) => box.bottom > 0 && box.top < 20_000 && box.width > 1)
    for (const [index, { element, layer, box }] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (width > 2 && height > 2 && layer === other.layer && !element.contains(other.element))
          problems.push(`${nameOf(element)} lies over ${nameOf(other.element)}`)
      }
    return problems.slice(0, 5).map((problem) => `${at}, ${window.innerWidth} px: ${problem}`)
  }, place)

test('hostile texts run nowhere and break no screen on a phone', async () => {
  const { code, formulas, characters, sizes } = hostileTexts
  console.log(
    `corpus: ${[code, formulas, characters, sizes].flat().length} texts (${code.length} of code, ${formulas.length} formulas, ${characters.length} of characters, ${sizes.length} of size) and ${hostileAddresses.length} addresses`,
  )
  const page = await openHostile()
  const problems: string[] = []
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const inspect = async (place: string) => void problems.push(...(await problemsOf(page, place)))
  const inspectReceipt = async () => {
    const receipt = await openWindow(page, page.getByRole('button', { name: /^Comprobante POS-/ }).first())
    await receipt.getByRole('main').waitFor()
    await resize(receipt, phone)
    problems.push(...(await problemsOf(receipt, 'receipt')))
    await receipt.close()
  }
  const inspectQuestions = async () => {
    for (const text of ['<script>', '0123456789']) {
      await page.getByRole('searchbox', { name: 'Buscar' }).fill(text)
      // In a card, the button is behind `Más`.
      const card = page.locator('main tr[data-row]').filter({ hasText: text }).first()
      await card.getByRole('button', { name: /^Más de / }).click()
      await card.getByRole('button', { name: /^Eliminar / }).click()
      await page.getByRole('alertdialog').waitFor()
      await inspect(`question about ${text}`)
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    }
  }
  await openEachScreen(page, async (path) => {
    await inspect(path)
    const edit = page.getByRole('button', { name: /^Editar / }).first()
    if (await edit.isVisible()) {
      await edit.click()
      await inspect(`${path}, edited`)
      await page.keyboard.press('Escape')
    }
    await resize(page, { width: 1280, height: 740 })
    await inspect(`${path}, wide`)
    await resize(page, phone)
    if (path === '/estudiantes') await inspectQuestions()
    if (path === '/pos') {
      await inspectReceipt()
      await page.getByRole('link', { name: 'Corte de caja' }).click()
      await page.getByRole('heading', { name: 'Corte de caja' }).waitFor()
      await inspect('the count of the drawer')
      await page.getByRole('button', { name: 'Volver a la venta' }).click()
      await page.getByRole('searchbox', { name: 'Buscar producto' }).waitFor()
    }
  })

  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  await inspect('login')
  expect(problems.join('\n')).toBe('')
})
