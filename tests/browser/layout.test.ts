/** What every screen owes to whoever works by keyboard, on a phone or on paper. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openScreen, resize } from '#support/browser/page.ts'

const phone = { viewport: { width: 360, height: 740 } }

/** The names of what has the focus and is covered or out of sight, over so many presses of Tab (WCAG 2.4.11). */
async function hiddenOnTheWay(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    hidden.push(
      ...(await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return []
        const { left, top, width, height } = focused.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
        return isSeen ? [] : [focused.textContent]
      })),
    )
  }
  return hidden
}

test('what has the keyboard is never below the bar of the cart, nor beyond the edge of the year', async () => {
  const page = await openScreen('pos', phone)
  await page.getByRole('button', { name: /^Ballet / }).focus()
  expect(await hiddenOnTheWay(page, 30)).toEqual([])

  await page.goto('pagos?vista=anual')
  await page.getByRole('button', { name: 'Ene' }).focus()
  expect(await hiddenOnTheWay(page, 11)).toEqual([])
})

test('the download stands at the right end of the line that orders the cards', async () => {
  const page = await openScreen('asistencia', phone)
  for (const [path, name] of [
    ['asistencia', 'Asistencia'],
    ['maestros', 'Maestros'],
    ['estudiantes', 'Estudiantes'],
  ]) {
    await page.goto(String(path))
    const order = await page.getByRole('button', { name: /^Invertir el orden/ }).boundingBox()
    const download = await page.getByRole('button', { name: `Descargar ${name} (CSV)` }).boundingBox()
    const middle = (box: typeof order) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    expect(middle(download), name).toBe(middle(order))
    expect(download?.x, name).toBeGreaterThan((order?.x ?? 0) + 40)
  }
})

test('the form of a user fits a window of 900 px in its longest state', async () => {
  const page = await openScreen('usuarios', { viewport: { width: 1280, height: 900 } })
  await page.getByRole('button', { name: 'Editar admin' }).click()
  await page.getByLabel('Subir archivo').check({ force: true })
  const form = page.getByRole('region', { name: 'Editar admin' })
  await form.getByText('Tu academia y tu logo se ven arriba').waitFor()
  await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThan(900 - 122)
})

test('paper has the academy and what is read, but nothing that is pressed, also after the calendar; a year has all its months', async () => {
  const page = await openScreen('calendario')
  await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor()
  await page.getByRole('navigation', { name: 'Accesos directos' }).getByRole('link', { name: 'Pagos' }).click()
  await page.getByRole('radio', { name: 'Anual' }).check({ force: true })
  await page.getByRole('region', { name: /^Pagos de / }).waitFor()

  // The width and the height of Letter on its side, without its margins.
  await resize(page, { width: 979, height: 739 })
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor()
  const total = page.getByRole('columnheader', { name: 'Total' })
  await expect.poll(async () => (await total.boundingBox())?.width).toBeGreaterThan(40)
  const { x = 979, width = 0 } = (await total.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(979)
  await page.getByRole('button', { name: /^Descargar/ }).waitFor({ state: 'hidden' })

  await page.emulateMedia({ media: null })
  await page.goto('productos')
  await page.getByRole('button', { name: 'Editar Ballet' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Ballet', { exact: true }).first().waitFor()
  for (const name of ['Editar Ballet', 'Descargar Productos (CSV)', 'Invertir el orden (Listado de Productos)'])
    await page.getByRole('button', { name }).waitFor({ state: 'hidden' })
})

test('on a wide window only the calendar takes its width', async () => {
  const page = await openScreen('calendario', { viewport: { width: 2560, height: 900 } })
  const widthAt = async (path: string, title: string) => {
    await page.goto(path)
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    return page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  }
  expect(await widthAt('calendario', 'Calendario')).toBeGreaterThan(2_000)
  expect(await widthAt('dashboard', 'Dashboard')).toBe(1_312)
  expect(await widthAt('usuarios', 'Usuarios')).toBe(1_312)
})

test('the wheel of a button at work turns in its middle, without motion too', async () => {
  const page = await openPage('login?scenario=lenta&latencia=3000')
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  const submit = page.getByRole('button', { name: 'Iniciar Sesión' })
  await submit.click()
  const middleOf = async (shown: Locator) => {
    const box = await shown.boundingBox()
    if (!box) throw new Error('it is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const loader = page.locator('.mantine-Button-loader')
  const [wheel, middle] = [await middleOf(loader), await middleOf(submit)]
  expect(Math.hypot(wheel.x - middle.x, wheel.y - middle.y)).toBeLessThan(1.5)
  const movements = (element: Element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState)
  expect(await loader.evaluate(movements)).toEqual(['running'])
})
