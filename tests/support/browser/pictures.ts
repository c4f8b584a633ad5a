/** The picture field of a form. */
import type { Page } from 'playwright-core'

/** Chooses a file instead of a URL. */
export async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByText('Subir archivo').click()
  await page.getByLabel('Archivo de imagen').setInputFiles({ name, mimeType, buffer })
}

export const preview = (page: Page) => page.getByRole('img', { name: 'Vista previa' })

/** The shown preview: its media type, its size in px, the alpha of its first pixel and the length of its data URL. */
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
