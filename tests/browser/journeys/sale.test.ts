import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct, payThisMonth, pickStudent, processButton, sellAnyway } from '#support/browser/counter.ts'
import { clickAtOnce, getsFocus } from '#support/browser/input.ts'
import { isIdle, openPage, openScreen, resize } from '#support/browser/page.ts'
import { bodiesTo } from '#support/browser/requests.ts'
import { countPrints, openWindow, printsOf } from '#support/browser/windows.ts'

const counter = (page: Page) => page.getByRole('region', { name: 'Venta', exact: true })

/** Checks the receipt of the sale by mouse, and returns its number. */
async function readReceipt(receipt: Page): Promise<string> {
  const number = (await receipt.getByText(/^POS-\d{6}$/).textContent()) ?? ''
  const lines = receipt.getByRole('row').filter({ has: receipt.getByRole('cell') })
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching(/Ballet[\s\S]*1 × \$950\.00[\s\S]*\$950\.00/),
    expect.stringMatching(/Leotardo de manga larga[\s\S]*Rosa · Talla 6[\s\S]*−\$52\.50 \(12\.5 %\)[\s\S]*\$367\.50/),
  ])
  expect(await receipt.getByText('Total').locator('..').innerText()).toMatch(/\$1,317\.50/)
  await receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.').waitFor()
  return number
}

test('a sale on a phone: registered, paid, printed, in the history by its address', async () => {
  const page = await openScreen('pos', { viewport: { width: 390, height: 844 } })
  await countPrints(page)
  await payThisMonth(page, 'Ana Luc', 800)
  const payments = bodiesTo(page, 'create_or_update_payment')
  await page.getByRole('button', { name: /^Ballet/ }).waitFor()
  // A phone has no button for the keyboard shortcuts.
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Leotardo de manga larga/ }).click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'No agregar' }).click()
  await addProduct(page, 'Ballet')
  await addProduct(page, 'Leotardo de manga larga', { color: 'Rosa', size: '6' })
  await page.getByRole('button', { name: /^2 productos/ }).click()
  await page.getByRole('combobox', { name: 'Estudiante' }).click()
  await page.getByRole('listbox', { name: 'Estudiante' }).getByRole('option').first().waitFor()
  await pickStudent(page, 'Ana Luc')
  await page.getByText(/^Ya pagó \$800\.00 de/).waitFor()

  await page.getByRole('textbox', { name: 'Descuento (%) Leotardo de manga larga' }).fill('12.5')
  await expect.poll(() => counter(page).getByLabel('Total').textContent()).toBe('$1,317.50')
  await processButton(page).click()
  await page.getByRole('alertdialog', { name: /Ya pagó \$800\.00 de/ }).waitFor()
  const receipt = await openWindow(page, sellAnyway(page))
  const number = await readReceipt(receipt)
  await expect.poll(() => printsOf(page)).toBe(1)
  await expect
    .poll(() => payments)
    .toEqual([
      {
        studentId: expect.any(Number),
        month: expect.stringMatching(/^\d\d$/),
        year: expect.any(Number),
        amount: 950,
        status: 'paid',
        saleId: expect.any(Number),
        charged: 950,
      },
    ])

  await resize(page, { width: 1280, height: 800 })
  await page.getByText('El carrito está vacío.').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Estudiante' }).inputValue()).toBe('')
  const newest = page.getByRole('table', { name: 'Historial de Ventas' }).getByRole('row').nth(1)
  await expect.poll(() => newest.innerText()).toContain(number)

  // Loads the page at a shared address.
  await page.goto('pos?inicio=2020-01-01&fin=2020-12-31')
  await page.getByText('No hay ventas registradas en este rango de fechas.').waitFor()
  await expect.poll(() => page.getByLabel('Fecha inicio').inputValue()).toBe('2020-01-01')
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await page.getByText('No hay ventas registradas en este rango de fechas.').waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect
    .poll(() => newest.innerText())
    .toMatch(new RegExp(`${number}[\\s\\S]*1 × Leotardo de manga larga \\(Rosa, 6\\)`))
})

test('a sale with the keyboard alone, login included; one press registers once, despite repeated clicks and held keys', async () => {
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
  // The focus is in the product. A refusal without a color moves the focus to the colors.
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

  // The search is empty again, so all products are between it and the student.
  const student = page.getByRole('combobox', { name: 'Estudiante' })
  await keyboard.press('F2')
  await getsFocus(student)
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
  await page.getByText('El carrito está vacío.').waitFor()

  const sales = bodiesTo(page, 'register_sale')
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  await clickAtOnce(processButton(page), 4)
  await page.getByText('El carrito está vacío.').waitFor()

  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  await expect.poll(() => processButton(page).isEnabled()).toBe(true)
  await processButton(page).focus()
  for (let repeat = 0; repeat < 15; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.getByText('El carrito está vacío.').waitFor()
  expect(sales).toHaveLength(2)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
})
