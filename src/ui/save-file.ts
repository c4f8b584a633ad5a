import { fileName } from '#values/file-name.ts'

/** Saves a file on the device. `name` has no extension and may contain typed text. */
export function saveFile(name: string, extension: 'csv' | 'ics' | 'json', file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(name, extension) })
  link.click()
  URL.revokeObjectURL(address)
}
