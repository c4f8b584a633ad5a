import { expect, test } from 'vitest'
import { addProduct } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'

test('a click selects a number, and a scanner types no number', async () => {
  const page = await openScreen('pos')
  await page.getByRole('button', { name: /^Clase suelta/ }).click()
  const quantity = page.getByLabel('Cantidad')
  // The field already has the focus, with its text selected.
  await quantity.click()
  await page.keyboard.type('2')
  expect(await quantity.inputValue()).toBe('2')
  await page.keyboard.type('7501031311309')
  await page.keyboard.press('Enter')
  await page.getByText(/^Llegó el código \d*7501031311309, que no es un número/).waitFor()
  expect(await quantity.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'No agregar' }).click()

  await addProduct(page, 'Ballet')
  const discount = page.getByRole('textbox', { name: 'Descuento (%) Ballet' })
  await discount.click()
  await page.keyboard.type('10,5')
  await page.keyboard.press('Tab')
  expect(await discount.inputValue()).toBe('10.5')
  await discount.fill('½')
})

test('the cart shows all digits of a quantity between its buttons', async () => {
  const page = await openScreen('pos')
  await page.getByRole('button', { name: /^Clase suelta/ }).click()
  await page.getByLabel('Cantidad').fill('99999')
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  const less = await page.getByRole('button', { name: 'Menos Clase suelta' }).boundingBox()
  const more = await page.getByRole('button', { name: 'Más Clase suelta' }).boundingBox()
  const digits = await page.getByText('99999', { exact: true }).evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
  expect(digits.left).toBeGreaterThanOrEqual((less?.x ?? Infinity) + (less?.width ?? 0))
  expect(digits.right).toBeLessThanOrEqual(more?.x ?? 0)
})

test('color and size of a line with a discount keep their words whole', async () => {
  const page = await openScreen('pos')
  await addProduct(page, 'Leotardo de manga larga', { color: 'Negro', size: 'CH' })
  await page.getByRole('textbox', { name: 'Descuento (%) Leotardo de manga larga' }).fill('10')
  const lines = await page.getByRole('cell', { name: 'Negro', exact: true }).evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
