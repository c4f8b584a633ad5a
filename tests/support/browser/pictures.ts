/** The picture field of a form. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Chooses a file instead of a URL. */
export async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByText('Subir archivo').click()
  await page.getByLabel('Archivo de imagen').setInputFiles({ name, mimeType, buffer })
}

export const preview = (page: Page) => page.getByRole('img', { name: 'Vista previa' })

/** The visible preview: its media type, its size in px, the alpha of its first pixel and the length of its data URL. */
export async function shownPicture(page: Page) {
  await preview(page).waitFor()
  return preview(page).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('not a picture')
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return {
      type: image.src.slice(0, image.src.indexOf(';')),
      size: [image.naturalWidth, image.naturalHeight],
      alpha: canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3],
      length: image.src.length,
    }
  })
}

/**
 * The preview once it has the media type `type`. Fails unless the form shows the size to be saved, at most 800 px and
 * 100 kB.
 */
export async function keptPicture(page: Page, type = 'data:image/png') {
  await expect.poll(async () => (await shownPicture(page)).type).toBe(type)
  const shown = await shownPicture(page)
  const kept = `Se guardará en ${shown.size.join(' × ')} px, ${Math.max(1, Math.round(shown.length / 1000))} kB.`
  await page.getByText(kept, { exact: true }).waitFor()
  expect(Math.max(...shown.size)).toBeLessThanOrEqual(800)
  expect(shown.length).toBeLessThanOrEqual(100_000)
  return shown
}

/** A picture that the browser draws, as the bytes of a file. */
export async function drawnPicture(page: Page, options: { width: number; height: number; type: string }) {
  const url = await page.evaluate(({ width, height, type }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    return canvas.toDataURL(type)
  }, options)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
