import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { isIdle, openPage, signIn } from '#support/browser/page.ts'

const counter = (page: Page) => page.getByRole('region', { name: 'Venta', exact: true })
const process = (page: Page) => page.getByRole('button', { name: 'Procesar venta' })

async function pick(page: Page, student: string) {
  await page.getByRole('combobox', { name: 'Estudiante' }).fill(student)
  await page
    .getByRole('option', { name: new RegExp(student) })
    .first()
    .click()
}

async function add(page: Page, product: string, { color, size }: { color?: string; size?: string } = {}) {
  await page.getByRole('button', { name: new RegExp(`^${product}`) }).click()
  if (color) await page.getByRole('radio', { name: color }).check({ force: true })
  if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
}

/** Counts the requests of the page to an endpoint. */
function requestsTo(page: Page, endpoint: string) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${endpoint}.php`)) seen.push(request.postData() ?? '')
  })
  return seen
}

/** Counts on the opener how often a window of it is printed. */
const countPrints = `window.print = () => { if (window.opener) window.opener.prints = (window.opener.prints ?? 0) + 1 }`
const printsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'prints') ?? 0))

test('a sale by mouse: registered, paid, printed, in the history, and still there after a reload', async () => {
  const page = await openPage('pos')
  await page.context().addInitScript(countPrints)
  await page.reload()
  await signIn(page)
  const payments = requestsTo(page, 'create_or_update_payment')

  await add(page, 'Ballet')
  await add(page, 'Leotardo de manga larga', { color: 'Rosa', size: '6' })
  await page.getByRole('spinbutton', { name: 'Descuento (%) Leotardo de manga larga' }).fill('12.5')
  await pick(page, 'Ana Luc')
  await expect.poll(() => counter(page).getByLabel('Total').textContent()).toBe('$1,317.50')
  const [receipt] = await Promise.all([page.waitForEvent('popup'), process(page).click()])

  const number = (await receipt.getByText(/^POS-\d{6}$/).textContent()) ?? ''
  expect(await receipt.locator('tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(/Ballet[\s\S]*1 × \$950\.00[\s\S]*\$950\.00/),
    expect.stringMatching(/Leotardo de manga larga[\s\S]*Rosa · Talla 6[\s\S]*−\$52\.50 \(12\.5 %\)[\s\S]*\$367\.50/),
  ])
  expect(await receipt.getByText('Total').locator('..').innerText()).toMatch(/\$1,317\.50/)
  await receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.').waitFor()
  await expect.poll(() => printsOf(page)).toBe(1)
  await expect
    .poll(() => payments.map((body) => JSON.parse(body)))
    .toEqual([
      {
        studentId: expect.any(Number),
        month: expect.stringMatching(/^\d\d$/),
        year: expect.any(Number),
        amount: 950,
        status: 'paid',
      },
    ])

  await page.getByText('El carrito está vacío.').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Estudiante' }).inputValue()).toBe('')
  const newest = page.getByRole('table', { name: 'Historial de Ventas' }).locator('tbody tr:not([aria-hidden])').first()
  await expect.poll(() => newest.innerText()).toContain(number)

  await page.reload()
  await newest.waitFor()
  await expect
    .poll(() => newest.innerText())
    .toMatch(new RegExp(`${number}[\\s\\S]*1 × Leotardo de manga larga \\(Rosa, 6\\)`))
})

test('a sale with the keyboard alone, login included', async () => {
  const page = await openPage('pos')
  const { keyboard } = page
  await page.getByLabel('Usuario').waitFor()
  await keyboard.type('admin')
  await keyboard.press('Tab')
  await keyboard.type('academia2026')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: /^Ballet/ }).waitFor()

  await keyboard.press('/')
  await keyboard.type('leotardo de manga')
  await expect.poll(() => page.getByRole('button', { name: /^Ballet/ }).count()).toBe(0)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  // The keyboard is in the product now: refused without a color, it is taken to the colors.
  await page.getByRole('radiogroup', { name: 'Color' }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('Por favor, selecciona un color.').waitFor()
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  await keyboard.type('3')
  await keyboard.press('Enter')
  await counter(page)
    .getByRole('row', { name: /Leotardo de manga larga Rosa 6 3/ })
    .waitFor()

  // From the search past the one product, the button that adds and the alert, to the student.
  const student = page.getByRole('combobox', { name: 'Estudiante' })
  for (let press = 0; press < 12 && !(await student.evaluate((field) => field === document.activeElement)); press += 1)
    await keyboard.press('Tab')
  await keyboard.type('quin')
  await page
    .getByRole('option', { name: /Quiñones/ })
    .first()
    .waitFor()
  await isIdle(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => student.inputValue()).toMatch(/Quiñones/)
  const [receipt] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Control+Enter')])
  await receipt.getByText('$1,260.00').first().waitFor()
})

test('a window that the browser blocks is opened by «Abrir comprobante»', async () => {
  const page = await openPage('pos', { popups: 'blocked' })
  await signIn(page)
  await add(page, 'Clase suelta')
  await pick(page, 'Ana Luc')
  await process(page).click()
  await page
    .getByRole('alert')
    .getByText(/^El comprobante está listo, pero tu navegador bloqueó la ventana\.\.\./)
    .waitFor()
  const again = page.getByRole('button', { name: 'Abrir comprobante' })
  await again.waitFor()
  await page.getByText('El carrito está vacío.').waitFor()

  await page.evaluate(() => Reflect.set(window, 'allowsPopups', true))
  const [receipt] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await receipt.getByText('Clase suelta').waitFor()
  await again.waitFor({ state: 'detached' })
})

test('one press registers once, however often it is clicked and whatever key is held', async () => {
  const page = await openPage('pos')
  await signIn(page)
  const sales = requestsTo(page, 'register_sale')
  await add(page, 'Clase suelta')
  await pick(page, 'Ana Luc')
  await process(page).click({ clickCount: 4, delay: 0 })
  await page.getByText('El carrito está vacío.').waitFor()

  await add(page, 'Clase suelta')
  await pick(page, 'Ana Luc')
  await expect.poll(() => process(page).isEnabled()).toBe(true)
  await process(page).focus()
  for (let repeat = 0; repeat < 15; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.getByText('El carrito está vacío.').waitFor()
  expect(sales).toHaveLength(2)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
})

test('where a service worker is not to be had, the demo sells all the same', async () => {
  const page = await openPage('pos', { serviceWorkers: 'block' })
  await signIn(page)
  await add(page, 'Clase suelta')
  await pick(page, 'Ana Luc')
  const [receipt] = await Promise.all([page.waitForEvent('popup'), process(page).click()])
  await receipt.getByText('Clase suelta').waitFor()
  await page.reload()
  await page.getByText('Hola, admin').waitFor()
})

test('a shared address shows the history that it names', async () => {
  const page = await openPage('pos?inicio=2020-01-01&fin=2020-12-31')
  await signIn(page)
  await page.getByText('No hay ventas registradas en este rango de fechas.').waitFor()
  await expect.poll(() => page.getByLabel('Fecha inicio').inputValue()).toBe('2020-01-01')
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await page.getByText('No hay ventas registradas en este rango de fechas.').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('axe finds nothing, $colorScheme, $width px wide:', ({ colorScheme, width }) => {
  const open = (path = 'pos') =>
    openPage(path, { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })

  test('login with its refusal', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.getByText('Usuario y contraseña son obligatorios').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })

  test('POS: empty, with a choice refused, with a cart; both menus; shortcuts; receipt', async () => {
    const page = await open()
    await signIn(page)
    await page.getByRole('button', { name: /^Ballet/ }).waitFor()
    expect(await violationsOf(page), 'empty').toEqual([])
    for (const menu of ['Menú izquierdo', 'Menú derecho']) {
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('navigation', { name: menu }).waitFor()
      expect(await violationsOf(page), menu).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('navigation', { name: menu }).waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Atajos de teclado' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violationsOf(page), 'shortcuts').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /^Leotardo de manga larga/ }).click()
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await page.getByRole('alert').waitFor()
    expect(await violationsOf(page), 'refused').toEqual([])
    await page.getByRole('button', { name: 'No agregar' }).click()
    await add(page, 'Ballet')
    await add(page, 'Clase suelta')
    if (width === 360) await page.getByRole('button', { name: /^2 productos/ }).click()
    await page.getByRole('combobox', { name: 'Estudiante' }).click()
    await page.locator('[role=option]').first().waitFor()
    expect(await violationsOf(page), 'students to choose from').toEqual([])
    await pick(page, 'Ana Luc')
    expect(await violationsOf(page), 'cart').toEqual([])
    const [receipt] = await Promise.all([page.waitForEvent('popup'), process(page).click()])
    await receipt.getByText('Clase suelta').waitFor()
    expect(await violationsOf(receipt), 'receipt').toEqual([])
  })
})

test('the receipt of an old sale is opened once more from the history', async () => {
  const page = await openPage('pos?orden=folio')
  await signIn(page)
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Comprobante POS-000001' }).click(),
  ])
  await receipt.getByText('POS-000001').waitFor()
  await receipt.getByText(/^\d\d\/\d\d\/\d{4}$/).waitFor()
})
