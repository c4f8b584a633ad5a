import { fileName } from '#values/file-name.ts'

/** Text if the code that writes a file did not load. A browser fails a failed import again until the page is reloaded. */
export const unsavedText = 'Falló la conexión. Recarga la página.'

/** Saves a file on the device. `name` has no extension and may contain typed text. */
export function saveFile(name: string, extension: 'csv' | 'ics' | 'json', file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(name, extension) })
  link.click()
  URL.revokeObjectURL(address)
}
