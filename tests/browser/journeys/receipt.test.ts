import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openScreen, resize } from '#support/browser/page.ts'
import { send } from '#support/browser/requests.ts'
import { goTo } from '#support/browser/walk.ts'
import { openWindow } from '#support/browser/windows.ts'

const millimetersPerPoint = 25.4 / 72

/** The page of a PDF of Chromium: its width and its drawn area in millimeters, and its scale. */
function sheetOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const [, width = 0] = /\/MediaBox\s*\[0 0 ([\d.]+)/.exec(text)?.map(Number) ?? []
  const streams = text.matchAll(/\/FlateDecode[^]{0,60}?stream\r?\n/g).flatMap(({ index, 0: head }) => {
    const start = index + head.length
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')]
    } catch {
      // A font, or another kind of picture.
      return []
    }
  })
  const drawn = /^([\d.]+) 0 0 -\1 0 [\d.]+ cm\nq\n([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\nW\* n\nq\n([\d.]+) 0 0 \4 /
  const [, scale = 0, left = 0, wide = 0, zoom = 0] =
    streams.map((stream) => drawn.exec(stream)?.map(Number)).find((found) => found !== undefined) ?? []
  const inMillimeters = (points: number) => Math.round(points * millimetersPerPoint)
  return {
    pages: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length,
    width: inMillimeters(width),
    left: inMillimeters(left * scale),
    drawn: inMillimeters(wide * scale),
    pointsPerPixel: Number((scale * zoom).toFixed(3)),
  }
}

test('a receipt is one complete strip of 58 mm paper, within the 48 mm that printers reach, at its own size', async () => {
  const page = await openScreen('usuarios')
  const line = { id: 1, price: 123_456.78, quantity: 10, type: 'physical', color: 'Rosa', size: '26', imageUrl: '' }
  const products = [
    { ...line, name: 'Otorrinolaringológicamente-incomprensible', discountPercent: 10.5, discount: 129_629.62 },
    { ...line, name: 'Zapatillas de media punta', discountPercent: 0, discount: 0 },
  ]
  await send(page, 'register_sale', [{ student_id: 1, products, total: 2_339_505.98 }])
  await goTo(page, 'Punto de Venta')
  const row = page.getByRole('row', { name: /2,339,505\.98/ })
  const receipt = await openWindow(page, row.getByRole('button', { name: /^Comprobante/ }))
  await receipt.getByText('$2,339,505.98').waitFor()

  expect(sheetOf(await receipt.pdf({ width: '58mm', height: '200mm' }))).toEqual({
    pages: 1,
    width: 58,
    left: 5,
    drawn: 48,
    // The size of the style sheet: Chromium would scale down content that does not fit.
    pointsPerPixel: 0.75,
  })

  await receipt.emulateMedia({ media: 'print' })
  // 48 mm.
  await resize(receipt, { width: 181, height: 700 })
  const outside = () =>
    receipt.evaluate(() => {
      const shown = [...document.querySelectorAll('main *')].filter((element) => !element.closest('thead'))
      return shown
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent)
    })
  expect(await outside()).toEqual([])
})
